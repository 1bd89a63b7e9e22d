import {
  type CancelOptions,
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  AddressFromCoords,
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
import { errorKinds } from '../../support/errorKinds.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'
import { type Setup, withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/is HTML|responded with 401|No response|No parser|Your `(token|headers)` function/)
})

/** Shows a place whose first requests fail in this order. `sentAt` has the times of its requests in milliseconds. */
function showFailing(failures: readonly Failure[], { lat = 1, ...options }: Setup & { lat?: number } = {}) {
  const start = Date.now()
  const sentAt: number[] = []
  const service = createStreets()
  const fetch: typeof service.fetch = (input, init) => {
    service.failWith(failures[sentAt.length] ?? null)
    sentAt.push(Date.now() - start)
    return service.fetch(input, init)
  }
  return { sentAt, ...show({ lat, lng: 2 }, { service, fetch, ...options }) }
}

const pauseOf = (retryAfter: string) => () =>
  new Response(null, { status: 503, headers: { 'Retry-After': retryAfter } })

// Retries

const kinds = Object.entries(errorKinds).map(
  ([kind, { requests, failure }]) => [kind, requests, failure] as const,
)

test.each(kinds)('a request that keeps failing with %s is sent %i times', async (kind, requests, failure) => {
  // Only invalid coordinates fail without the service.
  const { sentAt, root } = showFailing(Array(9).fill(failure), { lat: failure === null ? 91 : 1 })
  // After all retries, and before automatic recovery.
  await advance(kind === 'timeout' ? 21_500 : 7_400)

  expect(root).toHaveAttribute('data-address-error', kind)
  expect(sentAt).toHaveLength(requests)
})

test.each<[retries: number, failure: Failure, requests: number]>([
  [0, 'service', 1],
  [1, 'service', 2],
  [3, 'service', 4],
  [0, 'timeout', 1],
])(
  'with retries={%i}, a request that keeps failing with %s is sent %i times',
  async (retries, failure, requests) => {
    const { sentAt, root } = showFailing(Array(9).fill(failure), { retries })
    await advance(failure === 'timeout' ? 14_000 : 7_400)

    expect(root).toHaveAttribute('data-address-error', failure)
    expect(sentAt).toHaveLength(requests)
  },
)

test('waits a random time before a retry: 0.5 to 1 second before the first, and 1 to 2 seconds before the second', async () => {
  const places = Array.from({ length: 20 }, (_, lat) => ({ lat, lng: 2 }))
  const sentAt = places.map((): number[] => [])
  const service = createAccountService()
  const fetch: typeof service.fetch = (input, init) => {
    sentAt[Number(/lat=(\d+)/.exec(String(input))?.[1])]?.push(Date.now())
    return service.fetch(input, init)
  }
  service.failWith('network')
  // In separate sessions, because one session retries nothing after three failures.
  for (const place of places) renderHook(() => useReverseGeocodes([place]), withService({ service, fetch }))
  await advance(7_400)

  const firstPauses = sentAt.map(([first = 0, second = 0]) => second - first)
  const secondPauses = sentAt.map(([, second = 0, third = 0]) => third - second)
  for (const [pauses, maxMs] of [
    [firstPauses, 1_000],
    [secondPauses, 2_000],
  ] as const) {
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(maxMs / 2)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(maxMs)
    expect(new Set(pauses).size).toBeGreaterThan(10)
  }
})

test.each([
  ['20', 20_000, 20_000],
  ['60', 60_000, 60_000],
  ['0', 500, 1_000],
])('a retry of a 503 with a Retry-After of %s s waits from %i to %i ms', async (retryAfter, minMs, maxMs) => {
  const { sentAt, root } = showFailing([pauseOf(retryAfter)])
  await advance(100_000)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(sentAt).toHaveLength(2)
  expect(sentAt[1]).toBeGreaterThanOrEqual(minMs)
  expect(sentAt[1]).toBeLessThanOrEqual(maxMs)
})

test('does not retry when Retry-After is more than a minute, but the button retries immediately', async () => {
  const { sentAt, root } = showFailing([pauseOf('61')])
  await advance(59_900)
  expect(root).toHaveAttribute('data-address-error', 'service')
  expect(sentAt).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(10)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(sentAt).toHaveLength(2)
})

test('a request that Try again sends is retried too', async () => {
  const { sentAt, root } = showFailing(Array(5).fill('service'))
  await advance(5_000)
  expect(sentAt).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(5_000)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(sentAt).toHaveLength(6)
})

test('after three failures in a row, even of different kinds, the next lookup is not retried', async () => {
  const { service, wrapper } = withService({ service: createStreets(), timeoutMs: 500 })
  const { rerender } = render(null, { wrapper })
  for (const [index, failure] of (['service', 'network', 'timeout', 'service'] as const).entries()) {
    service.failWith(failure)
    rerender(<AddressFromCoords key={index} lat={index + 1} lng={2} />)
    // Longer than all retries. Automatic recovery would begin 15 seconds after the first failure.
    await advance(4_000)
  }

  expect(service.requests.map(({ lat }) => lat)).toEqual([...'111', ...'222', ...'33', '4'])
})

const status = (code: number) => () => new Response(null, { status: code })

test.each<[what: string, retried: boolean, failure: Failure]>([
  ['a 404', true, 'not-found'],
  ['a 400', true, status(400)],
  ['a 500', false, status(500)],
])(
  'after three lookups in a row that failed with %s, the next one is retried: %s',
  async (_, retried, failure) => {
    const { service, wrapper } = withService({ service: createStreets(), retries: 1 })
    const { rerender } = render(null, { wrapper })
    service.failWith(failure)
    for (const lat of [1, 2, 3]) {
      rerender(<AddressFromCoords key={lat} lat={lat} lng={2} />)
      await advance(2_500)
    }
    service.failWith('service', { times: 1 })
    rerender(<AddressFromCoords key={4} lat={4} lng={2} />)
    await advance(2_500)

    expect(screen.queryAllByText('Street 4')).toHaveLength(retried ? 1 : 0)
  },
)

test('a retry that is due after other places have failed is sent', async () => {
  const { service, wrapper } = withService({ service: createStreets(), retries: 1 })
  const rowAt = (lat: number) => <AddressFromCoords key={lat} lat={lat} lng={2} />
  service.failWith(pauseOf('20'))
  const { rerender } = render(rowAt(4), { wrapper })
  await advance(100)
  service.failWith('service')
  rerender([1, 2, 3, 4].map(rowAt))
  await advance(5_000)
  rerender([rowAt(4)])
  service.failWith(null)
  await advance(20_000)

  expect(screen.getByText('Street 4')).toBeInTheDocument()
})

test('after a token function has failed for three places at once, a lookup that fails with a 503 is retried', async () => {
  const service = createStreets()
  let isBack = false
  const token = () => (isBack ? service.token : Promise.reject(new Error('No connection')))
  const cards = [1, 2, 3].map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />)
  render(cards, withService({ service, token }))
  await advance(1_000)
  isBack = true
  service.failWith('service', { times: 1 })
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  await advance(1_500)

  expect(screen.getByText('Street 1')).toBeInTheDocument()
  expect(service.requests.map(({ status }) => status)).toEqual([503, 200, 200, 200])
})

test('a retry that is due while offline is sent when the browser is online again', async () => {
  const { sentAt, root } = showFailing(['network'])
  await advance(10)
  act(() => onlineManager.setOnline(false))
  await advance(10_000)
  expect(root).toHaveAttribute('data-address-state', 'offline')
  expect(sentAt).toHaveLength(1)
  act(() => onlineManager.setOnline(true))
  await advance(10)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(sentAt).toHaveLength(2)
})

test('a retry that is due in a hidden tab is sent when the tab is visible, and until then the card is loading', async () => {
  const { sentAt, root } = showFailing(['network'])
  await advance(10)
  act(() => focusManager.setFocused(false))
  await advance(60_000)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(sentAt).toHaveLength(1)
  act(() => focusManager.setFocused(true))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

// Recovery

/** Shows rows with different places, and two more places with the hooks, until all of them have failed. */
async function showFailedRows(count: number, { reactStrictMode = false, delayMs = 0 } = {}) {
  const { service, queryClient, wrapper } = withService({
    service: createStreets('Street', { delayMs }),
    failure: 'service',
  })
  const hookStates: string[] = []
  function Hooks() {
    const one = useReverseGeocode(50, 1)
    const [listed] = useReverseGeocodes([{ lat: 51, lng: 1 }])
    for (const result of [one, listed]) if (result) hookStates.push(result.status)
    return null
  }
  const page = (
    <>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change.
        <AddressFromCoords key={row} className="row" lat={row / 100} lng={2} />
      ))}
      <Hooks />
    </>
  )
  const { rerender, unmount } = render(page, { wrapper, reactStrictMode })
  await advance(10_000)
  const first = service.requests.length
  const rows = (state: string) => document.querySelectorAll(`.row[data-address-state="${state}"]`).length
  expect(rows('error')).toBe(count)
  const requestsSince = () => service.requests.length - first
  return { service, queryClient, rerender, unmount, rows, hookStates, requestsSince }
}

const leaveTab = () => act(() => focusManager.setFocused(false))

async function returnToTab() {
  leaveTab()
  act(() => focusManager.setFocused(true))
  await advance(100)
}

test('sends one failed place again after 15, 30 and 60 seconds, and then every two minutes, each in turn, even in StrictMode', async () => {
  const { service, requestsSince } = await showFailedRows(6, { reactStrictMode: true })
  const sentAt: number[] = []
  for (let second = 10; second < 610; second += 1) {
    if (requestsSince() > sentAt.length) sentAt.push(second)
    await advance(1_000)
  }

  // The 15 seconds begin after two retries, which take 1.5 to 3 seconds.
  const [first = 0] = sentAt
  expect(first).toBeGreaterThanOrEqual(16)
  expect(first).toBeLessThanOrEqual(19)
  expect(sentAt.map((second) => second - first)).toEqual([0, 30, 90, 210, 330, 450, 570])
  const last = service.requests.slice(-7)
  expect(new Set(last.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(7)
})

test('places that have left the screen are not sent again, and after the provider has unmounted no timer is left', async () => {
  const { service, rerender, unmount, queryClient, requestsSince } = await showFailedRows(6)
  function Reader() {
    useQuery({ ...reverseGeocodeOptions(useGeocodingClient(), { lat: 0, lng: 2 }), enabled: false })
    return null
  }
  rerender(<Reader />)
  await advance(10 * 60_000)
  expect(requestsSince()).toBe(0)
  rerender(<p>Another page</p>)
  queryClient.clear()
  expect(vi.getTimerCount()).toBe(0)

  rerender(<AddressFromCoords lat={90} lng={2} />)
  await advance(10_000)
  service.hold()
  rerender(<AddressFromCoords lat={89} lng={2} />)
  await advance(100)
  unmount()
  service.release()
  await advance(100)
  queryClient.clear()
  expect(vi.getTimerCount()).toBe(0)
})

test('after an outage the rows and the hooks have their addresses within a minute, and no timer is left', async () => {
  const { service, rows, hookStates } = await showFailedRows(6)
  await advance(15_000)
  service.failWith(null)
  await advance(60_000)

  expect(rows('success')).toBe(6)
  expect(hookStates.slice(-2)).toEqual(['success', 'success'])
  // By then, React Query has removed the queries, each of which has a timer of eight hours.
  await advance(9 * 3_600_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('after half an hour without the service the rows recover, and a place that fails later recovers within 15 seconds', async () => {
  const { service, rows, rerender } = await showFailedRows(6)
  await advance(30 * 60_000)
  service.failWith(null)
  await advance(2 * 60_000)
  expect(rows('success')).toBe(6)
  service.failWith('service')
  rerender(<AddressFromCoords className="row" lat={80} lng={2} />)
  await advance(5_000)
  expect(rows('error')).toBe(1)
  service.failWith(null)
  await advance(15_000)

  expect(rows('success')).toBe(1)
})

test('a place that has had a response, with or without an address, is not sent again', async () => {
  const geocode = ({ lat }: { lat: number }) => (lat > 0 ? { formatted: 'Elm Street' } : null)
  const service = createAccountService({ geocode, nothingFound: 'no-payload' })
  const { root, change } = show({ lat: 1 }, { service })
  for (const lat of [1, -1, 1, -1]) {
    change({ lat })
    await advance(100)
  }
  await returnToTab()

  expect(root).toHaveAttribute('data-address-state', 'empty')
  expect(service.requests).toHaveLength(2)
})

test('a failed place that mounts again is sent once, without retries', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service' })
  const row = <AddressFromCoords lat={1} lng={2} />
  const { rerender } = render(row, { wrapper })
  await advance(5_000)
  expect(service.requests).toHaveLength(3)
  rerender(<p>Another page</p>)
  await advance(15_000)
  rerender(row)
  await advance(7_400)

  expect(service.requests).toHaveLength(4)
})

test('a failed place that mounts again is not sent early, even if a function of the app decides whether to throw', async () => {
  const throwOnError = vi.fn(() => false)
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError } } })
  const { service, wrapper } = withService({ queryClient, failure: 'not-found' })
  for (const _ of [1, 2, 3]) {
    const { unmount } = renderHook(() => useReverseGeocode(1, 2), { wrapper })
    await advance(500)
    unmount()
  }

  expect(throwOnError).toHaveBeenCalled()
  expect(service.requests).toHaveLength(1)
})

test('when Try again succeeds, the other places are sent', async () => {
  const { service, rows, requestsSince } = await showFailedRows(6)
  service.failWith(null)
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[3] ?? document.body)
  await advance(100)

  expect(rows('success')).toBe(6)
  expect(requestsSince()).toBe(8)
})

test('when a place recovers, another one that failed a second ago is sent immediately', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service', retries: 0 })
  const rowAt = (lat: number) => <AddressFromCoords key={lat} lat={lat} lng={2} />
  const { rerender } = render(rowAt(1), { wrapper })
  await advance(14_000)
  rerender([rowAt(1), rowAt(2)])
  await advance(500)
  service.failWith(null)
  await advance(700)

  expect(screen.getByText('Street 1')).toBeInTheDocument()
  expect(screen.getByText('Street 2')).toBeInTheDocument()
})

test('a place that fails after the failed ones have left the screen is sent again', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service', retries: 0 })
  const rowAt = (lat: number) => <AddressFromCoords key={lat} lat={lat} lng={2} />
  const { rerender } = render(rowAt(1), { wrapper })
  await advance(10_000)
  rerender(<p>Another page</p>)
  await advance(10_000)
  rerender(rowAt(2))
  await advance(1_000)
  service.failWith(null)
  await advance(30_000)

  expect(screen.getByText('Street 2')).toBeInTheDocument()
})

test('a failed place that scrolls past is not sent, even if it may be sent again', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service', retries: 0 })
  const row = <AddressFromCoords lat={1} lng={2} />
  const { rerender } = render(row, { wrapper })
  await advance(100)
  rerender(null)
  await advance(60_000)
  rerender(row)
  await advance(20)
  rerender(null)
  await advance(1_000)
  rerender(row)
  await advance(100)

  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

test('of two failed places that mount again, one is sent, and the other one keeps its error', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service', retries: 0 })
  const rows = [1, 2].map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />)
  const { rerender, container } = render(rows, { wrapper })
  await advance(100)
  rerender(<p>Another page</p>)
  await advance(60_000)
  rerender(rows)
  await advance(20)
  expect(container.querySelectorAll('[data-address-error]')).toHaveLength(1)
  await advance(1_000)

  expect(service.requests).toHaveLength(3)
})

test('places with permanent errors do not delay when a failed place is sent again', async () => {
  const { service, wrapper } = withService({ service: createStreets(), failure: 'not-found' })
  const rowAt = (lat: number) => <AddressFromCoords key={lat} lat={lat} lng={2} />
  const { rerender } = render(rowAt(1), { wrapper })
  for (const lat of [2, 3]) {
    await advance(60_000)
    rerender(rowAt(lat))
  }
  await advance(60_000)
  service.failWith('network')
  rerender(rowAt(4))
  await advance(7_400)
  service.failWith(null)
  await advance(15_000)

  expect(screen.getByText('Street 4')).toBeInTheDocument()
})

test('if a failed place is sent again and gets 429s for a minute, it is sent once more after that', async () => {
  const { service, root } = show(
    { lat: 1, lng: 2 },
    { service: createStreets(), failure: () => new Response(null, { status: 429 }) },
  )
  // After a minute, 15 seconds, and another minute.
  await advance(140_000)
  service.failWith(null)
  await advance(60_000)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('while other places succeed, one that keeps failing rests for 2, 4, 8, 16 and 32 minutes, and then for an hour', async () => {
  const service = createStreets()
  service.failWith('service', { at: { lat: 1, lng: 2 } })
  const sentAt: number[] = []
  const fetch: typeof service.fetch = (input, init) => {
    if (/lat=1&/.test(String(input))) sentAt.push(Date.now())
    return service.fetch(input, init)
  }
  const page = (conversation: number) => (
    <>
      <AddressFromCoords lat={1} lng={2} />
      <AddressFromCoords key={conversation} lat={50} lng={conversation / 10} />
    </>
  )
  const { rerender } = render(page(0), withService({ service, fetch, retries: 0 }))
  for (let conversation = 1; conversation < 130; conversation += 1) {
    await advance(90_000)
    rerender(page(conversation))
  }

  const rests = sentAt.slice(1).map((time, index) => Math.round((time - (sentAt[index] ?? 0)) / 60_000))
  expect(rests).toEqual([0, 2, 4, 8, 16, 32, 60, 60])
})

test('when Try again succeeds in a hidden tab, the other places are sent only when the tab is visible', async () => {
  const { service, rows, requestsSince } = await showFailedRows(6)
  service.failWith(null)
  service.hold()
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[3] ?? document.body)
  await advance(100)
  leaveTab()
  service.release()
  await advance(60_000)
  expect(requestsSince()).toBe(1)
  await returnToTab()

  expect(rows('success')).toBe(6)
})

test('failed places that wait in the queue while the tab is left are sent only when it is visible', async () => {
  const { service, rows, requestsSince } = await showFailedRows(6, { delayMs: 1_000 })
  service.failWith(null)
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[3] ?? document.body)
  await advance(1_500)
  leaveTab()
  await advance(60_000)
  // Try again, and the four requests that are in flight at once.
  expect(requestsSince()).toBe(1 + 4)
  await returnToTab()
  await advance(2_000)

  expect(rows('success')).toBe(6)
})

test('a hidden tab sends nothing, and each return to it sends one place, at most once in ten seconds', async () => {
  const { requestsSince } = await showFailedRows(6)
  leaveTab()
  await advance(60 * 60_000)
  expect(requestsSince()).toBe(0)

  const counts: number[] = []
  for (let second = 0; second < 14; second += 1) {
    await returnToTab()
    await advance(900)
    counts.push(requestsSince())
  }
  expect(counts).toEqual([...Array(10).fill(1), ...Array(4).fill(2)])
  // The returns have not stopped the timer.
  await advance(15_000)
  expect(requestsSince()).toBe(3)
})

test('an offline browser sends nothing, and one place as soon as it is online again', async () => {
  const { requestsSince } = await showFailedRows(6)
  act(() => onlineManager.setOnline(false))
  await advance(60 * 60_000)
  expect(requestsSince()).toBe(0)

  act(() => onlineManager.setOnline(true))
  await advance(100)
  expect(requestsSince()).toBe(1)
})

test('after a 401, a client of the app that does not say whether it renews tokens recovers', async () => {
  const { service, queryClient } = withService({ service: createStreets(), failure: 'unauthorized' })
  const { reverse, cacheKey } = clientOf(service)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider client={{ reverse, cacheKey }}>{children}</GeocodingProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useReverseGeocode(1, 2), { wrapper })
  await advance(5_000)
  expect(result.current.error?.kind).toBe('unauthorized')
  service.failWith(null)
  await advance(15_000)

  expect(result.current.data?.address?.formatted).toBe('Street 1')
})

test('after a 401, a place with a session cookie is sent again after 15 seconds', async () => {
  const { fetch, failWith, providerProps } = createStreets()
  const { token, ...props } = providerProps
  failWith('unauthorized')
  const fetchWithCookie: typeof fetch = (input) => fetch(input, { headers: { api_access_token: token } })
  render(
    <GeocodingProvider {...props} credentials="include" fetch={fetchWithCookie}>
      <AddressFromCoords lat={1} lng={2} />
    </GeocodingProvider>,
  )
  await advance(5_000)
  expect(screen.getByText('Your session has expired')).toBeInTheDocument()
  failWith(null)
  await advance(15_000)

  expect(screen.getByText('Street 1')).toBeInTheDocument()
})

test('after a 401, a query without a provider, whose client has a token string, is sent again after 5 minutes', async () => {
  const service = createStreets()
  service.failWith('unauthorized')
  const options = reverseGeocodeOptions(clientOf(service), { lat: 1, lng: 2 })
  const { result } = renderHook(() => useQuery(options, new QueryClient()))
  await advance(5_000)
  service.failWith(null)
  await advance(4 * 60_000)
  expect(result.current.error?.kind).toBe('unauthorized')
  await advance(60_000)

  expect(result.current.data?.address?.formatted).toBe('Street 1')
})

test.each([null, ''])(
  'after a 401, a token string that is %j for a moment keeps the message, and sends nothing when it is back',
  async (missing) => {
    const service = createStreets()
    service.failWith('unauthorized')
    const app = (token: string | null) => (
      <GeocodingProvider {...service.providerProps} token={token}>
        <AddressFromCoords lat={1} lng={2} />
      </GeocodingProvider>
    )
    const { rerender } = render(app(service.token))
    await advance(5_000)
    const before = service.requests.length
    rerender(app(missing))
    await advance(200)
    expect(screen.getByText('Your session has expired')).toBeInTheDocument()
    rerender(app(service.token))
    await advance(5_000)

    expect(service.requests).toHaveLength(before)
  },
)

test('after a 401, a place that mounts fails with the same error, and sends nothing', async () => {
  const { service, wrapper } = withService({ failure: 'unauthorized' })
  const rowAt = (lat: number) => <AddressFromCoords key={lat} lat={lat} lng={2} />
  const { rerender, container } = render(rowAt(1), { wrapper })
  await advance(5_000)
  const before = service.requests.length
  rerender([rowAt(1), rowAt(2)])
  await advance(5_000)

  expect(container.querySelectorAll('[data-address-error="unauthorized"]')).toHaveLength(2)
  expect(service.requests).toHaveLength(before)
})

test('after a 401, resetQueries sends the place again', async () => {
  const { service, queryClient, wrapper } = withService({ service: createStreets(), failure: 'unauthorized' })
  render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(5_000)
  service.failWith(null)
  act(() => void queryClient.resetQueries({ queryKey: ['geocoding'] }))
  await advance(100)

  expect(screen.getByText('Street 1')).toBeInTheDocument()
})

test('after a 401, only one of two places is sent whose debounce ends at the same time', async () => {
  const service = createStreets()
  service.failWith('unauthorized')
  const { wrapper } = withService({ service, token: async () => service.token })
  const { rerender } = renderHook(
    (lats) =>
      useReverseGeocodes(
        lats.map((lat) => ({ lat, lng: 2 })),
        { debounceMs: 20_000 },
      ),
    { wrapper, initialProps: [1] },
  )
  await advance(21_000)
  expect(service.requests.length).toBeGreaterThan(0)
  rerender([2, 3])
  await advance(21_000)

  expect(new Set(service.requests.map(({ lat }) => lat))).toEqual(new Set(['1', '2']))
})

const reject = () => Promise.reject(new Error('No connection'))
const hang = () => new Promise<never>(() => {})

test.each([
  ['`token` function rejects', 'token', reject, 'network'],
  ['`token` function never resolves', 'token', hang, 'timeout'],
  ['`headers` function rejects', 'headers', reject, 'network'],
])(
  'if the %s, a place that mounts later fails with the same error, without a request or another call',
  async (_, option, outcome, kind) => {
    const call = vi.fn(outcome)
    const { service, wrapper } = withService({ [option]: call, timeoutMs: 1_000 })
    const rowAt = (lat: number) => <AddressFromCoords key={lat} lat={lat} lng={2} />
    const { rerender, container } = render(rowAt(1), { wrapper })
    await advance(5_000)
    expect(call).toHaveBeenCalledTimes(1)
    rerender([rowAt(1), rowAt(2)])
    await advance(5_000)

    expect(container.querySelectorAll(`[data-address-error="${kind}"]`)).toHaveLength(2)
    leaveTab()
    rerender([rowAt(1), rowAt(2), rowAt(3)])
    await advance(1_000)

    expect(container.querySelectorAll(`[data-address-error="${kind}"]`)).toHaveLength(3)
    expect(call).toHaveBeenCalledTimes(1)
    expect(service.requests).toEqual([])
  },
)

test.each<Failure>(['forbidden', 'not-found', 'unprocessable'])(
  'a place that failed with %s and stays on the screen is not sent when the agent or the network returns after hours',
  async (failure) => {
    const { sentAt, root } = showFailing([failure])
    await advance(3 * 60 * 60_000)
    await returnToTab()
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await advance(100)

    expect(root).toHaveAttribute('data-address-error', failure)
    expect(sentAt).toHaveLength(1)
  },
)

test('if a recovery fails with another kind of error, its message replaces the previous one', async () => {
  showFailing(['service', 'service', 'service', 'forbidden'])
  await advance(30_000)

  expect(screen.getByText('No permission to look up addresses')).toBeInTheDocument()
})

test('a Retry-After of ten minutes counts as one minute', async () => {
  const { sentAt, root } = showFailing([pauseOf('600')])
  await advance(58_000)
  expect(root).toHaveAttribute('data-address-error', 'service')
  expect(sentAt).toHaveLength(1)
  await advance(3_000)
  await returnToTab()

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test.each<[what: string, options: CancelOptions]>([
  ['cancelQueries()', {}],
  ['cancelQueries() without revert', { revert: false }],
])('after %s the skeleton stays, and the place is sent again after a second', async (_, options) => {
  const { service, queryClient, wrapper } = withService({
    service: createStreets('Street', { delayMs: 100 }),
  })
  render(
    <>
      <AddressFromCoords lat={1} lng={2} data-testid="root" />
      <AddressFromCoords lat={null} lng={null} data-testid="idle" />
    </>,
    { wrapper },
  )
  const root = screen.getByTestId('root')
  await advance(60)
  await act(() => queryClient.cancelQueries({}, options))
  await advance(1)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  await advance(900)
  expect(service.requests).toHaveLength(1)
  await advance(600)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(screen.getByTestId('idle')).toHaveAttribute('data-address-state', 'idle')
  expect(service.requests).toHaveLength(2)
})
