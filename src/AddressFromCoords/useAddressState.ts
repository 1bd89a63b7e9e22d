import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GeocodingClient } from '../client/createGeocodingClient.ts'
import type { Payload } from '../contract.ts'
import { type Coordinates, normalizeCoordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { useGeocodingClient } from '../GeocodingProvider.tsx'
import type { Address } from '../readAddress/readAddress.ts'
import { reverseGeocodeOptions } from '../reverseGeocodeOptions.ts'

/** What there is to draw. `status` is the same word as `data-state` on the root. */
export type AddressState =
  /** No coordinates given. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly coordinates: Coordinates }
  /** Paused because the browser is offline; it goes on by itself. */
  | { readonly status: 'offline'; readonly coordinates: Coordinates }
  | {
      readonly status: 'success'
      readonly coordinates: Coordinates
      readonly address: Address
      readonly payload: Payload | undefined
    }
  /** The service answered, without an address. */
  | { readonly status: 'empty'; readonly coordinates: Coordinates; readonly payload: Payload | undefined }
  | {
      readonly status: 'error'
      /** `null` for the kind `invalid-coordinates`: nothing there can be shown. */
      readonly coordinates: Coordinates | null
      readonly error: GeocodingError
      /** Asks again, after `settleMs` if there is one. Offer it when `error.retryable`. */
      readonly retry: () => void
      /** True from a press on retry until the answer. */
      readonly retrying: boolean
    }

/**
 * Data first, then error, then pending: after a failed refetch the good address stays. What is known already is shown
 * without being `wanted`; it only means that nothing is asked for.
 */
export function useAddressState(
  lat: number | null | undefined,
  lng: number | null | undefined,
  wanted: boolean,
  settleMs: number | undefined,
): AddressState {
  const place = placeAt(lat, lng)
  const invalid = place instanceof GeocodingError
  const coordinates = invalid ? null : place
  const client = useGeocodingClient()
  const query = useQuery({
    ...reverseGeocodeOptions(client, coordinates, { settleMs }),
    ...(wanted ? {} : { enabled: false }),
    // Drawn here, whatever the app's own default for errors is.
    throwOnError: false,
  })
  // react-query forgets the error when it starts over; on the screen it stays, with its button, until the answer.
  const [retried, setRetried] = useState<Retried | null>(null)

  if (invalid) return { status: 'error', coordinates: null, error: place, retry() {}, retrying: false }
  if (!place) return { status: 'idle' }
  if (query.data) {
    const { address, payload } = query.data
    return address
      ? { status: 'success', coordinates: place, address, payload }
      : { status: 'empty', coordinates: place, payload }
  }
  const retrying =
    query.fetchStatus === 'fetching' &&
    retried?.client === client &&
    retried.lat === place.lat &&
    retried.lng === place.lng
  const error = query.error ?? (retrying ? retried.error : null)
  if (error) {
    const retry = () => {
      const mine = { error, client, ...place }
      setRetried(mine)
      query.refetch().finally(() => setRetried((latest) => (latest === mine ? null : latest)))
    }
    return { status: 'error', coordinates: place, error, retry, retrying }
  }
  return { status: query.fetchStatus === 'paused' ? 'offline' : 'loading', coordinates: place }
}

/** The error that a press on retry belongs to, and whose it is. */
interface Retried extends Coordinates {
  error: GeocodingError
  client: GeocodingClient
}

function placeAt(
  lat: number | null | undefined,
  lng: number | null | undefined,
): Coordinates | GeocodingError | null {
  if (lat == null || lng == null) return null
  try {
    return normalizeCoordinates({ lat, lng })
  } catch (error) {
    if (error instanceof GeocodingError) return error
    throw error
  }
}
