import {
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  type Coordinates,
  createGeocodingClient,
  type GeocodingClient,
  GeocodingProvider,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { allowWarning, expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'

beforeEach(() => allowWarning(/responded with 401/))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  focusManager.setFocused(undefined)
})

/** The agent shows another tab of the browser, and then this one again. */
async function returnToTab() {
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await advance(100)
}

/** Collects everything that the root's state, and the text that a screen reader announces, are after a change. */
function record(root: HTMLElement) {
  const states: (string | null)[] = []
  const spoken: string[] = []
  const live = root.querySelector('[aria-live]')
  const observer = new MutationObserver(() => states.push(root.getAttribute('data-address-state')))
  observer.observe(root, { attributes: true, attributeFilter: ['data-address-state'] })
  const liveObserver = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  if (live) liveObserver.observe(live, { childList: true, characterData: true, subtree: true })
  return { states, spoken }
}

// A new token

const shown: [name: string, Shown: (place: Coordinates) => React.ReactNode][] = [
  ['useReverseGeocode', ({ lat, lng }) => useReverseGeocode(lat, lng).data?.address?.lines[0]],
  ['useReverseGeocodes', (place) => useReverseGeocodes([place]).map(({ data }) => data?.address?.lines[0])],
]

describe.each([
  ["the provider's own QueryClient", undefined],
  ["the app's QueryClient", new QueryClient()],
])('with %s', (_, queryClient) => {
  test.each(shown)('%s asks again with a new token of the same person after a 401', async (_, Shown) => {
    const service = createStreets()
    const fresh = service.regenerateToken()
    const app = (token: string) => {
      const page = (
        <ServiceProvider service={service} userId="agent 7" token={token}>
          <Shown lat={1} lng={2} />
        </ServiceProvider>
      )
      return queryClient ? <QueryClientProvider client={queryClient}>{page}</QueryClientProvider> : page
    }
    queryClient?.clear()
    const { rerender } = render(app(service.token))
    await advance(100)
    expect(service.requests.map(({ status }) => status)).toEqual([401])
    rerender(app(service.token))
    await advance(60_000)
    expect(service.requests).toHaveLength(1)
    rerender(app(fresh))
    await advance(100)

    expect(screen.getByText('Street 1')).toBeInTheDocument()
    expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
  })
})

test('a new token sends no request for what did not fail because of the token', async () => {
  const service = createAccountService({
    geocode: ({ lat }) => (lat === 1 ? { formatted: 'Street 1' } : null),
  })
  service.failWith('service', { at: { lat: 5, lng: 6 } })
  const app = (token: string) => (
    <ServiceProvider service={service} userId="agent 7" token={token} retries={0}>
      <AddressFromCoords lat={1} lng={2} />
      <AddressFromCoords lat={3} lng={4} />
      <AddressFromCoords lat={5} lng={6} />
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(1_000)
  const before = service.requests.length
  rerender(app(service.regenerateToken()))
  await advance(1_000)

  expect(service.requests).toHaveLength(before)
})

test('a new token asks again only for what is on the screen and of its own account', async () => {
  const service = createStreets('Street', { accountIds: [1, 2] })
  const fresh = service.regenerateToken()
  const queryClient = new QueryClient()
  const app = (token: string, places: readonly number[]) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} accountId={1} token={token}>
        {places.map((lat) => (
          <AddressFromCoords key={lat} lat={lat} lng={2} />
        ))}
      </ServiceProvider>
      <ServiceProvider service={service} accountId={2}>
        <AddressFromCoords lat={3} lng={4} />
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app(service.token, [1, 2]))
  await advance(100)
  expect(service.requests.map(({ status }) => status)).toEqual([401, 401, 401])
  rerender(app(service.token, [1]))
  rerender(app(fresh, [1]))
  await advance(1_000)

  expect(service.requests.slice(3).map(({ lat, status }) => [lat, status])).toEqual([['1', 200]])
})

test('the error stays on the screen until the result with a new token, which alone is announced', async () => {
  const service = createAccountService({ delayMs: 100 })
  const fresh = service.regenerateToken()
  const app = (token: string) => (
    <ServiceProvider service={service} token={token}>
      <AddressFromCoords {...reichstag} data-testid="root" />
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(200)
  const root = screen.getByTestId('root')
  const { states, spoken } = record(root)
  rerender(app(fresh))
  await advance(50)
  expect(root).toHaveTextContent('Your session has expired')
  expect(root).not.toHaveAttribute('aria-busy')
  await advance(100)

  expect(states).toEqual(['success'])
  expect(spoken).toEqual(['Platz der Republik\u00A0111011 Berlin, Deutschland'])
})

test('a new client of the same person sends again what the previous one was refused', async () => {
  const service = createStreets()
  const fresh = service.regenerateToken()
  const clientWith = (token: string) => createGeocodingClient({ ...service.providerProps, token })
  const app = (client: GeocodingClient) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider client={client}>
        <AddressFromCoords lat={1} lng={2} />
      </GeocodingProvider>
    </QueryClientProvider>
  )
  const queryClient = new QueryClient()
  const { rerender } = render(app(clientWith(service.token)))
  await advance(100)
  rerender(app(clientWith(fresh)))
  await advance(100)

  expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
})

test('an only provider may change its constants, and of two the first one counts, with a warning', async () => {
  expectWarning(/different values of tokenHeader/)
  const service = createStreets('Street', { delayMs: 15_000 })
  const queryClient = new QueryClient()
  const app = (timeouts: number[], lat: number) => (
    <QueryClientProvider client={queryClient}>
      {timeouts.map((timeoutMs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the providers do not change.
        <ServiceProvider key={index} service={service} timeoutMs={timeoutMs}>
          <AddressFromCoords lat={lat} lng={2} />
        </ServiceProvider>
      ))}
    </QueryClientProvider>
  )
  const { rerender } = render(app([10_000], 1))
  rerender(app([60_000], 2))
  await advance(16_000)
  expect(screen.getByText('Street 2')).toBeInTheDocument()
  rerender(app([60_000, 10_000], 3))
  await advance(16_000)
  expect(screen.getAllByText('Street 3')).toHaveLength(2)
})

// By itself

/** Rows with different places, by the component and both hooks. All of them fail at first. */
function showFailedRows(count: number, { reactStrictMode = false } = {}) {
  const service = createStreets()
  service.failWith('service')
  const onError = vi.fn()
  const queryClient = new QueryClient({ queryCache: new QueryCache({ onError }) })
  const { wrapper } = withService({ service, queryClient })
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
  const view = render(page, { wrapper, reactStrictMode })
  const rows = (state: string) => document.querySelectorAll(`.row[data-address-state="${state}"]`).length
  return { ...view, service, onError, rows, hookStates }
}

test('after an outage the rows show their addresses within a minute, and nothing blinks or is announced before', async () => {
  const { service, rows, hookStates } = showFailedRows(6)
  await advance(10_000)
  expect(rows('error')).toBe(6)
  const records = [...document.querySelectorAll<HTMLElement>('.row')].map(record)
  hookStates.length = 0
  await advance(15_000)
  for (const { states, spoken } of records) expect([states, spoken]).toEqual([[], []])
  service.failWith(null)
  await advance(60_000)

  expect(rows('success')).toBe(6)
  for (const { states, spoken } of records) {
    expect(states).toEqual(['success'])
    expect(spoken).toHaveLength(1)
  }
  expect(hookStates.slice(-2)).toEqual(['success', 'success'])
})

test('the error handler of the app hears of each failure, also while the rows recover', async () => {
  const { service, onError } = showFailedRows(50)
  await advance(10_000)
  const before = service.requests.length
  expect(onError).toHaveBeenCalledTimes(52)
  onError.mockClear()
  await advance(10 * 60_000)

  const count = service.requests.length - before
  expect(count).toBeGreaterThan(3)
  expect(onError).toHaveBeenCalledTimes(count)
})

test('a card that is opened while others have failed takes the next free slot', async () => {
  const { service, rerender } = showFailedRows(100)
  await advance(10_000)
  const before = service.requests.length
  rerender(<AddressFromCoords lat={80} lng={2} />)
  await advance(100)

  expect(service.requests[before]).toMatchObject({ lat: '80' })
})

test('one Try again wakes the neighbours', async () => {
  const { service, rows } = showFailedRows(6)
  await advance(6_000)
  service.failWith(null)
  const before = service.requests.length
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[3] ?? document.body)
  await advance(100)

  expect(rows('success')).toBe(6)
  expect(service.requests.length - before).toBe(8)
})

test('300 failed rows and five returns to the tab take at most 15 requests while the service is down', async () => {
  const { service } = showFailedRows(300)
  await advance(10_000)
  const before = service.requests.length
  for (let visit = 0; visit < 5; visit += 1) {
    await returnToTab()
    await advance(11_000)
  }

  expect(service.requests.length - before).toBeLessThanOrEqual(15)
})

test('after an hour without failures, a place that fails is asked for again within 15 seconds', async () => {
  const service = createStreets()
  const { root, change } = show({ lat: 1, lng: 2 }, { service })
  await advance(60 * 60_000)
  service.failWith('service')
  change({ lat: 3, lng: 4 })
  await advance(5_000)
  expect(root).toHaveAttribute('data-address-state', 'error')
  service.failWith(null)
  await advance(15_000)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('after a long outage too', async () => {
  const { service, rows, rerender } = showFailedRows(6)
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

test('rows that leave while the others recover are not asked for', async () => {
  const { service, rerender } = showFailedRows(100)
  await advance(10_000)
  service.failWith(null)
  const before = service.requests.length
  service.hold()
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[3] ?? document.body)
  await advance(100)
  service.release(1)
  await advance(100)
  rerender(<p>Another page</p>)
  service.release()
  await advance(60_000)

  // The first, and the four that were sent at once after its answer.
  expect(service.requests.length - before).toBe(5)
})

test('in StrictMode one place is asked for at a time, too', async () => {
  const { service } = showFailedRows(6, { reactStrictMode: true })
  await advance(7_000)
  const before = service.requests.length
  await advance(15_000)

  expect(service.requests).toHaveLength(before + 1)
})

test.each<[what: string, failure: Failure]>([
  ['a fact about the place', 'not-found'],
  ['forbidden', 'forbidden'],
])('%s is not asked for again', async (_, failure) => {
  const service = createAccountService()
  service.failWith(failure)
  show({}, { service })
  await advance(1_000)
  await returnToTab()
  await advance(60 * 60_000)
  await returnToTab()

  expect(service.requests).toHaveLength(1)
})

test('a hidden tab does not ask', async () => {
  const { service } = showFailedRows(6)
  await advance(10_000)
  const before = service.requests.length
  act(() => focusManager.setFocused(false))
  await advance(60 * 60_000)
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  await advance(1_000)

  expect(service.requests).toHaveLength(before)
})

test('an offline browser does not ask, and asks for one place as soon as it is online again', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { service } = showFailedRows(6)
  await advance(10_000)
  const before = service.requests.length
  act(() => onlineManager.setOnline(false))
  await advance(60 * 60_000)
  expect(service.requests).toHaveLength(before)

  act(() => onlineManager.setOnline(true))
  await advance(100)
  expect(service.requests).toHaveLength(before + 1)
})

test('a page that starts offline shows the address as soon as it is online', async () => {
  expectWarning(/No response/)
  const service = createStreets()
  service.failWith('network', { times: 3 })
  const { root } = show({}, { service })
  await advance(5_000)
  expect(root).toHaveAttribute('data-address-state', 'error')
  act(() => void window.dispatchEvent(new Event('online')))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('a failure of another kind replaces the message', async () => {
  const service = createAccountService()
  service.failWith('service')
  show({}, { service })
  await advance(5_000)
  service.failWith('forbidden')
  await advance(30_000)

  expect(screen.getByText('No permission to look up addresses')).toBeInTheDocument()
})

test('a row that fails in a hidden tab is not offline, and is asked for when the tab is shown', async () => {
  const service = createStreets()
  service.failWith('network')
  expectWarning(/No response/)
  const { root } = show({}, { service })
  await advance(60)
  act(() => focusManager.setFocused(false))
  await advance(60_000)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  service.failWith(null)
  await returnToTab()

  expect(root).toHaveAttribute('data-address-state', 'success')
})

// The tab is shown again

test('the return to the tab asks again at most once in ten seconds', async () => {
  expectWarning(/body is HTML/)
  const service = createAccountService()
  service.failWith('html')
  const { root } = show({}, { service })
  await advance(100)
  const { states, spoken } = record(root)
  for (let second = 1; second <= 22; second += 1) {
    await returnToTab()
    await advance(900)
  }

  expect(service.requests).toHaveLength(4)
  expect(states).toEqual([])
  expect(spoken).toEqual([])
})

test.each([70, 600])('a Retry-After of %i seconds counts for a minute', async (seconds) => {
  const service = createAccountService()
  service.failWith(() => new Response(null, { status: 503, headers: { 'Retry-After': String(seconds) } }))
  const { root } = show({}, { service })
  await advance(58_000)
  expect(root).toHaveAttribute('data-address-error', 'service')
  expect(service.requests).toHaveLength(1)
  service.failWith(null)
  await advance(3_000)
  await returnToTab()

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('no address on the screen is asked for again when the tab is shown', async () => {
  const { root, service } = show()
  await advance(100)
  await advance(25 * 60 * 60_000)
  await returnToTab()

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(service.requests).toHaveLength(1)
})
