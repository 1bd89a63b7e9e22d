/**
 * Code that the public types reject, and what React Query infers from them. `publicSurface.txt` has their declarations.
 * `npm run typecheck` compiles this file. It isn't run.
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

/** Options without a token or `credentials`. */
const desk = { baseUrl: '', accountId: 42 }

test('client', () => {
  createGeocodingClient({ ...desk, token: undefined, userId: undefined, fetch: undefined })
  createGeocodingClient({ ...desk, userId: null, credentials: 'include' })
  createGeocodingClient({ ...desk, userId: null, token: getToken })
  // A token, through a proxy that requires a cookie.
  createGeocodingClient({ ...desk, userId: 'agent 7', credentials: 'include', token: getToken })

  // @ts-expect-error: the token is missing. It would be `null` if no agent is signed in.
  createGeocodingClient(desk)
  // @ts-expect-error: a token function returns a token.
  createGeocodingClient({ ...desk, userId: 'agent 7', token: () => null })
  // @ts-expect-error: the client has no `userId`.
  reverseGeocodeOptions(createGeocodingClient({ ...desk, token: 'key' }), place)
  // @ts-expect-error: no such option.
  createGeocodingClient({ ...options, cacheMs: 3 })
  // @ts-expect-error: an array could have either coordinate first.
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
  // @ts-expect-error: client options in place of a client.
  reverseGeocodeOptions(options, place)
  // @ts-expect-error: the longitude is missing.
  useReverseGeocode(52.5186)
  // @ts-expect-error: the hook doesn't take options of React Query.
  useReverseGeocode(52.5186, 13.3762, { enabled: false })
})

test('provider', () => (
  <>
    <GeocodingProvider client={client} messages={undefined} locale={undefined} />

    {/* @ts-expect-error: a token beside a client. */}
    <GeocodingProvider client={client} token="key" />
    {/* @ts-expect-error: both a client and options. */}
    <GeocodingProvider {...options} client={client} />
    {/* @ts-expect-error: neither a client nor options. */}
    <GeocodingProvider />
    {/* @ts-expect-error: a token function needs a `userId`. */}
    <GeocodingProvider {...desk} token={getToken} />
    {/* Beside spread props, the parameter of a token function has its type too. */}
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

    {/* @ts-expect-error: the longitude is missing. */}
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
    {/* @ts-expect-error: an inline address has no media. */}
    <AddressFromCoords {...place} variant="inline" media={<hr />} />
    {/* @ts-expect-error: an inline address has no details. */}
    <AddressFromCoords {...place} variant="inline" details="Far away" />
    {/* @ts-expect-error: an inline address has no frame. */}
    <AddressFromCoords {...place} variant="inline" frame={false} />
  </>
))

/** `satisfies never` reports a status that has no case. */
function describeState(state: AddressState): string {
  switch (state.status) {
    case 'idle':
      // @ts-expect-error: the coordinates may be null.
      return `${state.coordinates.lat}`
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
  // @ts-expect-error: the longitude is missing.
  service.failWith('service', { at: { lat: 52.5186 } })
})
