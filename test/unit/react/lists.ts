import type { UseQueryResult } from '@tanstack/react-query'
import type { Coordinates, ReverseGeocodeResult } from 'react-reverse-geocode'
import { createStreets } from '../../support/streets.ts'

export type Result = UseQueryResult<ReverseGeocodeResult>

/** Places about a hundred metres apart. */
export const placeOf = (index: number): Coordinates => ({ lat: (index + 1) / 1000, lng: 13.4 })

/** The address that `createStreets` gives a place. */
export const streetOf = ({ lat }: Coordinates) => `Street ${lat}`

/** `[0, 1, 2]` for 3. */
export const indices = (count: number) => Array.from({ length: count }, (_, index) => index)

export const formattedOf = (results: readonly Result[]) => results.map(({ data }) => data?.address?.formatted)

/** A service whose responses wait until the test answers one, or all from then on. */
export function createHeldStreets() {
  const waiting: (() => void)[] = []
  let isOpen = false
  const service = createStreets('Street', {
    geocode: async (place) => {
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
      return { formatted: streetOf(place) }
    },
  })
  return {
    service,
    answerOne: () => waiting.shift()?.(),
    answerAll() {
      isOpen = true
      for (const answer of waiting) answer()
    },
  }
}
