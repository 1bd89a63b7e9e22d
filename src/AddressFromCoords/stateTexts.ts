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
  readonly title: string
  readonly advice?: string | undefined
  readonly short: string
}

export function messageOf(state: AddressState, messages: Messages): Message | undefined {
  const { advice, inline } = messages
  switch (state.status) {
    case 'success':
      return addressOf(state) ? undefined : { title: messages.empty, short: inline.empty }
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

export function statusIcon(state: AddressState): 'alert' | 'offline' | undefined {
  if (state.status === 'offline') return 'offline'
  return state.status === 'error' && !traitsOf(state.error.kind).isFact ? 'alert' : undefined
}

export function nearestMessage(state: AddressState, messages: Messages, locale: string): string | undefined {
  const address = foundAddress(state)
  const distance = distanceOf(state)
  if (!address || distance <= NEAR_METERS) return undefined
  if (!isFar(state)) return withDistance(messages.nearestAddress, distance, locale)
  const house = `\u2068${cardTexts(address).title}\u2069`
  return withDistance(messages.nearestHouse, distance, locale).replace('{address}', () => house)
}

export function nearTown(text: string, state: AddressState, messages: Messages): string {
  return isFar(state) ? messages.near.replace('{place}', () => text) : text
}

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

function unbrokenDistance(meters: number, locale: string): string {
  return formatDistance(meters, locale).replace(' ', '\u00A0')
}

export function isFar(state: AddressState): boolean {
  return distanceOf(state) > FAR_METERS
}

/**
 * Returns the distance of the nearest address, or the accuracy if that's larger, such as `2 km`, or `undefined` if the address is
 * exact enough. Not their sum, which would change with each position of a live location.
 */
export function uncertaintyOf(state: AddressState, locale: string): string | undefined {
  const { accuracy } = state.coordinates ?? {}
  const precision = precisionOf(accuracy)
  const isApproximate = distanceOf(state) > NEAR_METERS || precision === 'town' || precision === 'region'
  return isApproximate ? unbrokenDistance(Math.max(distanceOf(state), accuracy ?? 0), locale) : undefined
}

/** The distance in meters from the address to the place that was looked up, or 0 if it's unknown. */
export function distanceOf(state: AddressState): number {
  return ((state.status === 'success' || state.status === 'loading') && state.distance) || 0
}

export function foundAddress(state: AddressState): Address | undefined {
  if (state.status === 'success') return state.address
  return state.status === 'loading' ? state.former : undefined
}

/** Returns the address that is shown: of a house far away, only the town (or else the district), the region, and the country. */
export function addressOf(state: AddressState): Address | undefined {
  const address = foundAddress(state)
  return address && isFar(state) ? townOnly(address) : address
}

export function isFormer(state: AddressState): boolean {
  return state.status === 'loading' && state.former !== undefined
}

export function isPending(state: AddressState): boolean {
  return state.status === 'loading' && state.former === undefined
}

/** If no city is known, the district replaces it. It becomes a line, because the lines may not contain it. */
function townOnly(address: Address): Address | undefined {
  const { city, district, ...parts } = address.parts
  const isDistrictNeeded = city === undefined && district !== undefined
  const withTown = isDistrictNeeded
    ? { ...address, lines: [district, ...address.lines], parts: { ...parts, city: district } }
    : address
  const sure = hideUnsureParts(withTown, 'town')
  return sure?.parts.city || sure?.parts.region ? sure : undefined
}
