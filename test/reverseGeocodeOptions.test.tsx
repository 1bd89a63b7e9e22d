import {
  dehydrate,
  focusManager,
  hydrate,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { type GeocodingClient, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService, type Failure, type FailureName } from 'react-reverse-geocode/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientOf } from './setup/clientOf.ts'
import { reichstag } from './setup/withService.tsx'

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
