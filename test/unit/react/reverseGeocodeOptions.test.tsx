import { readFile } from 'node:fs/promises'
import {
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  createGeocodingClient,
  type GeocodingCacheKey,
  type GeocodingClient,
  GeocodingProvider,
  isGeocodingError,
  reverseGeocodeOptions,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { formattedOf, indices, placeOf } from './lists.ts'

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})

/** The agent leaves the tab and goes offline, and then comes back. */
async function returnToPage() {
  for (const isBack of [false, true]) {
    act(() => {
      focusManager.setFocused(isBack)
      onlineManager.setOnline(isBack)
    })
    await advance(100)
  }
}

function wrapperOf(
  client: GeocodingClient & { cacheKey: GeocodingCacheKey },
  queryClient = new QueryClient(),
) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider client={client}>{children}</GeocodingProvider>
    </QueryClientProvider>
  )
}

// The query key

test("the query key is ['geocoding', 'reverse'], the client's cache key with the version of the package, and the rounded coordinates", async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const client = clientOf(createAccountService())

  expect(reverseGeocodeOptions(client, { lat: 52.518_601, lng: 190 }).queryKey).toEqual([
    'geocoding',
    'reverse',
    { ...client.cacheKey, version },
    { lat: 52.5186, lng: -170 },
  ])
})

test('throws for a client without a `userId`', () => {
  const client = createGeocodingClient({ ...createAccountService().providerProps, userId: undefined })

  // @ts-expect-error: it has no `cacheKey`.
  expect(() => reverseGeocodeOptions(client, reichstag)).toThrow(/^react-reverse-geocode: .*userId/)
})

test.each<[what: string, key: Partial<GeocodingCacheKey>, isSignedIn: boolean | undefined]>([
  ['has no agent', { userId: null }, undefined],
  ['has no account', { accountId: null }, undefined],
  ['is signed out', {}, false],
])('nothing is sent with a client of the app that %s', async (_, key, isSignedIn) => {
  const service = createAccountService()
  const { reverse, cacheKey } = clientOf(service)
  const client = { reverse, cacheKey: { ...cacheKey, ...key }, isSignedIn }
  const { result } = renderHook(
    () => [
      useQuery(reverseGeocodeOptions(client, reichstag)),
      useReverseGeocode(reichstag.lat, reichstag.lng),
    ],
    { wrapper: wrapperOf(client) },
  )
  await advance(1_000)

  for (const query of result.current) expect(query).toMatchObject({ isPending: true, fetchStatus: 'idle' })
  expect(service.requests).toEqual([])
})

test.each<[what: string, lat: number, loads: boolean, isSignedIn: boolean, isCached: boolean]>([
  ['a place', 1, true, true, false],
  ['a place before the agent is signed in', 1, true, false, false],
  ['a place whose address is cached', 1, false, true, true],
  ['invalid coordinates', 91, false, true, false],
  ['invalid coordinates before the agent is signed in', 91, false, false, false],
])('rendering %s (latitude %i) begins to load the chunks: %s', (_, lat, loads, isSignedIn, isCached) => {
  const preload = vi.fn()
  const client = { ...clientOf(createStreets()), isSignedIn, preload }
  const queryClient = new QueryClient()
  const { queryKey } = reverseGeocodeOptions(client, { lat, lng: 2 })
  if (isCached) queryClient.setQueryData(queryKey, { address: null, payload: undefined })
  renderHook(() => useReverseGeocode(lat, 2), { wrapper: wrapperOf(client, queryClient) })

  if (loads) expect(preload).toHaveBeenCalledWith({ lat, lng: 2 })
  else expect(preload).not.toHaveBeenCalled()
})

// Freshness

test('an address is still fresh after three days, when the agent returns and when a component mounts', async () => {
  const { service, wrapper } = withService()
  const visit = () => renderHook(() => useReverseGeocode(reichstag.lat, reichstag.lng), { wrapper })
  const first = visit()
  await advance(100)
  await advance(72 * HOUR_MS)
  await returnToPage()
  first.unmount()
  const { result } = visit()
  await advance(100)

  expect(result.current.isSuccess).toBe(true)
  expect(service.requests).toHaveLength(1)
})

const InCard = () => <AddressFromCoords {...reichstag} />

function InQuery() {
  useQuery(reverseGeocodeOptions(useGeocodingClient(), reichstag))
  return null
}

test.each([
  ['eight hours', 'a card', 8, undefined, InCard],
  ['eight hours', "a query of the app, even if the app's default is another time", 8, 48 * HOUR_MS, InQuery],
  ['the time that the app has set', 'a card', 48, 48 * HOUR_MS, InCard],
])('an address is kept for %s after its last use in %s', async (_, _place, hours, gcTime, Place) => {
  const queryClient = new QueryClient()
  if (gcTime) queryClient.setQueryDefaults(['geocoding'], { gcTime })
  const { service, wrapper } = withService({ queryClient })
  const { unmount } = render(<Place />, { wrapper })
  const entries = () => queryClient.getQueryCache().findAll({ queryKey: ['geocoding'] })
  await advance(100)
  unmount()

  await advance((hours - 0.1) * HOUR_MS)
  expect(entries()).toHaveLength(1)
  await advance(0.2 * HOUR_MS)
  expect(entries()).toEqual([])
  expect(service.requests).toHaveLength(1)
})

test.each<[kind: string, requests: number, hours: number, failure: Failure | null]>([
  ['invalid-coordinates', 0, 4, null],
  ['forbidden', 1, 1, 'forbidden'],
  ['not-found', 1, 1, 'not-found'],
  ['unprocessable', 1, 1, 'unprocessable'],
])(
  '%s sends %i requests and is reported once, however often the agent returns or a row mounts within %i h',
  async (kind, requests, hours, failure) => {
    const onError = vi.fn()
    const queryClient = new QueryClient({ queryCache: new QueryCache({ onError }) })
    const { service, wrapper } = withService({ queryClient })
    service.failWith(failure)
    for (const _visit of [1, 2]) {
      const { unmount } = render(<AddressFromCoords lat={failure ? 1 : 91} lng={2} data-testid="row" />, {
        wrapper,
      })
      await advance(100)
      expect(screen.getByTestId('row')).toHaveAttribute('data-address-error', kind)
      await returnToPage()
      await advance(0.4 * hours * HOUR_MS)
      await returnToPage()
      unmount()
    }

    expect(onError).toHaveBeenCalledTimes(1)
    expect(service.requests).toHaveLength(requests)
  },
)

test('the message about invalid coordinates stays the same element, so that a screen reader announces it once', async () => {
  render(<AddressFromCoords lat={91} lng={2} />, { wrapper: withService().wrapper })
  const message = screen.getByText(/coordinates aren’t valid/)
  await advance(100)
  expect(screen.getByText(/coordinates aren’t valid/)).toBe(message)
  await returnToPage()

  expect(screen.getByText(/coordinates aren’t valid/)).toBe(message)
})

// Debouncing and canceling

test.each<[name: string, useAddress: (lat: number) => string | undefined]>([
  ['useReverseGeocode', (lat) => useReverseGeocode(lat, 2, { debounceMs: 250 }).data?.address?.formatted],
  ['useReverseGeocodes', (lat) => formattedOf(useReverseGeocodes([{ lat, lng: 2 }], { debounceMs: 250 }))[0]],
  [
    'reverseGeocodeOptions',
    (lat) => {
      const client = useGeocodingClient()
      return useQuery(reverseGeocodeOptions(client, { lat, lng: 2 }, { debounceMs: 250 })).data?.address
        ?.formatted
    },
  ],
])('%s requests only the place that stays for debounceMs', async (_, useAddress) => {
  const { service, wrapper } = withService({ service: createStreets() })
  const { result, rerender } = renderHook(useAddress, { wrapper, initialProps: 1 })
  for (const lat of [2, 3, 4]) {
    await advance(200)
    rerender(lat)
  }
  await advance(240)
  expect(service.requests).toEqual([])
  await advance(60)

  expect(result.current).toBe('Street 4')
  expect(service.requests).toHaveLength(1)
})

test('a row that unmounts while its request is queued sends none, and the app is told of no error', async () => {
  const onError = vi.fn()
  const queryClient = new QueryClient({ queryCache: new QueryCache({ onError }) })
  const { service, wrapper } = withService({ service: createStreets(), queryClient, maxConcurrent: 2 })
  service.hold()
  const rowOf = (index: number) => <AddressFromCoords key={index} variant="inline" {...placeOf(index)} />
  const { rerender } = render(indices(50).map(rowOf), { wrapper })
  await advance(100)
  rerender([0, 1, 48, 49].map(rowOf))
  service.release()
  await advance(10_000)

  expect(screen.getAllByText(/Street/)).toHaveLength(4)
  expect(service.maxInFlight).toBe(2)
  expect(service.requests.map(({ lat }) => lat)).toEqual(['0.001', '0.002', '0.049', '0.05'])
  expect(onError).not.toHaveBeenCalled()
})

test.each<[what: string, change: (queryClient: QueryClient) => void]>([
  ['cancels', (queryClient) => queryClient.cancelQueries({ queryKey: ['geocoding'] })],
  ['removes', (queryClient) => queryClient.removeQueries({ queryKey: ['geocoding'] })],
])('queued requests are not sent after the app %s its queries', async (_, change) => {
  const service = createStreets()
  service.hold()
  const client = clientOf(service, { maxConcurrent: 1 })
  const queryClient = new QueryClient()
  for (const row of indices(3)) queryClient.prefetchQuery(reverseGeocodeOptions(client, placeOf(row)))
  await advance(100)
  change(queryClient)
  client.reverse(placeOf(9))
  service.release()
  await advance(100)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['0.001', '0.01'])
})

test('a place that is canceled and refetched at once sends one request', async () => {
  const { service, queryClient, wrapper } = withService()
  const { result } = renderHook(
    () => {
      const { data, refetch } = useReverseGeocode(reichstag.lat, reichstag.lng)
      return { data, refetch }
    },
    { wrapper },
  )
  await act(() => queryClient.cancelQueries({ queryKey: ['geocoding'] }))
  await advance(10)
  act(() => void result.current.refetch())
  await advance(1_000)

  expect(result.current.data?.address?.formatted).toContain('Platz der Republik 1')
  expect(service.requests).toHaveLength(1)
})

test('without a provider, queries fail and succeed as usual, even with a hash function of the app', async () => {
  const service = createStreets()
  service.failWith('forbidden')
  const queryClient = new QueryClient()
  const client = clientOf(service)
  const shown = { ...reverseGeocodeOptions(client, { lat: 1, lng: 2 }), queryKeyHashFn: () => 'street 1' }
  const { result } = renderHook(
    () => [useQuery(shown), useQuery(reverseGeocodeOptions(client, { lat: 3, lng: 2 }))],
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )
  await advance(1_000)
  expect(result.current.map(({ error }) => error?.kind)).toEqual(['forbidden', 'forbidden'])
  service.failWith(null)
  act(() => void result.current.map(({ refetch }) => refetch()))
  await advance(1_000)

  expect(formattedOf(result.current)).toEqual(['Street 1', 'Street 3'])
  expect(service.requests).toHaveLength(4)
})

// Suspense and error boundaries

/** Shows `1: Street 1`. */
function SuspendedAddress(coordinates: Coordinates) {
  const { data } = useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), coordinates))
  return (
    <p>
      {coordinates.lat}: {data.address?.formatted}
    </p>
  )
}

test.each([false, true])(
  'a suspense query whose boundary is above the provider sends one request (StrictMode: %s)',
  async (reactStrictMode) => {
    const service = createStreets()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense fallback="Waiting">
          <ServiceProvider
            service={service}
            token={() => service.token}
            fetch={(input, init) => service.fetch(input, init)}
          >
            <SuspendedAddress lat={1} lng={2} />
          </ServiceProvider>
        </Suspense>
      </QueryClientProvider>,
      { reactStrictMode },
    )
    expect(screen.getByText('Waiting')).toBeInTheDocument()
    await advance(100)

    expect(screen.getByText('1: Street 1')).toBeInTheDocument()
    expect(service.requests).toHaveLength(1)
  },
)

/** Shows the kind of an error on a button that resets the boundary. */
class ErrorBoundary extends Component<{ onReset: () => void; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const reset = () => {
      this.props.onReset()
      this.setState({ error: undefined })
    }
    return (
      <button type="button" onClick={reset}>
        {isGeocodingError(error) ? error.kind : String(error)}
      </button>
    )
  }
}

function Throwing(coordinates: Coordinates) {
  const client = useGeocodingClient()
  const { data } = useQuery({ ...reverseGeocodeOptions(client, coordinates), throwOnError: true })
  return (
    <p>
      {coordinates.lat}: {data ? data.address?.formatted : 'Waiting'}
    </p>
  )
}

test.each([
  ['a suspense query', SuspendedAddress],
  ['a query with throwOnError', Throwing],
])('%s throws a permanent error to its boundary, and sends a request after each reset', async (_, Shown) => {
  letRenderingFail()
  const { service, wrapper } = withService({ service: createStreets() })
  service.failWith('forbidden', { times: 2 })
  render(
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary onReset={reset}>
          <Suspense fallback="Waiting">
            <Shown lat={1} lng={2} />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>,
    { wrapper },
  )
  for (const requests of [1, 2]) {
    await advance(100)
    expect(service.requests).toHaveLength(requests)
    fireEvent.click(screen.getByRole('button', { name: 'forbidden' }))
  }
  await advance(100)

  expect(screen.getByText('1: Street 1')).toBeInTheDocument()
  expect(service.requests).toHaveLength(3)
})
