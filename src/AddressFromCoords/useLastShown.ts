import { useState } from 'react'
import type { Address } from '../address.ts'
import type { GeocodingError } from '../errors.ts'
import type { AddressState } from './AddressState.ts'
import { distanceOf, foundAddress } from './stateTexts.ts'

interface LastShown {
  readonly error?: GeocodingError
  readonly shown?: FormerAddress
  readonly queryHash: string
  readonly cacheKeyHash: string
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
export function useLastShown(queryHash: string, cacheKeyHash: string, moving: 'live' | 'pin' | undefined) {
  const [last, setLast] = useState<LastShown | null>(null)
  const ofSameKey = last?.cacheKeyHash === cacheKeyHash ? last : null

  return {
    error: moving === 'live' || ofSameKey?.queryHash === queryHash ? ofSameKey?.error : undefined,
    former: moving ? ofSameKey?.shown : undefined,
    /** Called on each render with the state that is shown. */
    remember(state: AddressState): void {
      const next = rememberedOf(state)
      const isSame = next?.error === last?.error && next?.shown?.former === last?.shown?.former
      const isOfSame =
        next === null || (last?.queryHash === next.queryHash && last.cacheKeyHash === next.cacheKeyHash)
      if (!isSame || !isOfSame) setLast(next)
    },
  }

  function rememberedOf(state: AddressState): LastShown | null {
    // Invalid coordinates are never awaited.
    if (state.status === 'error') return state.coordinates && { error: state.error, queryHash, cacheKeyHash }
    const former = moving && foundAddress(state)
    const distance = distanceOf(state)
    return former ? { shown: { former, ...(distance && { distance }) }, queryHash, cacheKeyHash } : null
  }
}
