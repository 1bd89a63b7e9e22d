import type { ReactNode } from 'react'
import type { Coordinates } from '../coordinates.ts'
import type { AddressState } from './AddressState.ts'

/** A state with coordinates. Slots are rendered in these only. */
export type PlacedState = AddressState & { readonly coordinates: Coordinates }

/** What an app puts into the component: a node, or a function of the state that returns one. */
export type Slot = ReactNode | ((state: PlacedState) => ReactNode)

export function isPlaced(state: AddressState): state is PlacedState {
  return state.coordinates !== null
}

/** What to render, or `null` for nothing. */
export function fillSlot(slot: Slot, state: AddressState): ReactNode {
  if (!isPlaced(state)) return null
  return nodeOrNull(typeof slot === 'function' ? slot(state) : slot)
}

/** `null` for each value that React renders as nothing. */
export function nodeOrNull(node: ReactNode): ReactNode {
  return typeof node === 'boolean' || node === '' ? null : (node ?? null)
}
