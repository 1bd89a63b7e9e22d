import {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Component,
  Profiler,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  useDeferredValue,
  useState,
} from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  type GeocodingErrorKind,
  GeocodingProvider,
  isGeocodingError,
  reverseGeocodeOptions,
  useGeocodingClient,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService, type FailureName } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { baseUrl } from '../support/clientOf.ts'
import { letRenderingFail } from '../support/letRenderingFail.ts'
import { withService } from '../support/withService.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** A service where each place has a street of its own. */
function streets(delayMs = 0) {
  return createAccountService({ delayMs, geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
}

function Suspended(coordinates: Coordinates) {
  const client = useGeocodingClient()
  const { data } = useSuspenseQuery(reverseGeocodeOptions(client, coordinates))
  return (
    <p>
      {coordinates.lat}: {data.address?.formatted}
    </p>
  )
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

const statuses = (service: AccountService) => service.requests.map(({ status }) => status)

// StrictMode

test('StrictMode: each of many components asks once, and what goes away lets go', async () => {
  const service = streets()
  const { wrapper } = withService({ service })
  const rows = (lats: number[]) => (
    <StrictMode>
      {wrapper({ children: lats.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />) })}
    </StrictMode>
  )
  const { rerender } = render(rows([1, 2, 3]))
  for (const lat of [1, 2, 3]) await screen.findByText(`Street ${lat}`)
  expect(statuses(service)).toEqual([200, 200, 200])

  service.failWith('timeout')
  rerender(rows([4]))
  await waitFor(() => expect(service.inFlight).toBe(1))
  rerender(rows([]))
  await waitFor(() => expect(statuses(service)).toEqual([200, 200, 200, 'aborted']))
})

test('StrictMode: one press on retry is one request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const service = streets()
  service.failWith('service', { times: 3 })
  const { wrapper } = withService({ service })
  render(<StrictMode>{wrapper({ children: <AddressFromCoords lat={1} lng={2} /> })}</StrictMode>)
  await advance(10_000)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('Street 1')
  expect(statuses(service)).toEqual([503, 503, 503, 200])
})

// Suspense

describe.each([
  ['as it is', (page: ReactNode) => page],
  ['in StrictMode', (page: ReactNode) => <StrictMode>{page}</StrictMode>],
])('a suspense query, %s', (_, inMode) => {
  test.each([
    ["the provider's own QueryClient", (page: ReactNode) => page],
    [
      "the app's QueryClient",
      (page: ReactNode) => <QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>,
    ],
  ])('that suspends its provider too, with %s: one request, and the address', async (_, withQueryClient) => {
    const service = streets()
    render(
      inMode(
        withQueryClient(
          <Suspense fallback="Waiting">
            <GeocodingProvider
              baseUrl={baseUrl}
              accountId={1}
              scope="agent 7"
              token={() => service.token}
              fetch={(input, init) => service.fetch(input, init)}
            >
              <Suspended lat={1} lng={2} />
            </GeocodingProvider>
          </Suspense>,
        ),
      ),
    )
    expect(screen.getByText('Waiting')).toBeInTheDocument()

    await screen.findByText('1: Street 1')
    expect(statuses(service)).toEqual([200])
  })
})

test('a provider mounted after one that was suspended has a cache of its own', async () => {
  const service = streets()
  const page = (
    <Suspense fallback="Waiting">
      <GeocodingProvider baseUrl={baseUrl} accountId={1} token={service.token} fetch={service.fetch}>
        <Suspended lat={1} lng={2} />
      </GeocodingProvider>
    </Suspense>
  )
  const first = render(page)
  await screen.findByText('1: Street 1')
  first.unmount()
  render(page)
  await screen.findByText('1: Street 1')

  expect(statuses(service)).toEqual([200, 200])
})

// Error boundaries

class Boundary extends Component<{ reset: () => void; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const tryAgain = () => {
      this.props.reset()
      this.setState({ error: undefined })
    }
    return (
      <button type="button" onClick={tryAgain}>
        {isGeocodingError(error) ? error.kind : String(error)}
      </button>
    )
  }
}

describe.each([
  ['a suspense query', Suspended],
  ['a query with throwOnError', Throwing],
])('%s in an error boundary', (_, Shown) => {
  function show(service: AccountService) {
    letRenderingFail()
    const { wrapper } = withService({ service })
    render(
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Boundary reset={reset}>
            <Suspense fallback="Waiting">
              <Shown lat={1} lng={2} />
            </Suspense>
          </Boundary>
        )}
      </QueryErrorResetBoundary>,
      { wrapper },
    )
  }

  test.each<[GeocodingErrorKind, FailureName]>([
    ['forbidden', 'forbidden'],
    ['not-found', 'not-found'],
  ])('%s: the boundary gets the error, and a reset asks once more', async (kind, failure) => {
    const service = streets()
    service.failWith(failure, { times: 2 })
    show(service)
    await userEvent.click(await screen.findByRole('button', { name: kind }))
    await waitFor(() => expect(service.requests).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: kind }))

    await screen.findByText('1: Street 1')
    expect(service.requests).toHaveLength(3)
  })
})

test.each<[what: string, kind: GeocodingErrorKind, place: Coordinates | null, isSignedIn: boolean]>([
  ['a place', 'invalid-coordinates', null, true],
  ['anybody signed in', 'unauthorized', { lat: 1, lng: 2 }, false],
])('a suspense query without %s throws, where the hook would wait', async (_, kind, place, isSignedIn) => {
  letRenderingFail()
  const service = streets()
  function Unready() {
    return useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), place)).status
  }
  render(
    <GeocodingProvider baseUrl={baseUrl} accountId={1} token={isSignedIn ? service.token : null}>
      <Boundary reset={() => {}}>
        <Suspense fallback="Waiting">
          <Unready />
        </Suspense>
      </Boundary>
    </GeocodingProvider>,
  )

  expect(await screen.findByRole('button', { name: kind })).toBeInTheDocument()
  expect(service.requests).toEqual([])
})

// Transitions

/** Every line that was ever on the screen, commit for commit. */
function recorder() {
  const lines = new Set<string>()
  function Recorded({ children }: { children: ReactNode }) {
    const record = () => {
      for (const line of document.querySelectorAll('p')) lines.add(line.textContent)
    }
    return (
      <Profiler id="page" onRender={record}>
        {children}
      </Profiler>
    )
  }
  return { lines, Recorded }
}

let moveTo = (_lat: number) => {}

function useLatitude() {
  const [lat, setLat] = useState(1)
  moveTo = setLat
  return lat
}

function InTransition() {
  return <Suspended lat={useLatitude()} lng={2} />
}

function Deferred() {
  return <Suspended lat={useDeferredValue(useLatitude())} lng={2} />
}

test.each<[string, () => ReactNode, (change: () => void) => void]>([
  ['startTransition', InTransition, startTransition],
  ['useDeferredValue', Deferred, (change) => change()],
])('%s: the former place stays with its own address until the next has one', async (_, Shown, move) => {
  const service = streets()
  const { wrapper } = withService({ service })
  const { lines, Recorded } = recorder()
  render(
    <Recorded>
      <Suspense fallback={<p>Waiting</p>}>
        <Shown />
      </Suspense>
    </Recorded>,
    { wrapper },
  )
  await screen.findByText('1: Street 1')
  for (const lat of [2, 3]) {
    act(() => move(() => moveTo(lat)))
    await screen.findByText(`${lat}: Street ${lat}`)
  }

  expect([...lines]).toEqual(['Waiting', '1: Street 1', '2: Street 2', '3: Street 3'])
})

// Coordinates that change all the time

function Dragged() {
  const lat = useLatitude()
  return (
    <AddressFromCoords lat={lat} lng={2}>
      {(state) => (
        <p>
          {lat}: {state.status === 'success' ? state.address.formatted : state.status}
        </p>
      )}
    </AddressFromCoords>
  )
}

test('coordinates that change with every frame: the last is shown, and the former are let go', async () => {
  vi.useFakeTimers()
  const service = streets(100)
  const { wrapper } = withService({ service })
  const { lines, Recorded } = recorder()
  render(
    <Recorded>
      <Dragged />
    </Recorded>,
    { wrapper },
  )
  const latitudes = Array.from({ length: 60 }, (_, frame) => 2 + frame / 10)
  for (const lat of latitudes) {
    await advance(16)
    act(() => moveTo(lat))
  }
  await advance(16)
  expect(service.inFlight).toBe(1)
  await advance(1_000)

  expect(screen.getByText('7.9: Street 7.9')).toBeInTheDocument()
  expect(statuses(service)).toEqual([...Array(60).fill('aborted'), 200])
  expect(service.mostInFlight).toBeLessThanOrEqual(2)
  expect([...lines].filter((line) => line.includes('Street'))).toEqual(['7.9: Street 7.9'])
})

test('a drag that comes back to a place that was on its way asks for it anew, and shows it', async () => {
  vi.useFakeTimers()
  const service = streets(100)
  const { wrapper } = withService({ service })
  render(<Dragged />, { wrapper })
  for (const lat of [2, 1, 2, 1]) {
    await advance(50)
    act(() => moveTo(lat))
  }
  await advance(1_000)

  expect(screen.getByText('1: Street 1')).toBeInTheDocument()
  expect(statuses(service)).toEqual([...Array(4).fill('aborted'), 200])
})

test('rows that come and go at once: nothing is left on its way, queued requests are never sent', async () => {
  const service = createAccountService()
  service.failWith('timeout')
  const { wrapper } = withService({ service })
  const latitudes = Array.from({ length: 40 }, (_, index) => index)
  const rows = latitudes.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />)
  for (let visit = 0; visit < 3; visit += 1) {
    const { unmount } = render(rows, { wrapper })
    await waitFor(() => expect(service.inFlight).toBe(6))
    unmount()
    await waitFor(() => expect(service.inFlight).toBe(0))
  }

  expect(statuses(service)).toEqual(Array(18).fill('aborted'))
})
