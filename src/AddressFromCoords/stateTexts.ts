import type { Address } from '../address.ts'
import { FAR_METERS, NEAR_METERS } from '../coordinates.ts'
import { traitsOf } from '../errors.ts'
import { formatDistance } from '../formatDistance.ts'
import type { Messages } from '../messages.ts'
import { precisionOf } from '../precision.ts'
import type { AddressState } from './AddressState.ts'
import { cardTexts } from './addressTexts.ts'
import { hideUnsureParts } from './hideUnsureParts.ts'

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
      return isFar(state) && !addressOf(state) ? { title: messages.empty, short: inline.empty } : undefined
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
  const address = foundAddress(state)
  const distance = distanceOf(state)
  if (!address || distance <= NEAR_METERS) return undefined
  if (!isFar(state)) return withDistance(messages.nearestAddress, distance, locale)
  const house = `\u2068${cardTexts(address).title}\u2069`
  return withDistance(messages.nearestHouse, distance, locale).replace('{address}', () => house)
}

/** Says that the customer is only near this town, if the nearest known house is far away. */
export function nearTown(text: string, state: AddressState, messages: Messages): string {
  return isFar(state) ? messages.near.replace('{place}', () => text) : text
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

/** Whether the address is that of a house so far away that only its town says where the customer is. */
export function isFar(state: AddressState): boolean {
  return distanceOf(state) > FAR_METERS
}

/** How far from the address the customer may be, such as `2 km`, unless that is good enough for an inline address. */
export function uncertaintyOf(state: AddressState, locale: string): string | undefined {
  const { accuracy } = state.coordinates ?? {}
  const precision = precisionOf(accuracy)
  const isApproximate = distanceOf(state) > NEAR_METERS || precision === 'town' || precision === 'region'
  return isApproximate ? unbrokenDistance(Math.max(distanceOf(state), accuracy ?? 0), locale) : undefined
}

/** How far the address is from the place at which it was looked up, in meters, or 0 if that is unknown. */
export function distanceOf(state: AddressState): number {
  return ((state.status === 'success' || state.status === 'loading') && state.distance) || 0
}

/** The address, or the previous one while the next one is looked up. */
export function foundAddress(state: AddressState): Address | undefined {
  if (state.status === 'success') return state.address
  return state.status === 'loading' ? state.former : undefined
}

/**
 * The address on the screen. If the nearest known house is far away, only its town, or its district or region if no town is
 * known, or else none.
 */
export function addressOf(state: AddressState): Address | undefined {
  const address = foundAddress(state)
  return address && isFar(state) ? townOnly(address) : address
}

/** Whether the previous address is shown, which is not at the coordinates. */
export function isStale(state: AddressState): boolean {
  return state.status === 'loading' && state.former !== undefined
}

function townOnly(address: Address): Address | undefined {
  const { city, district, ...parts } = address.parts
  if (city === undefined && district !== undefined) {
    return townOnly({ ...address, lines: [district, ...address.lines], parts: { ...parts, city: district } })
  }
  return hideUnsureParts(address, 'town') ?? undefined
}
