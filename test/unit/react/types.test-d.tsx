/**
 * Wrong lines that the public types refuse, and types that react-query derives from them. `publicSurface.txt` has the types
 * as they are declared. Compiled by `tsc`, never run.
 */

import {
  type QueryClient,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import {
  AddressFromCoords,
  type AddressState,
  type Coordinates,
  createGeocodingClient,
  type GeocodingClient,
  type GeocodingClientOptions,
  type GeocodingError,
  type GeocodingErrorKind,
  GeocodingProvider,
  isGeocodingError,
  type ReverseGeocodeResult,
  reverseGeocodeOptions,
  type TokenFunction,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expectTypeOf, test } from 'vitest'

declare const client: GeocodingClient
declare const queryClient: QueryClient
declare const options: GeocodingClientOptions
declare const getToken: TokenFunction
declare const place: Coordinates

/** Options without a token or a cookie, which each line adds. */
const desk = { baseUrl: '', accountId: 42 }

test('client', () => {
  createGeocodingClient({ ...desk, token: undefined, userId: undefined, fetch: undefined })
  createGeocodingClient({ ...desk, userId: null, credentials: 'include' })
  createGeocodingClient({ ...desk, userId: null, token: getToken })
  // A token, through a proxy that requires a cookie.
  createGeocodingClient({ ...desk, userId: 'agent 7', credentials: 'include', token: getToken })

  // @ts-expect-error: no token; `null` if no agent is signed in.
  createGeocodingClient(desk)
  // @ts-expect-error: a token function returns a token.
  createGeocodingClient({ ...desk, userId: 'agent 7', token: () => null })
  // @ts-expect-error: addresses are cached for somebody.
  reverseGeocodeOptions(createGeocodingClient({ ...desk, token: 'key' }), place)
  // @ts-expect-error: no such option.
  createGeocodingClient({ ...options, cacheMs: 3 })
  // @ts-expect-error: an array could be in either order.
  client.reverse([13.3762, 52.5186])
})

test('errors', () => {
  const caught: unknown = null
  if (isGeocodingError(caught)) expectTypeOf(caught.kind).toEqualTypeOf<GeocodingErrorKind>()
  if (isGeocodingError(caught, 'network')) expectTypeOf(caught.kind).toEqualTypeOf<'network'>()

  // @ts-expect-error: no such kind.
  isGeocodingError(caught, 'offline')
})

test('query options', function useHooks() {
  const query = reverseGeocodeOptions(client, place)
  expectTypeOf(queryClient.getQueryData(query.queryKey)).toEqualTypeOf<ReverseGeocodeResult | undefined>()
  expectTypeOf(queryClient.fetchQuery(query)).toEqualTypeOf<Promise<ReverseGeocodeResult>>()
  expectTypeOf(useQuery(query).error).toEqualTypeOf<GeocodingError | null>()
  expectTypeOf(useSuspenseQuery(query)).toEqualTypeOf<
    UseSuspenseQueryResult<ReverseGeocodeResult, GeocodingError>
  >()
  const { data: city } = useQuery({ ...query, select: ({ address }) => address?.parts.city })
  expectTypeOf(city).toEqualTypeOf<string | undefined>()

  // @ts-expect-error: the key has the type of its data.
  queryClient.setQueryData(query.queryKey, { address: 'Elm Street 1' })
  // @ts-expect-error: options are not a client.
  reverseGeocodeOptions(options, place)
  // @ts-expect-error: both coordinates, or null.
  useReverseGeocode(52.5186)
  // @ts-expect-error: no such setting; useQuery with reverseGeocodeOptions has them all.
  useReverseGeocode(52.5186, 13.3762, { enabled: false })
})

test('provider', () => (
  <>
    <GeocodingProvider client={client} messages={undefined} locale={undefined} />

    {/* @ts-expect-error: a client has its own token. */}
    <GeocodingProvider client={client} token="key" />
    {/* @ts-expect-error: either a client or options. */}
    <GeocodingProvider {...options} client={client} />
    {/* @ts-expect-error: neither a client nor options. */}
    <GeocodingProvider />
    {/* @ts-expect-error: a token function needs a `userId`. */}
    <GeocodingProvider {...desk} token={getToken} />
    {/* The parameter of a token function has its type beside spread props, too. */}
    <GeocodingProvider {...desk} userId="agent 7" token={({ rejected }) => rejected ?? 'key'} />
    <GeocodingProvider
      {...desk}
      credentials="include"
      userId="agent 7"
      token={({ rejected }) => rejected ?? 'key'}
    />
    {/* @ts-expect-error: no such kind of error. */}
    <GeocodingProvider client={client} messages={{ errors: { offline: '' } }} />
  </>
))

test('component', () => (
  <>
    <AddressFromCoords {...place}>{describeState}</AddressFromCoords>

    {/* @ts-expect-error: longitude is missing. */}
    <AddressFromCoords lat={52.5186} />
    <AddressFromCoords {...place}>
      {/* @ts-expect-error: children are a function. */}
      <p />
    </AddressFromCoords>
    {/* @ts-expect-error: not every state has an address. */}
    <AddressFromCoords {...place}>{({ address }) => address.formatted}</AddressFromCoords>
    {/* @ts-expect-error: no such message. */}
    <AddressFromCoords {...place} messages={{ waiting: 'Bitte warten' }} />
    {/* @ts-expect-error: no such variant. */}
    <AddressFromCoords {...place} variant="row" />
    {/* @ts-expect-error: a line has no media. */}
    <AddressFromCoords {...place} variant="inline" media={<hr />} />
    {/* @ts-expect-error: a line has no details. */}
    <AddressFromCoords {...place} variant="inline" details="Far away" />
    {/* @ts-expect-error: a line has no frame. */}
    <AddressFromCoords {...place} variant="inline" frame={false} />
  </>
))

/** The compiler names a state that is missing. */
function describeState(state: AddressState): string {
  switch (state.status) {
    case 'idle':
      // @ts-expect-error: no place yet.
      return state.coordinates
    case 'loading':
    case 'offline':
    case 'empty':
      return `${state.coordinates.lat}`
    case 'success':
      return state.address.formatted
    case 'error':
      return state.error.kind
    default:
      return state satisfies never
  }
}

test('account service', () => {
  const service = createAccountService()
  // @ts-expect-error: no such failure.
  service.failWith('offline')
  // @ts-expect-error: a place has two coordinates.
  service.failWith('service', { at: { lat: 52.5186 } })
})
