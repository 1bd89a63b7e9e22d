import type { ReactNode } from 'react'
import type { Address } from '../address.ts'
import type { Messages } from '../messages.ts'
import type { AddressState } from './AddressState.ts'

/** What a card and a line show. */
export interface VariantProps {
  state: AddressState
  /** The address of the place, or that of the former place while the next one is looked up. */
  address: Address | undefined
  label: string | undefined
  messages: Messages
  coordinates: ReactNode
  /** The button beside the coordinates of a card. */
  copyCoordinates: ReactNode
  accuracy: MeasureText | undefined
  distance: MeasureText | undefined
  buttons: ReactNode
  /** The `id` of the text. It describes the buttons, because in a list their names are the same in every row. */
  textId: string
}

/** A number of metres: the message about it, and a shorter text, such as `± 35 m`. */
export interface MeasureText {
  readonly short: string
  readonly long: string
}
