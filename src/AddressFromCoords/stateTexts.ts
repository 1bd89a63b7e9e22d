import type { Address } from '../address.ts'
import { NEAR_METERS, precisionOf } from '../coordinates.ts'
import { traitsOf } from '../errors.ts'
import type { Messages } from '../messages.ts'
import type { AddressState } from './AddressState.ts'
import { formatDistance } from './formatDistance.ts'

/** What a state without an address says: the title of a card, and for some a sentence below it. */
export function messageOf(
  state: AddressState,
  messages: Messages,
): { title: string; advice?: string | undefined } | undefined {
  switch (state.status) {
    case 'success':
    case 'loading':
      return undefined
    case 'idle':
      return { title: state.coordinates ? messages.signedOut : messages.idle }
    case 'empty':
      return { title: messages.empty }
    case 'offline':
      return { title: messages.offline, advice: messages.advice.offline }
    case 'error':
      return { title: messages.errors[state.error.kind], advice: messages.advice[state.error.kind] }
    default:
      return state satisfies never
  }
}

/** The same in a few words, for a line. */
export function shortMessageOf(state: AddressState, messages: Messages): string | undefined {
  switch (state.status) {
    case 'success':
    case 'loading':
      return undefined
    case 'idle':
      return state.coordinates ? messages.signedOut : messages.idle
    case 'offline':
    case 'empty':
      return messages.inline[state.status]
    case 'error':
      return messages.inline.errors[state.error.kind]
    default:
      return state satisfies never
  }
}

/** The icon of a message, if something is wrong. An error with a muted tone, such as `not-found`, is a fact about the place. */
export function statusIcon(state: AddressState): 'alert' | 'offline' | undefined {
  if (state.status === 'offline') return 'offline'
  return state.status === 'error' && traitsOf(state.error.kind).tone !== 'muted' ? 'alert' : undefined
}

/** Says that the address is that of another house, if it is too far away to be the customer's. */
export function nearestMessage(state: AddressState, messages: Messages, locale: string): string | undefined {
  if (state.status !== 'success' || !state.distance || state.distance <= NEAR_METERS) return undefined
  return withDistance(messages.nearestAddress, state.distance, locale)
}

/** Says how accurate the coordinates are, unless that is good enough for a house. */
export function accuracyMessage(
  { coordinates }: AddressState,
  messages: Messages,
  locale: string,
): string | undefined {
  const accuracy = coordinates?.accuracy
  if (!accuracy || precisionOf(accuracy) === 'house') return undefined
  return withDistance(messages.accuracy, accuracy, locale)
}

/** The unit stays beside its number. */
function withDistance(message: string, meters: number, locale: string): string {
  return message.replace('{distance}', formatDistance(meters, locale).replace(' ', '\u00A0'))
}

/** Whether the customer may be elsewhere than the street says, so that a line begins with `≈`. */
export function isApproximate(state: AddressState): boolean {
  const precision = precisionOf(state.coordinates?.accuracy)
  const isFar = state.status === 'success' && (state.distance ?? 0) > NEAR_METERS
  return isFar || precision === 'town' || precision === 'region'
}

/** The address, or that of the former place while the next one is looked up. */
export function addressOf(state: AddressState): Address | undefined {
  if (state.status === 'success') return state.address
  return state.status === 'loading' ? state.former : undefined
}
