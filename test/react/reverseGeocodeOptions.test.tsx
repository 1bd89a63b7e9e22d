import {
  dehydrate,
  focusManager,
  hydrate,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import {
  AddressFromCoords,
  type GeocodingClient,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService, type Failure, type FailureName } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { clientOf } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

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

afterEach(() => {
  vi.useRealTimers()
})

function Line({ client }: { client: GeocodingClient }) {
  const { data } = useQuery(reverseGeocodeOptions(client, reichstag))
  return data ? data.address?.formatted : 'Loading'
}

function SuspendedLine({ client }: { client: GeocodingClient }) {
  return useSuspenseQuery(reverseGeocodeOptions(client, reichstag)).data.address?.formatted
}

/** A query with react-query's defaults. */
function OtherQuery({ ask }: { ask: () => string }) {
  return <p>{useQuery({ queryKey: ['other'], queryFn: ask }).data}</p>
}

function City({ client }: { client: GeocodingClient }) {
  const { data } = useQuery({
    ...reverseGeocodeOptions(client, reichstag),
    select: ({ address }) => address?.parts.city,
  })
  return data ?? 'Loading'
}

// How it is used

test('useQuery, with a select of its own', async () => {
  const { client, queryClient } = setUp()
  render(<City client={client} />, { wrapper: wrapperOf(queryClient) })

  expect(await screen.findByText('Berlin')).toBeInTheDocument()
})

test('useQuery, with an interval of its own, which a default of the app does not set', async () => {
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

test('useSuspenseQuery', async () => {
  const { client, queryClient } = setUp()
  render(
    <Suspense fallback="Waiting">
      <SuspendedLine client={client} />
    </Suspense>,
    { wrapper: wrapperOf(queryClient) },
  )

  expect(screen.getByText('Waiting')).toBeInTheDocument()
  expect(await screen.findByText(LINE)).toBeInTheDocument()
})

test('prefetchQuery before the screen is there: it shows the address at once, with no second request', async () => {
  const { service, client, queryClient, options } = setUp()
  await queryClient.prefetchQuery(options)
  render(<Line client={client} />, { wrapper: wrapperOf(queryClient) })

  expect(screen.getByText(LINE)).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

test('ensureQueryData asks once, getQueryData reads what is there', async () => {
  const { service, queryClient, options } = setUp()
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
  await queryClient.ensureQueryData(options)
  await queryClient.ensureQueryData(options)

  expect(queryClient.getQueryData(options.queryKey)?.address?.formatted).toBe(LINE)
  expect(service.requests).toHaveLength(1)
})

test('what a server fetched is on the screen of a browser at once, with no second request', async () => {
  const { service, queryClient: onServer, options } = setUp()
  await onServer.prefetchQuery(options)
  const sent = JSON.stringify(dehydrate(onServer))
  expect(sent).not.toContain(service.token)

  const inBrowser = new QueryClient()
  hydrate(inBrowser, JSON.parse(sent))
  render(<Line client={clientOf(service)} />, { wrapper: wrapperOf(inBrowser) })

  expect(screen.getByText(LINE)).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

// The key

test('clients made alike have equal keys, however their server is written', () => {
  const service = createAccountService()
  const key = (baseUrl: string) => reverseGeocodeOptions(clientOf(service, { baseUrl }), reichstag).queryKey

  expect(key('https://desk.example.com')).toEqual(key('https://desk.example.com'))
  expect(key('HTTPS://Desk.Example.com:443/')).toEqual(key('https://desk.example.com'))
  expect(key('/')).toEqual(key(''))
})

test('another token, account, server, scope or place has another key, and none holds a token', () => {
  const service = createAccountService()
  const token = service.issueToken({ kind: 'platform-app' })
  const clients = [
    clientOf(service),
    clientOf(service, { token }),
    clientOf(service, { token: () => token }),
    clientOf(service, { token: null }),
    clientOf(service, { accountId: 2 }),
    clientOf(service, { baseUrl: 'https://desk.example.com/eu' }),
    clientOf(service, { scope: 'agent 1' }),
    clientOf(service, { scope: 'agent 2' }),
  ]
  const keys = clients.map((client) => JSON.stringify(reverseGeocodeOptions(client, reichstag).queryKey))
  keys.push(JSON.stringify(reverseGeocodeOptions(clientOf(service), { lat: 1, lng: 2 }).queryKey))

  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.join()).not.toContain(service.token)
  expect(keys.join()).not.toContain(token)
})

test('everything can be removed at once when an agent signs out', async () => {
  const { queryClient, options } = setUp()
  await queryClient.prefetchQuery(options)
  queryClient.removeQueries({ queryKey: ['geocoding'] })

  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
})

// Retries

test.each<[FailureName, requests: number]>([
  ['network', 3],
  ['cut', 3],
  ['timeout', 3],
  ['rate-limited', 3],
  ['service', 3],
  ['empty-500', 3],
  ['unauthorized', 1],
  ['forbidden', 1],
  ['not-found', 1],
  ['unprocessable', 1],
  ['html', 1],
])('a failure that lasts, %s: given up after %i requests', async (failure, requests) => {
  vi.useFakeTimers()
  const { service, queryClient, options } = setUp()
  service.failWith(failure)
  const outcome = queryClient.fetchQuery(options).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(service.requests).toHaveLength(requests)
  expect(await outcome).toBeInstanceOf(Error)
})

test('a failure that passes is not seen', async () => {
  vi.useFakeTimers()
  const { service, queryClient, options } = setUp()
  service.failWith('service', { times: 2 })
  const outcome = queryClient.fetchQuery(options)
  await vi.advanceTimersByTimeAsync(3_000)

  expect((await outcome).address?.formatted).toBe(LINE)
})

test.each([
  ['least', 0, [500, 1_000]],
  ['greatest', 0.999_999, [1_000, 2_000]],
] as const)(
  'the pauses before the retries grow; at %s by half a step',
  async (_, random, [first, second]) => {
    vi.useFakeTimers()
    const chance = vi.spyOn(Math, 'random').mockReturnValue(random)
    onTestFinished(() => chance.mockRestore())
    const { service, queryClient, options } = setUp()
    service.failWith('network')
    const outcome = queryClient.fetchQuery(options).catch((error: unknown) => error)
    const requestsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return service.requests.length
    }

    expect(await requestsAfter(first - 5)).toBe(1)
    expect(await requestsAfter(10)).toBe(2)
    expect(await requestsAfter(second - 10)).toBe(2)
    expect(await requestsAfter(10)).toBe(3)
    await outcome
  },
)

test('a service that asks for a pause gets it', async () => {
  vi.useFakeTimers()
  const { service, queryClient, options } = setUp()
  service.failWith(tooMany('60'), { times: 1 })
  const outcome = queryClient.fetchQuery(options)

  await vi.advanceTimersByTimeAsync(59_900)
  expect(service.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(service.requests).toHaveLength(2)
  expect((await outcome).address?.formatted).toBe(LINE)
})

test('a pause of more than a minute is left to the person', async () => {
  const { service, queryClient, options } = setUp()
  service.failWith(tooMany('61'))

  await expect(queryClient.fetchQuery(options)).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAfterMs: 61_000,
  })
  expect(service.requests).toHaveLength(1)
})

test('a query that is cancelled while a place settles leaves no timer behind', async () => {
  vi.useFakeTimers()
  const { service, client, queryClient } = setUp()
  const options = reverseGeocodeOptions(client, reichstag, { settleMs: 5_000 })
  const outcome = queryClient.fetchQuery(options).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30)
  const timers = vi.getTimerCount()
  await queryClient.cancelQueries()
  await outcome

  // What is left is the time for which react-query keeps the entry.
  expect(timers - vi.getTimerCount()).toBe(1)
  expect(service.requests).toEqual([])
})

// Errors that the same request would give again

/** A row of a list that is scrolled: it comes and goes. */
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

describe.each<[FailureName, requests: number]>([
  ['not-found', 1],
  ['unprocessable', 1],
  ['forbidden', 2],
])('%s', (failure, requests) => {
  test.each(rows)('%s that comes into view again', async (_, row) => {
    let come = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        report: (entries: { isIntersecting: boolean; target: Element }[]) => void
        constructor(callback: typeof this.report) {
          this.report = callback
        }
        observe(target: Element) {
          come = () => act(() => this.report([{ isIntersecting: true, target }]))
        }
        unobserve() {}
      },
    )
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const { service, wrapper } = withService()
    service.failWith(failure)
    for (let visit = 0; visit < 2; visit += 1) {
      const { unmount } = render(row, { wrapper })
      come()
      await waitFor(() => expect(screen.getByTestId('row')).toHaveAttribute('data-error', failure))
      // Time enough for a request that it makes as it mounts.
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      await waitFor(() => expect(screen.getByTestId('row')).toHaveAttribute('data-error', failure))
      unmount()
    }

    expect(service.requests).toHaveLength(requests)
  })
})

// Freshness

test('an answer is fresh for 24 hours: a later visit asks nothing, one after that asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { service, client, queryClient } = setUp()
  async function visit() {
    const { unmount } = render(<Line client={client} />, { wrapper: wrapperOf(queryClient) })
    await screen.findByText(LINE)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
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

test('an answer is kept for 24 hours after its last use', async () => {
  vi.useFakeTimers()
  const { queryClient, options } = setUp()
  await queryClient.prefetchQuery(options)

  await vi.advanceTimersByTimeAsync(23.9 * HOUR_MS)
  expect(queryClient.getQueryData(options.queryKey)).toBeDefined()
  await vi.advanceTimersByTimeAsync(0.2 * HOUR_MS)
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
})

test('coming back to the window asks nothing, even when the answer is old', async () => {
  const { service, client, queryClient, options } = setUp()
  const askAnother = vi.fn(() => 'answer')
  render(
    <>
      <Line client={client} />
      <OtherQuery ask={askAnother} />
    </>,
    { wrapper: wrapperOf(queryClient) },
  )
  await screen.findByText(LINE)
  queryClient.setQueryData(options.queryKey, (data) => data, { updatedAt: Date.now() - 25 * HOUR_MS })
  expect(queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isStale()).toBe(true)

  focusManager.setFocused(false)
  focusManager.setFocused(true)
  focusManager.setFocused(undefined)
  await waitFor(() => expect(askAnother).toHaveBeenCalledTimes(2))
  expect(queryClient.isFetching(options)).toBe(0)
  expect(service.requests).toHaveLength(1)
})

function tooMany(retryAfter: string): Failure {
  return () => new Response('Retry later', { status: 429, headers: { 'Retry-After': retryAfter } })
}

function wrapperOf(queryClient: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
}
