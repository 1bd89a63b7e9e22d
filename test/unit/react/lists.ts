import type { UseQueryResult } from '@tanstack/react-query'
import type { Coordinates, ReverseGeocodeResult } from 'react-reverse-geocode'

export type Result = UseQueryResult<ReverseGeocodeResult>

/** Places about a hundred meters apart. */
export const placeOf = (index: number): Coordinates => ({ lat: (index + 1) / 1000, lng: 13.4 })

/** The address that `createStreets` gives a place. */
export const streetOf = ({ lat }: Coordinates) => `Street ${lat}`

/** `[0, 1, 2]` for 3. */
export const indices = (count: number) => Array.from({ length: count }, (_, index) => index)

export const formattedOf = (results: readonly Result[]) => results.map(({ data }) => data?.address?.formatted)
