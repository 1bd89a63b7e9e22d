import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../address.ts'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'
import type { InvalidPlace, Place } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import type { AddressState } from './AddressState.ts'
import { distanceOf, foundAddress } from './stateTexts.ts'

interface LastShown {
  readonly error?: GeocodingError
  readonly shown?: FormerAddress
  readonly asked: Place | InvalidPlace | null
  readonly cacheKey: GeocodingCacheKey
}

/** The previous address, in the properties of a loading state. */
export interface FormerAddress {
  readonly former: Address
  readonly distance?: number
}

/**
 * Keeps what stays on the screen until the next result: an error while its request is repeated, because React Query resets
 * it then, and with `moving`, the previous address.
 */
export function useLastShown(
  asked: Place | InvalidPlace | null,
  cacheKey: GeocodingCacheKey,
  moving: 'live' | 'pin' | undefined,
) {
  const [last, setLast] = useState<LastShown | null>(null)
  const ofSameKey = last && isSame(last.cacheKey, cacheKey) ? last : null

  return {
    error: ofSameKey && (moving === 'live' || isSame(ofSameKey.asked, asked)) ? ofSameKey.error : undefined,
    former: moving ? ofSameKey?.shown : undefined,
    /** Called on each render with the state that is shown. */
    remember(state: AddressState): void {
      const next = rememberedOf(state)
      const isUnchanged = next?.error === last?.error && next?.shown?.former === last?.shown?.former
      const isOfSame = !next || !last || (isSame(last.asked, asked) && isSame(last.cacheKey, cacheKey))
      if (!isUnchanged || !isOfSame) setLast(next)
    },
  }

  function rememberedOf(state: AddressState): LastShown | null {
    // Invalid coordinates are never awaited.
    if (state.status === 'error') return state.coordinates && { error: state.error, asked, cacheKey }
    const former = moving && foundAddress(state)
    const distance = distanceOf(state)
    return former ? { shown: { former, ...(distance && { distance }) }, asked, cacheKey } : null
  }
}

/** Compares places or cache keys, which may be other objects with the same content. */
export function isSame<Value>(one: Value, other: Value): boolean {
  return one === other || hashKey([one]) === hashKey([other])
}
