import {
  type DefaultOptions,
  dehydrate,
  focusManager,
  hydrate,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useQuery,
} from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import {
  AddressFromCoords,
  GeocodingError,
  GeocodingProvider,
  reverseGeocodeOptions,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'
import { type Setup, withService } from '../../support/withService.tsx'
import { indices, placeOf } from './lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/responded with 401|session|No response|Your `token` function|is HTML/)
})

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SECOND_MS = 1_000

/** Renders faster than a card. */
function Row({ lat, lng }: { lat: number; lng: number }) {
  const { data, error, isError } = useReverseGeocode(lat, lng)
  return <p data-testid="rows">{data?.address ? 'address' : isError ? error.kind : 'loading'}</p>
}

const rowOf = (index: number) => <Row key={index} {...placeOf(index)} />

/** Shows a list's results as one text, such as `2 address, 3 service`, because a thousand elements render slowly. */
function Rows({ rows }: { rows: readonly number[] }) {
  const points = useMemo(() => rows.map(placeOf), [rows])
  const results = useReverseGeocodes(points)
  const counts = new Map<string, number>()
  for (const { data, error, isError } of results) {
    const text = data?.address ? 'address' : isError ? error.kind : 'loading'
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const lines = [...counts].map(([text, count]) => `${count} ${text}`)
  return <p data-testid="rows">{lines.sort().join(', ')}</p>
}

const rowsOf = (count: number) => <Rows rows={indices(count)} />
const shown = () => screen.getAllByTestId('rows').map((row) => row.textContent)

/** Shows rows until all of them have failed. `since()` counts the requests after that. */
async function showFailed(count: number, failure: Failure, setup: Setup = {}) {
  const setUp = withService({ service: createStreets(), failure, ...setup })
  const page = render(rowsOf(count), { wrapper: setUp.wrapper })
  await advance(20 * SECOND_MS)
  expect(shown()).toEqual([`${count} ${failure}`])
  const first = setUp.service.requests.length
  return { ...setUp, ...page, since: () => setUp.service.requests.length - first }
}

/** Runs faster than `advance`, because no promises settle between the timers. */
const step = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds)
  })

// Moving through conversations and lists

test('an agent who moves quickly through 20 conversations and back, twice, sends each place once', async () => {
  const { service, wrapper } = withService({ service: createStreets('Street', { delayMs: 400 }) })
  const { rerender } = render(rowOf(0), { wrapper })
  const there = indices(20)
  for (const conversation of [...there, ...there.toReversed(), ...there, ...there.toReversed()]) {
    rerender(rowOf(conversation))
    await advance(125)
  }

  expect(shown()).toEqual(['address'])
  expect(service.requests.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('failed rows that scroll past four times are not sent again', async () => {
  const { rerender, since } = await showFailed(200, 'service')
  for (const _time of indices(4)) {
    for (const index of indices(200)) {
      rerender(rowOf(index))
      await step(30)
    }
  }
  expect(since()).toBe(0)
})

test('after 100 conversations were opened offline, only the last one sends a request when the browser is online', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  onlineManager.setOnline(false)
  const { rerender } = render(rowOf(0), { wrapper })
  for (const conversation of indices(100)) {
    rerender(rowOf(conversation))
    await step(100)
  }
  act(() => onlineManager.setOnline(true))
  await advance(SECOND_MS)

  expect(shown()).toEqual(['address'])
  expect(service.requests).toHaveLength(1)
})

// The delay and the order of lookups

test('the first rows on a page are sent immediately, and later rows after 50 ms', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const { rerender } = render(rowsOf(3), { wrapper })
  await advance(1)
  expect(service.requests.map(({ lat }) => lat)).toEqual(
    indices(3).map((index) => String(placeOf(index).lat)),
  )
  rerender(rowsOf(6))
  await advance(40)
  expect(service.requests).toHaveLength(3)
  await advance(20)

  expect(service.requests).toHaveLength(6)
})

test('each of several rows that appear one after another is sent 50 ms after it appears', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const { rerender } = render(rowsOf(1), { wrapper })
  await advance(100)
  rerender(rowsOf(2))
  await advance(30)
  rerender(rowsOf(3))
  await advance(30)
  expect(service.requests).toHaveLength(2)
  await advance(30)

  expect(service.requests).toHaveLength(3)
})

test('the queue sends Try again first, then the newest rows, and last a place that has failed before', async () => {
  const { service, wrapper } = withService({
    service: createStreets(),
    failure: 'service',
    retries: 0,
    timeoutMs: MINUTE_MS,
  })
  const cards = [0, 1].map((index) => <AddressFromCoords key={`card ${index}`} {...placeOf(index)} />)
  const page = (rows: readonly number[]) => [...cards, ...rows.map(rowOf)]
  const { rerender } = render(page([]), { wrapper })
  await advance(14 * SECOND_MS)
  const failed = service.requests.length
  service.failWith(null)
  service.hold()
  rerender(page([2, 3, 4, 5, 6, 7]))
  await advance(100)
  rerender(page([2, 3, 4, 5, 6, 7, 8, 9]))
  // In these two seconds, the first card becomes a probe, which waits behind the rows.
  await advance(2 * SECOND_MS)
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1] ?? document.body)
  await advance(100)
  rerender(page([2, 3, 4, 5, 6, 7, 8, 9, 10]))
  await advance(100)
  service.release()
  await advance(100)

  const sent = service.requests.slice(failed).map(({ lat }) => lat)
  expect(sent).toEqual([2, 3, 4, 5, 1, 10, 8, 9, 6, 7, 0].map((index) => String(placeOf(index).lat)))
})

test.each([
  ['a pin that is dragged', 'pin', 4],
  ['a hook that gets other coordinates', undefined, 2],
] as const)(
  '%s over 600 positions leaves only the cache entry of the last position',
  async (_, moving, maxEntries) => {
    const { service, queryClient, wrapper } = withService({ service: createStreets() })
    const at = (index: number) =>
      moving ? <AddressFromCoords moving={moving} {...placeOf(index)} /> : rowOf(index)
    // The first place on the page is not debounced, so it is another one.
    const { rerender } = render(at(600), { wrapper })
    await advance(SECOND_MS)
    expect(service.requests).toHaveLength(1)
    /** Without that of the first place. */
    const entries = () => queryClient.getQueryCache().getAll().length - 1
    let mostEntries = 0
    for (const index of indices(600)) {
      rerender(at(index))
      await step(16)
      mostEntries = Math.max(mostEntries, entries())
    }
    await advance(SECOND_MS)

    expect(service.requests).toHaveLength(2)
    expect(entries()).toBe(1)
    expect(mostEntries).toBeLessThanOrEqual(maxEntries)
  },
)

// A service that fails

test('while an agent scrolls through 200 failed places for 80 seconds, at most 40 requests are sent', async () => {
  const { rerender, since } = await showFailed(200, 'service')
  for (const screenful of indices(40)) {
    rerender(<Rows rows={indices(20).map((row) => (20 * screenful + row) % 200)} />)
    await advance(2 * SECOND_MS)
  }
  expect(since()).toBeLessThanOrEqual(40)
})

test('while a service is down, one place of each new screen is sent, and the others share its failure', async () => {
  const { rerender, since } = await showFailed(20, 'service')
  for (const screenful of indices(10)) {
    rerender(<Rows rows={indices(20).map((row) => 20 * (screenful + 1) + row)} />)
    await advance(2 * SECOND_MS)
    expect(shown()).toEqual(['20 service'])
  }
  // The session's timer may send two more.
  expect(since()).toBeGreaterThanOrEqual(10)
  expect(since()).toBeLessThanOrEqual(10 + 2)
})

test('while a service is down, another place of the same screen is sent if the app cancels the first one', async () => {
  const { service, queryClient, rerender } = await showFailed(3, 'service')
  service.failWith(null)
  service.hold()
  rerender(<Rows rows={[3, 4, 5]} />)
  await advance(100)
  expect(service.inFlight).toBe(1)
  const { queryKey } = reverseGeocodeOptions(clientOf(service), placeOf(3))
  await act(() => queryClient.cancelQueries({ queryKey }))
  service.release()
  await advance(SECOND_MS / 2)

  expect(shown()).toEqual(['1 loading, 2 address'])
})

test.each([1, 4, 40, 1_000])(
  'in an outage of two hours, %i rows send at most 8 requests in ten minutes, and two minutes after it, all have their addresses',
  async (count) => {
    const { service, since } = await showFailed(count, 'network')
    await advance(10 * MINUTE_MS)
    expect(since()).toBeGreaterThan(3)
    expect(since()).toBeLessThanOrEqual(8)
    await advance(110 * MINUTE_MS)
    expect(since()).toBeLessThanOrEqual(8 + 110 / 2)
    service.failWith(null)
    await advance(2 * MINUTE_MS)
    expect(shown()).toEqual([`${count} address`])
  },
)

test.each([12, 60])(
  '20 places with a 503 cost at most 120 requests an hour, while a new conversation is opened every %i seconds',
  async (seconds) => {
    const service = createStreets()
    for (const index of indices(20)) service.failWith('service', { at: placeOf(index) })
    const first20 = indices(20)
    const page = (conversation: number) => (
      <>
        <Rows rows={first20} />
        <Row key="open" lat={50} lng={conversation / 100} />
      </>
    )
    const { rerender } = render(page(0), withService({ service }))
    await advance(60 * SECOND_MS)
    const ofRows = () => service.requests.filter(({ lat }) => lat !== '50').length
    const first = ofRows()
    const conversations = 3_540 / seconds
    for (let conversation = 1; conversation <= conversations; conversation += 1) {
      rerender(page(conversation))
      await advance(seconds * SECOND_MS)
    }

    expect(service.requests.length - ofRows()).toBe(conversations + 1)
    expect(ofRows() - first).toBeGreaterThan(10)
    expect(ofRows() - first).toBeLessThanOrEqual(120)
  },
)

test('no retry is sent before the last of 40 rows, of which every third gets a 500 after 3 seconds', async () => {
  const service = createStreets()
  for (const index of indices(40).filter((each) => each % 3 === 0)) {
    service.failWith(
      () => new Promise((resolve) => setTimeout(() => resolve(new Response(null, { status: 500 })), 3_000)),
      { at: placeOf(index) },
    )
  }
  render(rowsOf(40), withService({ service }))
  await advance(40 * SECOND_MS)

  const sent = service.requests.slice(0, 40).map(({ lat }) => lat)
  expect(new Set(sent).size).toBe(40)
  expect(shown()).toEqual([expect.stringContaining('26 address')])
})

test('20 rows in flight and in the queue that cancelQueries() cancels have their addresses within 30 seconds, even if they fail once', async () => {
  const { service, queryClient, wrapper } = withService({
    service: createStreets('Street', { delayMs: 100 }),
  })
  render(rowsOf(20), { wrapper })
  await advance(60)
  await act(() => queryClient.cancelQueries())
  service.failWith('service')
  await advance(5 * SECOND_MS)
  expect(shown()).toEqual(['20 service'])
  service.failWith(null)
  await advance(25 * SECOND_MS)

  expect(shown()).toEqual(['20 address'])
})

test('a retry that is canceled in a hidden tab is sent when the tab is visible again', async () => {
  const { service, queryClient, wrapper } = withService({ service: createStreets() })
  service.failWith('service', { times: 1 })
  render(rowOf(0), { wrapper })
  await advance(100)
  act(() => focusManager.setFocused(false))
  await advance(MINUTE_MS)
  await act(() => queryClient.cancelQueries())
  await advance(MINUTE_MS)
  expect(service.requests).toHaveLength(1)
  act(() => focusManager.setFocused(true))
  await advance(2 * SECOND_MS)

  expect(shown()).toEqual(['address'])
})

test('a place that failed before its provider was remounted recovers when the tab is visible again', async () => {
  const queryClient = new QueryClient()
  const service = createStreets()
  service.failWith('service')
  const page = (route: string) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider key={route} service={service}>
        {rowOf(0)}
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page('inbox'))
  await advance(10 * SECOND_MS)
  rerender(<p>Settings</p>)
  rerender(page('search'))
  act(() => focusManager.setFocused(false))
  await advance(MINUTE_MS)
  expect(shown()).toEqual(['service'])
  service.failWith(null)
  act(() => focusManager.setFocused(true))
  await advance(SECOND_MS)

  expect(shown()).toEqual(['address'])
})

// The session

test('without a QueryClient, a token that is missing for a moment causes no second request for a place', async () => {
  const service = createStreets()
  const app = (token: string | null) => (
    <GeocodingProvider {...service.providerProps} token={token}>
      {rowsOf(20)}
    </GeocodingProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(SECOND_MS)
  rerender(app(null))
  await advance(200)
  expect(shown()).toEqual(['20 address'])
  rerender(app(service.token))
  await advance(SECOND_MS)

  expect(shown()).toEqual(['20 address'])
  expect(service.requests).toHaveLength(20)
})

test('after a token was regenerated, 1,000 rows send at most 8 requests, and none when 100 of them mount again', async () => {
  const service = createStreets()
  service.regenerateToken()
  const page = render(rowsOf(1_000), withService({ service }))
  await advance(5 * SECOND_MS)
  expect(shown()).toEqual(['1000 unauthorized'])
  expect(service.requests.length).toBeLessThanOrEqual(8)
  const first = service.requests.length
  page.rerender(<p>Another page</p>)
  page.rerender(rowsOf(100))
  await advance(5 * SECOND_MS)

  expect(shown()).toEqual(['100 unauthorized'])
  expect(service.requests).toHaveLength(first)
})

const stale = createAccountService().token

test.each([
  ['returns the refused token', () => stale],
  [
    'throws',
    () => {
      throw new Error('No connection to the sign-in server')
    },
  ],
])(
  'with 200 rows, a token function that %s causes at most 8 requests and 8 calls a minute',
  async (_, tokenOf) => {
    const service = createStreets()
    const token = vi.fn(tokenOf)
    render(rowsOf(200), withService({ service, token }))
    for (const _minute of indices(3)) {
      const [requests, calls] = [service.requests.length, token.mock.calls.length]
      await advance(MINUTE_MS)
      expect(service.requests.length - requests).toBeLessThanOrEqual(8)
      expect(token.mock.calls.length - calls).toBeLessThanOrEqual(8)
    }
    expect(shown()).toEqual([expect.stringMatching(/^200 (network|unauthorized)$/)])
  },
)

test('within two minutes after the agent has signed in again, a card has its address', async () => {
  const service = createStreets()
  let isOver = true
  const token = () => {
    if (isOver) throw new GeocodingError('unauthorized', 'The session is over.')
    return service.token
  }
  const { root } = show({ lat: 1, lng: 2 }, { service, token })
  await advance(HOUR_MS)
  expect(root).toHaveTextContent('Sign in')
  isOver = false
  await advance(120 * SECOND_MS)

  expect(root).toHaveTextContent('Street 1')
})

test('after the agent has signed in again, one Try again looks up its card, and then all others at the same time', async () => {
  const service = createStreets('Street', { delayMs: 200 })
  let isOver = true
  const token = () => {
    if (isOver) throw new GeocodingError('unauthorized', 'The session is over.')
    return service.token
  }
  const cards = indices(3).map((index) => <AddressFromCoords key={index} {...placeOf(index)} />)
  render(cards, withService({ service, token }))
  await advance(10 * MINUTE_MS)
  isOver = false
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1] ?? document.body)
  // Two lookups one after the other.
  await advance(500)

  expect(screen.getAllByText(/^Street/)).toHaveLength(3)
})

test('after the agent has signed in again in another tab, with cookies, all addresses are looked up when this tab is visible', async () => {
  const service = createStreets()
  let isOver = false
  const fetch: typeof service.fetch = (input, init) =>
    service.fetch(input, { ...init, headers: { api_access_token: isOver ? stale : service.token } })
  const app = (count: number) => (
    <GeocodingProvider {...service.providerProps} token={undefined} credentials="include" fetch={fetch}>
      {rowsOf(count)}
    </GeocodingProvider>
  )
  const { rerender } = render(app(1))
  await advance(SECOND_MS)
  isOver = true
  rerender(app(20))
  await advance(SECOND_MS)
  expect(shown()).toEqual(['1 address, 19 unauthorized'])
  expect(service.requests.length).toBeLessThanOrEqual(1 + 4)
  act(() => focusManager.setFocused(false))
  await advance(10 * MINUTE_MS)
  isOver = false
  const before = service.requests.length
  act(() => focusManager.setFocused(true))
  await advance(SECOND_MS)

  expect(shown()).toEqual(['20 address'])
  expect(service.requests.length - before).toBe(19)
})

test('during 401s at night, a wallboard sends at most one request every 15 minutes, and recovers after them', async () => {
  const service = createStreets()
  const { rerender } = render(rowsOf(5), withService({ service }))
  await advance(SECOND_MS)
  service.failWith('unauthorized', { times: 1 })
  rerender(rowsOf(10))
  await advance(SECOND_MS)
  service.failWith('unauthorized')
  rerender(rowsOf(15))
  await advance(5 * HOUR_MS)
  expect(service.requests.length).toBeLessThanOrEqual(10 + 5 + 20)
  service.failWith(null)
  await advance(16 * MINUTE_MS)

  expect(shown()).toEqual(['15 address'])
})

test('after a token was regenerated, one place is sent after 5 minutes and then every 15, however often the tab is visible again', async () => {
  const service = createStreets()
  service.regenerateToken()
  render(rowsOf(5), withService({ service }))
  await advance(SECOND_MS)
  expect(shown()).toEqual(['5 unauthorized'])
  const first = service.requests.length
  const counts: number[] = []
  for (const _minute of indices(22)) {
    act(() => focusManager.setFocused(false))
    await advance(MINUTE_MS / 2)
    act(() => focusManager.setFocused(true))
    await advance(MINUTE_MS / 2)
    counts.push(service.requests.length - first)
  }

  expect(counts).toEqual([...Array(4).fill(0), ...Array(15).fill(1), ...Array(3).fill(2)])
})

test('after a 503 and then a 401, the next place is sent 5 minutes after the 401', async () => {
  const service = createStreets()
  service.failWith('service', { times: 1 })
  const { rerender } = render(rowsOf(1), withService({ service, retries: 0 }))
  await advance(SECOND_MS)
  service.regenerateToken()
  rerender(rowsOf(2))
  await advance(4 * MINUTE_MS)
  expect(service.requests.map(({ status }) => status)).toEqual([503, 401])
  await advance(MINUTE_MS + SECOND_MS)

  expect(service.requests.map(({ status }) => status)).toEqual([503, 401, 401])
})

// Permission

test('a place without permission is sent again when it mounts after an hour', async () => {
  const service = createStreets()
  service.failWith('forbidden', { at: placeOf(0) })
  const { rerender } = render(rowsOf(3), withService({ service }))
  await advance(SECOND_MS)
  const counts: number[] = []
  for (const minutes of [58, 4, 20]) {
    rerender(<p>Another page</p>)
    await advance(minutes * MINUTE_MS)
    rerender(rowsOf(3))
    await advance(SECOND_MS)
    counts.push(service.requests.length)
  }
  expect(counts).toEqual([3, 4, 4])
})

test('when Try again succeeds for one of 20 places without permission, all of them are sent', async () => {
  const { service, since, rerender } = await showFailed(20, 'forbidden')
  await advance(30 * MINUTE_MS)
  expect(since()).toBe(0)
  service.failWith(null)
  rerender([<Rows key="rows" rows={indices(20)} />, <AddressFromCoords key="card" {...placeOf(7)} />])
  await advance(SECOND_MS)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(SECOND_MS)

  expect(shown()).toEqual(['20 address'])
  expect(since()).toBe(20)
})

// Several sessions on one page

test('a refused session stops no session of another agent or account on the page', async () => {
  const service = createStreets('Street', { accountIds: [1, 2] })
  const queryClient = new QueryClient()
  const { wrapper: Wrapper } = withService({ service, queryClient })
  render(
    <Wrapper>
      <ServiceProvider service={service} userId="Ada" token={stale}>
        {rowsOf(10)}
      </ServiceProvider>
      <ServiceProvider service={service} userId="Ben">
        {rowsOf(10)}
      </ServiceProvider>
      <ServiceProvider service={service} userId="Ben" accountId={2}>
        {rowsOf(10)}
      </ServiceProvider>
    </Wrapper>,
  )
  await advance(MINUTE_MS)

  expect(shown()).toEqual(['10 unauthorized', '10 address', '10 address'])
  expect(service.requests.length).toBeLessThanOrEqual(20 + 4)
})

// Hydrated addresses

/** Prefetches addresses on a server, and hydrates them on a page before or after its provider renders. */
async function hydratePage(count: number, when: 'before' | 'after', defaultOptions: DefaultOptions = {}) {
  const service = createStreets()
  const server = new QueryClient()
  const client = clientOf(service)
  await Promise.all(
    indices(count).map((index) => server.prefetchQuery(reverseGeocodeOptions(client, placeOf(index)))),
  )
  const { queryClient, wrapper } = withService({ service, queryClient: new QueryClient({ defaultOptions }) })
  if (when === 'before') hydrate(queryClient, dehydrate(server))
  const { rerender } = render(<p>Loading</p>, { wrapper })
  if (when === 'after') hydrate(queryClient, dehydrate(server))
  return { service, queryClient, rerender }
}

test.each(['before', 'after'] as const)(
  'addresses that are hydrated %s the provider renders are kept for an hour, even if none is on the screen',
  async (when) => {
    const { service, rerender } = await hydratePage(20, when)
    await advance(HOUR_MS)
    rerender(rowsOf(20))
    await advance(SECOND_MS)

    expect(shown()).toEqual(['20 address'])
    expect(service.requests).toHaveLength(20)
  },
)

test.each(['before', 'after'] as const)(
  'an address that is hydrated %s the provider renders stays when the app refetches all queries',
  async (when) => {
    const { queryClient, rerender } = await hydratePage(1, when, {
      queries: { queryFn: () => "the app's own" },
    })
    queryClient.refetchQueries()
    await advance(MINUTE_MS)
    let result: ReturnType<typeof useReverseGeocode> | undefined
    function Address() {
      result = useReverseGeocode(placeOf(0).lat, placeOf(0).lng)
      return null
    }
    rerender(<Address />)
    await advance(SECOND_MS)

    expect(result).toMatchObject({
      status: 'success',
      error: null,
      data: { address: { lines: expect.any(Array) } },
    })
  },
)

// Queries and observers of the app

test('resetQueries requests an address again, even if an observer of the app only reads the cache', async () => {
  const service = createStreets()
  const { queryClient, wrapper } = withService({ service })
  const { queryKey } = reverseGeocodeOptions(clientOf(service), placeOf(0))
  let result: ReturnType<typeof useReverseGeocode> | undefined
  function Address() {
    result = useReverseGeocode(placeOf(0).lat, placeOf(0).lng)
    return null
  }
  render(<Address />, { wrapper })
  await advance(SECOND_MS)
  new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => {})
  queryClient.resetQueries({ queryKey: ['geocoding'] })
  await advance(SECOND_MS)

  expect(service.requests).toHaveLength(2)
  expect(result).toMatchObject({ status: 'success', error: null })
})

test('a row that scrolls past leaves the query that an observer of the app reads', async () => {
  const service = createStreets()
  const { queryClient, wrapper } = withService({ service })
  const { queryKey } = reverseGeocodeOptions(clientOf(service), placeOf(1))
  const { rerender } = render(rowOf(0), { wrapper })
  await advance(SECOND_MS)
  const reader = new QueryObserver(queryClient, { queryKey, enabled: false })
  reader.subscribe(() => {})
  rerender(rowOf(1))
  await advance(20)
  rerender(rowOf(0))
  await advance(SECOND_MS)
  rerender(rowOf(1))
  await advance(SECOND_MS)

  expect(reader.getCurrentResult().isSuccess).toBe(true)
})

function OwnQuery({ lat, lng }: { lat: number; lng: number }) {
  const { data, error } = useQuery(reverseGeocodeOptions(useGeocodingClient(), { lat, lng }))
  return <p data-testid="rows">{data ? 'address' : (error?.kind ?? 'loading')}</p>
}

test('a query of the app with reverseGeocodeOptions recovers like the hooks', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service' })
  render(<OwnQuery {...placeOf(0)} />, { wrapper })
  await advance(5 * MINUTE_MS)
  service.failWith(null)
  await advance(2 * MINUTE_MS)

  expect(shown()).toEqual(['address'])
})

// A shift

test('a shift with two outages, a deployment and a sleep costs at most 60 requests beyond one for each place, and a night none', async () => {
  const service = createStreets('Street', { delayMs: 200 })
  const { queryClient, wrapper } = withService({ service })
  let conversation = 0
  const first10 = indices(10)
  const page = () => (
    <>
      <Rows rows={first10} />
      <Row key="open" lat={50} lng={conversation / 1_000} />
    </>
  )
  const { rerender } = render(page(), { wrapper })
  /** The agent opens a conversation every 30 seconds. */
  const work = async (minutes: number) => {
    for (const _step of indices(2 * minutes)) {
      conversation += 1
      rerender(page())
      await advance(30 * SECOND_MS)
    }
  }
  await work(60)
  service.failWith('service')
  await work(20)
  service.failWith(null)
  await work(60)
  service.failWith('html')
  await work(3)
  service.failWith(null)
  await work(60)
  act(() => focusManager.setFocused(false))
  service.failWith('network')
  vi.setSystemTime(Date.now() + HOUR_MS)
  await advance(MINUTE_MS)
  act(() => focusManager.setFocused(true))
  await work(10)
  service.failWith(null)
  await work(60)
  const places = conversation + 1 + 10
  const sent = service.requests.length
  await advance(8 * HOUR_MS)

  expect(shown()).toEqual(['10 address', 'address'])
  // Besides one request for each place: retries at the start of each outage, and what the session's timer sends.
  expect(sent - places).toBeLessThanOrEqual(60)
  expect(service.requests).toHaveLength(sent)
  cleanup()
  await advance(9 * HOUR_MS)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
