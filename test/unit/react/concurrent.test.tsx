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
  reverseGeocodeOptions,
  useGeocodingClient,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { ErrorBoundary, modes, SuspendedAddress } from './suspense.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const statuses = (service: AccountService) => service.requests.map(({ status }) => status)

// StrictMode

test('StrictMode: each component sends one request, and aborts it when it unmounts', async () => {
  const service = createStreets()
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

test('StrictMode: one press on retry sends one request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const service = createStreets()
  service.failWith('service', { times: 3 })
  const { wrapper } = withService({ service })
  render(<StrictMode>{wrapper({ children: <AddressFromCoords lat={1} lng={2} /> })}</StrictMode>)
  await advance(10_000)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('Street 1')
  expect(statuses(service)).toEqual([503, 503, 503, 200])
})

// Suspense

test.each(modes)(
  'a suspense query that suspends its provider too sends one request, %s',
  async (_, inMode) => {
    const service = createStreets()
    render(
      inMode(
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
      ),
    )
    expect(screen.getByText('Waiting')).toBeInTheDocument()

    await screen.findByText('1: Street 1')
    expect(statuses(service)).toEqual([200])
  },
)

// Error boundaries

function Throwing(coordinates: Coordinates) {
  const client = useGeocodingClient()
  const { data } = useQuery({ ...reverseGeocodeOptions(client, coordinates), throwOnError: true })
  return (
    <p>
      {coordinates.lat}: {data ? data.address?.formatted : 'Waiting'}
    </p>
  )
}

describe.each([
  ['a suspense query', SuspendedAddress],
  ['a query with throwOnError', Throwing],
])('%s', (_, Shown) => {
  test.each(['forbidden', 'not-found'] as const)(
    'throws the error %s to its boundary, and sends a new request after a reset',
    async (failure) => {
      letRenderingFail()
      const service = createStreets()
      service.failWith(failure, { times: 2 })
      const { wrapper } = withService({ service })
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
      await userEvent.click(await screen.findByRole('button', { name: failure }))
      await waitFor(() => expect(service.requests).toHaveLength(2))
      await userEvent.click(await screen.findByRole('button', { name: failure }))

      await screen.findByText('1: Street 1')
      expect(service.requests).toHaveLength(3)
    },
  )
})

test.each([
  ['invalid-coordinates', 'without coordinates', null, true],
  ['unauthorized', 'while nobody is signed in', { lat: 1, lng: 2 }, false],
])('a suspense query throws %s %s', async (kind, _, place, isSignedIn) => {
  letRenderingFail()
  expectWarning(/Nobody is signed in/)
  const service = createStreets()
  function Unready() {
    return useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), place)).status
  }
  render(
    <ErrorBoundary>
      <Suspense fallback="Waiting">
        <Unready />
      </Suspense>
    </ErrorBoundary>,
    withService({ service, token: isSignedIn ? service.token : null }),
  )

  expect(await screen.findByRole('button', { name: kind })).toBeInTheDocument()
  expect(service.requests).toEqual([])
})

// Transitions

/** Collects each line that was on the screen after a commit. */
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
  return <SuspendedAddress lat={useLatitude()} lng={2} />
}

function Deferred() {
  return <SuspendedAddress lat={useDeferredValue(useLatitude())} lng={2} />
}

test.each<[string, () => ReactNode, (change: () => void) => void]>([
  ['startTransition', InTransition, startTransition],
  ['useDeferredValue', Deferred, (change) => change()],
])(
  '%s: the previous place stays on the screen with its address until the next address is there',
  async (_, Shown, move) => {
    const service = createStreets()
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
  },
)

// Coordinates that change often

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

test('coordinates that change with every frame: shows the last place, and aborts the other requests', async () => {
  vi.useFakeTimers()
  const service = createStreets('Street', { delayMs: 100 })
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

test('a drag that returns to a place whose request was aborted sends a new one, and shows the address', async () => {
  vi.useFakeTimers()
  const service = createStreets('Street', { delayMs: 100 })
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

test('rows that unmount abort their requests, and queued requests are never sent', async () => {
  const service = createAccountService()
  service.failWith('timeout')
  const { wrapper } = withService({ service })
  const latitudes = Array.from({ length: 40 }, (_, index) => index)
  const rows = latitudes.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />)
  for (let visit = 0; visit < 3; visit += 1) {
    const { unmount } = render(rows, { wrapper })
    await waitFor(() => expect(service.inFlight).toBe(4))
    unmount()
    await waitFor(() => expect(service.inFlight).toBe(0))
  }

  expect(statuses(service)).toEqual(Array(12).fill('aborted'))
})
