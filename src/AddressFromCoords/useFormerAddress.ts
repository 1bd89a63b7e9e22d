import { useState } from 'react'
import type { Address } from '../address.ts'
import type { AddressState } from './useAddressState.ts'

interface FormerAddress {
  readonly address: Address
  readonly subject: string
}

/**
 * Adds the last shown address to the state `loading`. Drops it when the `subject` changes, because the address belongs to
 * another person or customer, and in every state but `loading` and `success`, so that an address that has left the screen
 * does not come back.
 */
export function useFormerAddress(state: AddressState, subject: string, moving: boolean): AddressState {
  const [former, setFormer] = useState<FormerAddress | null>(null)
  const kept = moving ? keptAddress(state, subject, former) : null
  if (kept?.address !== former?.address || kept?.subject !== former?.subject) setFormer(kept)
  return state.status === 'loading' && kept ? { ...state, former: kept.address } : state
}

function keptAddress(
  state: AddressState,
  subject: string,
  former: FormerAddress | null,
): FormerAddress | null {
  if (state.status === 'success') return { address: state.address, subject }
  return state.status === 'loading' && former?.subject === subject ? former : null
}
