import {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, Suspense } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  reverseGeocodeOptions,
  useGeocodingClient,
} from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { ErrorBoundary, modes, SuspendedAddress } from './suspense.tsx'

const statuses = (service: AccountService) => service.requests.map(({ status }) => status)

// StrictMode

test('StrictMode: each component sends one request', async () => {
  const service = createStreets()
  const { wrapper } = withService({ service })
  const rows = (lats: number[]) => (
    <StrictMode>
      {wrapper({ children: lats.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />) })}
    </StrictMode>
  )
  render(rows([1, 2, 3]))
  for (const lat of [1, 2, 3]) await screen.findByText(`Street ${lat}`)
  expect(statuses(service)).toEqual([200, 200, 200])
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
  if (!isSignedIn) expectWarning(/No agent is signed in/)
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

test('a drag that returns to a place whose request is under way shows the answer once it is there', async () => {
  vi.useFakeTimers()
  const { service, wrapper } = withService({ service: createStreets('Street', { delayMs: 100 }) })
  const seen = new Set<string>()
  const dragged = (lat: number) => (
    <AddressFromCoords lat={lat} lng={2}>
      {(state) => {
        if (state.status === 'success') seen.add(`${lat}: ${state.address.formatted}`)
        return state.status
      }}
    </AddressFromCoords>
  )
  const { rerender } = render(dragged(1), { wrapper })
  for (const lat of [2, 1, 2, 1]) {
    await advance(60)
    rerender(dragged(lat))
  }
  await advance(1_000)

  expect([...seen]).toEqual(['1: Street 1', '2: Street 2'])
  expect(statuses(service)).toEqual([200, 200])
})
