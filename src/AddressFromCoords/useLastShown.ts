import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'
import type { InvalidPlace, Place } from '../coordinates.ts'
import type { AddressState } from './AddressState.ts'
import { addressOf, distanceOf, foundAddress } from './stateTexts.ts'

interface LastShown {
  readonly state: AddressState
  readonly asked: Place | InvalidPlace | null
  readonly cacheKey: GeocodingCacheKey
}

/**
 * Returns what stays on the screen until the next result. React Query resets the error of a query without data when it's
 * fetched again: https://github.com/TanStack/query/blob/main/packages/query-core/src/query.ts
 */
export function useLastShown(
  asked: Place | InvalidPlace | null,
  cacheKey: GeocodingCacheKey,
  moving: 'live' | 'pin' | undefined,
  isAway: boolean,
) {
  const [last, setLast] = useState<LastShown | null>(null)
  const state = last && isEqual(last.cacheKey, cacheKey) && !isAway ? last.state : undefined
  const isErrorKept = state?.status === 'error' && (moving === 'live' || isEqual(last?.asked, asked))

  return {
    error: isErrorKept ? state.error : undefined,
    former: moving && state ? foundAddress(state) : undefined,
    formerDistance: state ? distanceOf(state) : 0,
    /** To be called in each render with the state that is shown. */
    remember(next: AddressState): void {
      const isError = next.status === 'error' && next.coordinates !== null
      const isKept = isError || (moving && addressOf(next) !== undefined)
      const isSame = state === next && last?.asked === asked
      if (isKept && !isSame) setLast({ state: next, asked, cacheKey })
      else if (!isKept && last) setLast(null)
    },
  }
}

export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || hashKey([one]) === hashKey([other])
}
