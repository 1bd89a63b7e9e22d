/** Types of the public API, and wrong lines that they refuse. Compiled by `tsc`, never run. */

import {
  type QueryClient,
  type UseQueryResult,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { RefAttributes } from 'react'
import {
  type Address,
  AddressFromCoords,
  type AddressFromCoordsProps,
  type AddressParts,
  type AddressState,
  type Coordinates,
  createGeocodingClient,
  type FieldError,
  type GeocodingCacheKey,
  type GeocodingClient,
  type GeocodingClientOptions,
  type GeocodingError,
  type GeocodingErrorKind,
  GeocodingProvider,
  type GeocodingProviderProps,
  isGeocodingError,
  type MessageOverrides,
  type Messages,
  type Payload,
  type ReverseGeocodeKey,
  type ReverseGeocodeResult,
  reverseGeocodeOptions,
  type TokenFunction,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { createAccountService, type LoggedRequest } from 'react-reverse-geocode/testing'
import { expectTypeOf, test } from 'vitest'

declare const client: GeocodingClient
declare const queryClient: QueryClient
declare const options: GeocodingClientOptions
declare const getToken: TokenFunction
declare const place: Coordinates

/** Options without a token or a cookie, which each line adds. */
const desk = { baseUrl: '', accountId: 42 }
declare const props: AddressFromCoordsProps & RefAttributes<HTMLElement>

test('data', () => {
  expectTypeOf<Coordinates>().toEqualTypeOf<{ readonly lat: number; readonly lng: number }>()
  expectTypeOf<ReverseGeocodeResult>().toEqualTypeOf<{
    readonly address: Address | null
    readonly payload: Payload | undefined
  }>()
  expectTypeOf<Address>().toEqualTypeOf<{
    readonly formatted: string
    readonly lines: readonly string[]
    readonly parts: AddressParts
  }>()
  expectTypeOf<keyof AddressParts>().toEqualTypeOf<
    | 'name'
    | 'houseNumber'
    | 'street'
    | 'district'
    | 'city'
    | 'region'
    | 'postcode'
    | 'country'
    | 'countryCode'
  >()
  expectTypeOf<AddressParts['city']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Payload>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
  expectTypeOf(readAddress).toEqualTypeOf<(payload: unknown) => Address | null>()

  // @ts-expect-error: coordinates are readonly.
  place.lat = 0
})

test('client', () => {
  expectTypeOf(createGeocodingClient).toEqualTypeOf<(options: GeocodingClientOptions) => GeocodingClient>()
  expectTypeOf(client.reverse(place)).toEqualTypeOf<Promise<ReverseGeocodeResult>>()
  expectTypeOf<GeocodingCacheKey['person']>().toEqualTypeOf<
    { readonly userId: string } | { readonly tokenFingerprint: string } | null
  >()
  expectTypeOf<ReturnType<TokenFunction>>().toEqualTypeOf<string | Promise<string>>()

  createGeocodingClient({ baseUrl: '', accountId: 42, token: null })
  createGeocodingClient({ ...desk, token: undefined, userId: undefined, fetch: undefined })
  createGeocodingClient({ ...desk, token: 'key', retries: 0, headers: { 'X-Trace': undefined } })
  createGeocodingClient({
    ...desk,
    userId: 'agent 7',
    token: async ({ rejected }) => rejected?.toUpperCase() ?? 'key',
  })
  createGeocodingClient({
    ...desk,
    userId: 'agent 7',
    credentials: 'same-origin',
    headers: async () => ({ 'X-CSRF-Token': 'token' }),
  })
  createGeocodingClient({ ...desk, userId: null, credentials: 'include' })
  createGeocodingClient({ ...desk, userId: null, token: getToken })
  createGeocodingClient({ ...options, readAddress: ({ line }) => readAddress(line) })
  client.reverse(place, { signal: new AbortController().signal })

  // @ts-expect-error: an account id is a number.
  createGeocodingClient({ baseUrl: '', accountId: '42', token: null })
  // @ts-expect-error: no token; `null` while nobody is signed in.
  createGeocodingClient({ baseUrl: '', accountId: 42 })
  // @ts-expect-error: a token function returns a token.
  createGeocodingClient({ ...desk, userId: 'agent 7', token: () => null })
  // @ts-expect-error: a token function needs a `userId`.
  createGeocodingClient({ ...desk, token: () => 'key' })
  // @ts-expect-error: a cookie needs a `userId`.
  createGeocodingClient({ ...desk, credentials: 'same-origin' })
  // @ts-expect-error: a cookie replaces the token.
  createGeocodingClient({ ...desk, userId: 'agent 7', credentials: 'same-origin', token: 'key' })
  // @ts-expect-error: without a token there is no token header.
  createGeocodingClient({ ...desk, userId: 'agent 7', credentials: 'include', tokenHeader: 'x-key' })
  // @ts-expect-error: a header is a string.
  createGeocodingClient({ ...desk, token: 'key', headers: { 'X-Trace': 7 } })
  // @ts-expect-error: no such option.
  createGeocodingClient({ ...options, cacheMs: 3 })
  // @ts-expect-error: degrees are numbers.
  client.reverse({ lat: '52.5186', lng: '13.3762' })
  // @ts-expect-error: an array could be in either order.
  client.reverse([13.3762, 52.5186])
})

test('errors', () => {
  expectTypeOf<GeocodingError['name']>().toEqualTypeOf<'GeocodingError'>()
  expectTypeOf<GeocodingError['kind']>().toEqualTypeOf<GeocodingErrorKind>()
  expectTypeOf<GeocodingError['status']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<GeocodingError['fieldErrors']>().toEqualTypeOf<readonly FieldError[]>()
  expectTypeOf<GeocodingError['serviceMessage']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<GeocodingError['body']>().toBeUnknown()
  expectTypeOf<FieldError>().toEqualTypeOf<{
    readonly field?: string
    readonly message?: string
    readonly code?: string
  }>()

  const caught: unknown = null
  if (isGeocodingError(caught)) expectTypeOf(caught.kind).toEqualTypeOf<GeocodingErrorKind>()
  if (isGeocodingError(caught, 'network')) {
    expectTypeOf(caught.kind).toEqualTypeOf<'network'>()
    expectTypeOf(caught.retryAfterMs).toEqualTypeOf<number | undefined>()
  }
  // @ts-expect-error: no such kind.
  isGeocodingError(caught, 'offline')
  // @ts-expect-error: without the guard it is unknown.
  caught.kind
})

/** The compiler names a kind that is missing. */
function describeKind(kind: GeocodingErrorKind): string {
  switch (kind) {
    case 'invalid-coordinates':
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'unprocessable':
      return 'final'
    case 'rate-limited':
    case 'service':
    case 'network':
    case 'timeout':
    case 'not-loaded':
      return 'later'
    case 'invalid-response':
      return 'broken'
    default:
      return kind satisfies never
  }
}

test('query options', () => {
  const query = reverseGeocodeOptions(client, place)
  expectTypeOf(query.queryKey).toExtend<ReverseGeocodeKey>()
  expectTypeOf(queryClient.getQueryData(query.queryKey)).toEqualTypeOf<ReverseGeocodeResult | undefined>()
  expectTypeOf(queryClient.fetchQuery(query)).toEqualTypeOf<Promise<ReverseGeocodeResult>>()
  expectTypeOf(queryClient.ensureQueryData(query)).toEqualTypeOf<Promise<ReverseGeocodeResult>>()
  expectTypeOf(queryClient.prefetchQuery(query)).toEqualTypeOf<Promise<void>>()
  queryClient.setQueryData(query.queryKey, { address: null, payload: undefined })
  reverseGeocodeOptions(client, null)
  reverseGeocodeOptions(client, undefined)

  // @ts-expect-error: the key has the type of its data.
  queryClient.setQueryData(query.queryKey, { address: 'Elm Street 1' })
  // @ts-expect-error: degrees are numbers.
  reverseGeocodeOptions(client, { lat: '52.5186', lng: '13.3762' })
  // @ts-expect-error: options are not a client.
  reverseGeocodeOptions(options, place)
})

test('hooks', function useHooks() {
  expectTypeOf(useReverseGeocode(0, null)).toEqualTypeOf<
    UseQueryResult<ReverseGeocodeResult, GeocodingError>
  >()
  expectTypeOf(useReverseGeocodes([place, null, undefined])).toEqualTypeOf<
    UseQueryResult<ReverseGeocodeResult, GeocodingError>[]
  >()
  const rows = [{ id: 'row', lat: 1, lng: null }]
  useReverseGeocodes(rows, { settleMs: 250 })
  useReverseGeocodes([{ lat: undefined, lng: 2 }, place])
  useReverseGeocode(1, 2, { settleMs: 250 })
  expectTypeOf(useGeocodingClient()).toEqualTypeOf<GeocodingClient>()
  expectTypeOf(useQuery(reverseGeocodeOptions(client, place)).error).toEqualTypeOf<GeocodingError | null>()
  expectTypeOf(useSuspenseQuery(reverseGeocodeOptions(client, place))).toEqualTypeOf<
    UseSuspenseQueryResult<ReverseGeocodeResult, GeocodingError>
  >()
  const { data: city } = useQuery({
    ...reverseGeocodeOptions(client, place),
    select: ({ address }) => address?.parts.city,
  })
  expectTypeOf(city).toEqualTypeOf<string | undefined>()

  // @ts-expect-error: degrees are numbers.
  useReverseGeocode('52.5186', '13.3762')
  // @ts-expect-error: both coordinates, or null.
  useReverseGeocode(52.5186)
  // @ts-expect-error: no such setting; useQuery with reverseGeocodeOptions has them all.
  useReverseGeocode(52.5186, 13.3762, { enabled: false })
})

test('provider', () => (
  <>
    <GeocodingProvider baseUrl="" accountId={42} token={null} />
    <GeocodingProvider {...options} messages={{ errors: { network: 'Kein Netz' } }} locale="de" />
    <GeocodingProvider {...desk} token={getToken} userId="agent 7" />
    <GeocodingProvider {...desk} credentials="same-origin" userId="agent 7" headers={{ 'X-CSRF': 'token' }} />
    <GeocodingProvider client={client} />
    <GeocodingProvider client={client} messages={undefined} locale={undefined}>
      <p />
    </GeocodingProvider>

    {/* @ts-expect-error: a client has its own token. */}
    <GeocodingProvider client={client} token="key" />
    {/* @ts-expect-error: either a client or options. */}
    <GeocodingProvider {...options} client={client} />
    {/* @ts-expect-error: neither a client nor options. */}
    <GeocodingProvider />
    {/* @ts-expect-error: no token. */}
    <GeocodingProvider {...desk} />
    {/* @ts-expect-error: a token function needs a `userId`. */}
    <GeocodingProvider {...desk} token={getToken} />
    {/* @ts-expect-error: a cookie needs a `userId`. */}
    <GeocodingProvider {...desk} credentials="same-origin" />
    {/* @ts-expect-error: a cookie replaces the token. */}
    <GeocodingProvider {...desk} credentials="same-origin" userId="agent 7" token="key" />
    {/* @ts-expect-error: an account id is a number. */}
    <GeocodingProvider baseUrl="" accountId="42" token={null} />
    {/* @ts-expect-error: no such kind of error. */}
    <GeocodingProvider client={client} messages={{ errors: { offline: '' } }} />
  </>
))

test('component', () => (
  <>
    <AddressFromCoords lat={0} lng={null} />
    <AddressFromCoords {...props} />
    <AddressFromCoords {...place} variant="inline" name={null} mapHref={null} className="mine" dir="rtl" />
    <AddressFromCoords {...place} mapHref={({ lat, lng }) => `https://map.example/${lat},${lng}`} />
    <AddressFromCoords {...place}>{describeState}</AddressFromCoords>

    {/* @ts-expect-error: longitude is missing. */}
    <AddressFromCoords lat={52.5186} />
    {/* @ts-expect-error: degrees are numbers. */}
    <AddressFromCoords lat="52.5186" lng="13.3762" />
    {/* @ts-expect-error: no such variant. */}
    <AddressFromCoords {...place} variant="row" />
    <AddressFromCoords {...place}>
      {/* @ts-expect-error: children are a function. */}
      <p />
    </AddressFromCoords>
    {/* @ts-expect-error: not every state has an address. */}
    <AddressFromCoords {...place}>{({ address }) => address.formatted}</AddressFromCoords>
    {/* @ts-expect-error: mapHref returns a string. */}
    <AddressFromCoords {...place} mapHref={() => null} />
    {/* @ts-expect-error: no such message. */}
    <AddressFromCoords {...place} messages={{ waiting: 'Bitte warten' }} />
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
      return `${state.coordinates.lat}`
    case 'success':
      expectTypeOf(state.address).toEqualTypeOf<Address>()
      return state.address.formatted
    case 'empty':
      expectTypeOf(state.payload).toEqualTypeOf<Payload | undefined>()
      return `${state.coordinates.lat}`
    case 'error':
      expectTypeOf(state.coordinates).toEqualTypeOf<Coordinates | null>()
      expectTypeOf(state.retry).toEqualTypeOf<(() => void) | undefined>()
      return describeKind(state.error.kind)
    default:
      return state satisfies never
  }
}

test('messages', () => {
  expectTypeOf<keyof Messages['errors']>().toEqualTypeOf<GeocodingErrorKind>()
  expectTypeOf<Record<string, never>>().toExtend<MessageOverrides>()
  expectTypeOf<Messages>().toExtend<MessageOverrides>()
  expectTypeOf<GeocodingProviderProps['messages']>().toEqualTypeOf<MessageOverrides | undefined>()
})

test('account service', () => {
  const service = createAccountService({ accountIds: [42], geocode: ({ lat, lng }) => ({ lat, lng }) })
  expectTypeOf(service.fetch).toExtend<typeof globalThis.fetch>()
  expectTypeOf(service.requests).toEqualTypeOf<readonly LoggedRequest[]>()
  service.issueToken({ kind: 'agent-bot', accountIds: [42], endpoints: [] })

  // @ts-expect-error: no such failure.
  service.failWith('offline')
  // @ts-expect-error: a user has permissions, not endpoints.
  service.issueToken({ kind: 'user', accountIds: [42], endpoints: [] })
  // @ts-expect-error: no such answer.
  createAccountService({ nothingFound: 'error' })
})
