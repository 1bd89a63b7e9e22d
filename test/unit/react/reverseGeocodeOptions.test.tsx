import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  AddressFromCoords,
  type GeocodingClient,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf, type TestOptions } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'
import { stubIntersectionObserver } from '../../support/stubIntersectionObserver.ts'
import { withService } from '../../support/withService.tsx'

const LINE = 'Platz der Republik 1, 11011 Berlin, Deutschland'
const HOUR_MS = 60 * 60 * 1000

function setUp() {
  const service = createAccountService()
  const client = clientOf(service)
  return {
    service,
    client,
    queryClient: new QueryClient(),
    options: reverseGeocodeOptions(client, reichstag),
  }
}

function wrapperOf(queryClient: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

function Line({ client }: { client: GeocodingClient }) {
  const { data } = useQuery(reverseGeocodeOptions(client, reichstag))
  return data ? data.address?.formatted : 'Loading'
}

/** A query with react-query's defaults. */
function OtherQuery({ queryFn }: { queryFn: () => string }) {
  return <p>{useQuery({ queryKey: ['other'], queryFn }).data}</p>
}

// Use

test('useQuery accepts the options together with a select', async () => {
  const { client, queryClient } = setUp()
  function City() {
    const { data } = useQuery({
      ...reverseGeocodeOptions(client, reichstag),
      select: ({ address }) => address?.parts.city,
    })
    return data ?? 'Loading'
  }
  render(<City />, { wrapper: wrapperOf(queryClient) })

  expect(await screen.findByText('Berlin')).toBeInTheDocument()
})

test('useQuery refetches at an interval beside the options, and not at the default interval of the app', async () => {
  vi.useFakeTimers()
  const { service, client } = setUp()
  const queryClient = new QueryClient({ defaultOptions: { queries: { refetchInterval: 1_000 } } })
  function Polled() {
    useQuery({
      ...reverseGeocodeOptions(client, reichstag),
      refetchInterval: 20_000,
      notifyOnChangeProps: [],
    })
    return null
  }
  render(<Polled />, { wrapper: wrapperOf(queryClient) })
  await advance(61_000)

  expect(service.requests).toHaveLength(4)
})

test('a prefetched address is on the screen at once, without a second request', async () => {
  const { service, client, queryClient, options } = setUp()
  await queryClient.prefetchQuery(options)
  render(<Line client={client} />, { wrapper: wrapperOf(queryClient) })

  expect(screen.getByText(LINE)).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

test('ensureQueryData sends one request, and getQueryData returns its result', async () => {
  const { service, queryClient, options } = setUp()
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
  await queryClient.ensureQueryData(options)
  await queryClient.ensureQueryData(options)

  expect(queryClient.getQueryData(options.queryKey)?.address?.formatted).toBe(LINE)
  expect(service.requests).toHaveLength(1)
})

test('a query that is cancelled during settleMs leaves no timer', async () => {
  vi.useFakeTimers()
  const { service, client, queryClient } = setUp()
  const options = reverseGeocodeOptions(client, reichstag, { settleMs: 5_000 })
  const outcome = queryClient.fetchQuery(options).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30)
  const timers = vi.getTimerCount()
  await queryClient.cancelQueries()
  await outcome

  // The timer that is left removes the cache entry after its gcTime.
  expect(timers - vi.getTimerCount()).toBe(1)
  expect(service.requests).toEqual([])
})

// The query key

test('clients with the same options have equal keys, however their baseUrl is written', () => {
  const service = createAccountService()
  const keyOf = (baseUrl: string) => reverseGeocodeOptions(clientOf(service, { baseUrl }), reichstag).queryKey

  expect(keyOf('https://desk.example.com')).toEqual(keyOf('https://desk.example.com'))
  expect(keyOf('HTTPS://Desk.Example.com:443/')).toEqual(keyOf('https://desk.example.com'))
  expect(keyOf('/')).toEqual(keyOf(''))
})

test("the query key is ['geocoding', 'reverse'], the client's cache key and the rounded coordinates", () => {
  const client = clientOf(createAccountService(), { userId: 'agent 7' })

  expect(reverseGeocodeOptions(client, { lat: 52.518_601, lng: 190 }).queryKey).toEqual([
    'geocoding',
    'reverse',
    client.cacheKey,
    { lat: 52.5186, lng: -170 },
  ])
})

test('a coordinate that is an object is only named in the query key', () => {
  const lat = JSON.parse('{ "street": "Elm Street 1" }')
  const { queryKey } = reverseGeocodeOptions(clientOf(createAccountService()), { lat, lng: 13 })

  expect(queryKey[3]).toEqual({ lat: 'object', lng: 13 })
})

test('another token, account, server, `userId` or place has another key, and no key holds a token', () => {
  const service = createAccountService()
  const token = service.issueToken({ kind: 'platform-app' })
  const clients = [
    clientOf(service),
    clientOf(service, { token }),
    clientOf(service, { token: () => token }),
    clientOf(service, { token: null }),
    clientOf(service, { accountId: 2 }),
    clientOf(service, { baseUrl: 'https://desk.example.com/eu' }),
    clientOf(service, { userId: 'agent 1' }),
    clientOf(service, { userId: 'agent 2' }),
  ]
  const keys = clients.map((client) => JSON.stringify(reverseGeocodeOptions(client, reichstag).queryKey))
  keys.push(JSON.stringify(reverseGeocodeOptions(clientOf(service), { lat: 1, lng: 2 }).queryKey))

  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.join()).not.toContain(service.token)
  expect(keys.join()).not.toContain(token)
})

test('a key with a `userId` is the same for every token, and holds no fingerprint of it', () => {
  const service = createAccountService()
  const keyOf = (options: TestOptions) => {
    const client = clientOf(service, { userId: 'agent 7', ...options })
    return JSON.stringify(reverseGeocodeOptions(client, reichstag).queryKey)
  }
  const key = keyOf({})

  expect(keyOf({ token: service.issueToken({ kind: 'platform-app' }) })).toBe(key)
  expect(keyOf({ token: () => service.token })).toBe(key)
  expect(key).toContain('agent 7')
  expect(key).not.toMatch(/fingerprint/i)
})

test('the `userId` may be a number: 42 and its text are one person', () => {
  const service = createAccountService()
  const keyOf = (userId: string | number) =>
    reverseGeocodeOptions(clientOf(service, { userId }), reichstag).queryKey

  expect(keyOf(42)).toEqual(keyOf('42'))
  expect(keyOf(42)).not.toEqual(keyOf(43))
})

// Errors that a second request would not change

/** A row of a list that is scrolled: it unmounts and mounts again. */
function Row({ lazy }: { lazy: boolean }) {
  return <AddressFromCoords {...reichstag} lazy={lazy} data-testid="row" />
}

function HookRow() {
  return <p data-testid="row" data-error={useReverseGeocode(reichstag.lat, reichstag.lng).error?.kind} />
}

function ListRow() {
  return <p data-testid="row" data-error={useReverseGeocodes([reichstag])[0]?.error?.kind} />
}

const rows: [name: string, row: ReactNode][] = [
  ['AddressFromCoords', <Row key="row" lazy={false} />],
  ['a lazy AddressFromCoords', <Row key="row" lazy />],
  ['useReverseGeocode', <HookRow key="row" />],
  ['useReverseGeocodes', <ListRow key="row" />],
]

describe.each([
  ['no further request', 'not-found', 1],
  ['no further request', 'unprocessable', 1],
  ['another request', 'forbidden', 2],
] as const)('sends %s after the error %s', (_, failure, requests) => {
  test.each(rows)('when %s is mounted again', async (_, row) => {
    const { scrollTo } = stubIntersectionObserver()
    const { service, wrapper } = withService()
    service.failWith(failure)
    for (let visit = 0; visit < 2; visit += 1) {
      const { unmount } = render(row, { wrapper })
      scrollTo(screen.getByTestId('row'))
      await waitFor(() => expect(screen.getByTestId('row')).toHaveAttribute('data-error', failure))
      // Time enough for a request that it sends as it mounts.
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      await waitFor(() => expect(screen.getByTestId('row')).toHaveAttribute('data-error', failure))
      unmount()
    }

    expect(service.requests).toHaveLength(requests)
  })
})

// Freshness

test('an address is fresh for 24 hours: a visit after that sends a request, and one before does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { service, client, queryClient } = setUp()
  async function visit() {
    const { unmount } = render(<Line client={client} />, { wrapper: wrapperOf(queryClient) })
    await screen.findByText(LINE)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    unmount()
  }
  const start = Date.now()
  await visit()
  vi.setSystemTime(start + 23.9 * HOUR_MS)
  await visit()
  expect(service.requests).toHaveLength(1)
  vi.setSystemTime(start + 24.1 * HOUR_MS)
  await visit()
  expect(service.requests).toHaveLength(2)
})

test.each([
  ['an hour', 1, undefined],
  ['the time that the app has set', 48, 48 * HOUR_MS],
])('an address is kept for %s after its last use', async (_, hours, gcTime) => {
  vi.useFakeTimers()
  const { queryClient, options } = setUp()
  if (gcTime) queryClient.setQueryDefaults(['geocoding'], { gcTime })
  const { service, wrapper } = withService({ queryClient })
  const { unmount } = render(<AddressFromCoords {...reichstag} />, { wrapper })
  const entries = () => queryClient.getQueryCache().findAll({ queryKey: options.queryKey.slice(0, 1) })
  await advance(100)
  unmount()

  await advance((hours - 0.1) * HOUR_MS)
  expect(entries()).toHaveLength(1)
  await advance(0.2 * HOUR_MS)
  expect(entries()).toEqual([])
  expect(service.requests).toHaveLength(1)
})

test('returning to the window sends no request, even if the address is stale', async () => {
  const { service, client, queryClient, options } = setUp()
  const otherQuery = vi.fn(() => 'answer')
  render(
    <>
      <Line client={client} />
      <OtherQuery queryFn={otherQuery} />
    </>,
    { wrapper: wrapperOf(queryClient) },
  )
  await screen.findByText(LINE)
  queryClient.setQueryData(options.queryKey, (data) => data, { updatedAt: Date.now() - 25 * HOUR_MS })
  expect(queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isStale()).toBe(true)

  focusManager.setFocused(false)
  focusManager.setFocused(true)
  focusManager.setFocused(undefined)
  await waitFor(() => expect(otherQuery).toHaveBeenCalledTimes(2))
  expect(queryClient.isFetching(options)).toBe(0)
  expect(service.requests).toHaveLength(1)
})
