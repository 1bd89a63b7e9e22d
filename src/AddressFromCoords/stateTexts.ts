import type { Address } from '../address.ts'
import { NEAR_METERS, precisionOf } from '../coordinates.ts'
import { traitsOf } from '../errors.ts'
import type { Messages } from '../messages.ts'
import type { AddressState } from './AddressState.ts'
import { formatDistance } from './formatDistance.ts'

interface Message {
  /** The title of a card. */
  readonly title: string
  /** A sentence below it. */
  readonly advice?: string | undefined
  /** A few words for an inline address. */
  readonly short: string
}

/** What is shown in a state without an address. */
export function messageOf(state: AddressState, messages: Messages): Message | undefined {
  const { advice, inline } = messages
  switch (state.status) {
    case 'success':
    case 'loading':
      return undefined
    case 'idle': {
      const title = state.coordinates ? messages.signedOut : messages.idle
      return { title, short: title }
    }
    case 'empty':
      return state.reason === 'too-inaccurate'
        ? { title: messages.tooInaccurate, short: inline.tooInaccurate }
        : { title: messages.empty, short: inline.empty }
    case 'offline':
      return { title: messages.offline, advice: advice.offline, short: inline.offline }
    case 'error': {
      const { kind } = state.error
      return { title: messages.errors[kind], advice: advice[kind], short: inline.errors[kind] }
    }
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

function withDistance(message: string, meters: number, locale: string): string {
  return message.replace('{distance}', unbrokenDistance(meters, locale))
}

/** The unit stays beside its number. */
function unbrokenDistance(meters: number, locale: string): string {
  return formatDistance(meters, locale).replace(' ', '\u00A0')
}

/** Whether the customer may be elsewhere than the address says, so that an inline address has `≈` before it. */
function isApproximate(state: AddressState): boolean {
  const precision = precisionOf(state.coordinates?.accuracy)
  const isFar = state.status === 'success' && (state.distance ?? 0) > NEAR_METERS
  return isFar || precision === 'town' || precision === 'region'
}

/** How far from the address the customer may be, such as `2 km`, if the address is approximate. */
export function uncertaintyOf(state: AddressState, locale: string): string | undefined {
  if (!isApproximate(state)) return undefined
  const distance = state.status === 'success' ? state.distance : undefined
  return unbrokenDistance(Math.max(distance ?? 0, state.coordinates?.accuracy ?? 0), locale)
}

/** The address, or the previous one while the next one is looked up. */
export function addressOf(state: AddressState): Address | undefined {
  if (state.status === 'success') return state.address
  return state.status === 'loading' ? state.former : undefined
}

/** Whether the previous address is shown, which is not at the coordinates. */
export function isStale(state: AddressState): boolean {
  return state.status === 'loading' && state.former !== undefined
}
