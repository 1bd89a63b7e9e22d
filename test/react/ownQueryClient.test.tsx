import { type QueryCache, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { Profiler, type ReactNode, Suspense } from 'react'
import { AddressFromCoords, type Coordinates, GeocodingProvider } from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { clientOf } from '../support/clientOf.ts'
import { letRenderingFail } from '../support/letRenderingFail.ts'
import { type ProviderOptions, ServiceProvider } from '../support/ServiceProvider.tsx'
import { createStreets } from '../support/streets.ts'
import { ErrorBoundary, modes, SuspendedAddress } from './suspense.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const place: Coordinates = { lat: 1, lng: 2 }

/** A provider whose suspense query suspends the provider too. */
function SuspendedProvider({
  service,
  lat = place.lat,
  ...options
}: { service: AccountService; lat?: number } & ProviderOptions) {
  return (
    <Suspense fallback="Waiting">
      <ServiceProvider service={service} {...options}>
        <SuspendedAddress lat={lat} lng={place.lng} />
      </ServiceProvider>
    </Suspense>
  )
}

test('a provider works without a QueryClient of the app', async () => {
  render(
    <ServiceProvider service={createStreets()}>
      <AddressFromCoords {...place} />
    </ServiceProvider>,
  )

  expect(await screen.findByText('Street 1')).toBeInTheDocument()
})

test('a provider uses the QueryClient of the app if there is one', () => {
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useQueryClient(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ServiceProvider service={createAccountService()}>{children}</ServiceProvider>
      </QueryClientProvider>
    ),
  })

  expect(result.current).toBe(queryClient)
})

test('each provider has its own QueryClient, and keeps it from render to render', () => {
  const service = createAccountService()
  const clients = [new Set<QueryClient>(), new Set<QueryClient>()]
  function Collect({ into }: { into: Set<QueryClient> }) {
    into.add(useQueryClient())
    return null
  }
  const page = () =>
    clients.map((set, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
      <ServiceProvider key={index} service={service}>
        <Collect into={set} />
      </ServiceProvider>
    ))
  const { rerender } = render(page())
  rerender(page())

  expect(clients.map(({ size }) => size)).toEqual([1, 1])
  expect(new Set(clients.flatMap((set) => [...set])).size).toBe(2)
})

describe('two providers side by side', () => {
  test('with token functions of two people each shows the address of its own person', async () => {
    const [ada, ben] = [createStreets('Ada Street'), createStreets('Ben Street')]
    const panel = (person: string, service: AccountService) => (
      <ServiceProvider service={service} userId={person} token={() => service.token}>
        <AddressFromCoords {...place} data-testid={person} />
      </ServiceProvider>
    )
    render(
      <>
        {panel('Ada', ada)}
        {panel('Ben', ben)}
      </>,
    )

    await screen.findByText('Ada Street 1')
    await screen.findByText('Ben Street 1')
    expect(screen.getByTestId('Ada')).toHaveTextContent('Ada Street 1')
    expect(screen.getByTestId('Ben')).toHaveTextContent('Ben Street 1')
    expect([ada.requests.length, ben.requests.length]).toEqual([1, 1])
  })

  /** An app's own reader, which writes its name for every payload. */
  const readerOf = (name: string) => () => ({ formatted: name, lines: [name], parts: {} })

  test.each([
    ['the component', AddressFromCoords],
    ['a suspense query', SuspendedAddress],
  ])('with different readers: %s shows what the reader of its provider returned', async (_, Shown) => {
    const service = createStreets()
    render(
      <Suspense fallback="Waiting">
        {['left reader', 'right reader'].map((name) => (
          <ServiceProvider key={name} service={service} readAddress={readerOf(name)}>
            <Shown {...place} />
          </ServiceProvider>
        ))}
      </Suspense>,
    )

    await screen.findByText(/left reader$/)
    await screen.findByText(/right reader$/)
  })

  test('with clients with different readers: a suspense query shows what the reader of its client returned', async () => {
    const service = createStreets()
    const clients = ['left reader', 'right reader'].map(
      (name) => [name, clientOf(service, { readAddress: readerOf(name) })] as const,
    )
    const shown: string[] = []
    render(
      <Profiler id="page" onRender={() => shown.push(document.body.textContent)}>
        <Suspense fallback="Waiting">
          {clients.map(([name, client]) => (
            <GeocodingProvider key={name} client={client}>
              <SuspendedAddress {...place} />
            </GeocodingProvider>
          ))}
        </Suspense>
      </Profiler>,
    )

    await screen.findByText('1: right reader')
    expect(shown.join()).not.toContain('left reader1: left reader')
  })
})

describe.each(modes)('a suspense query that suspends its provider too, %s', (_, inMode) => {
  test.each([2, 12])('sends one request for each of %i providers with a boundary each', async (count) => {
    const service = createStreets()
    const latitudes = Array.from({ length: count }, (_row, lat) => lat)
    render(inMode(latitudes.map((lat) => <SuspendedProvider key={lat} service={service} lat={lat} />)))

    for (const lat of latitudes) await screen.findByText(`${lat}: Street ${lat}`)
    expect(service.requests).toHaveLength(count)
  })

  test('sends one request for each of six providers below one boundary', async () => {
    const service = createStreets()
    const latitudes = [0, 1, 2, 3, 4, 5]
    render(
      inMode(
        <Suspense fallback="Waiting">
          {latitudes.map((lat) => (
            <ServiceProvider key={lat} service={service}>
              <SuspendedAddress lat={lat} lng={2} />
            </ServiceProvider>
          ))}
        </Suspense>,
      ),
    )

    for (const lat of latitudes) await screen.findByText(`${lat}: Street ${lat}`)
    expect(service.requests).toHaveLength(latitudes.length)
  })

  test('throws a failure to the error boundary, and sends no further request', async () => {
    letRenderingFail()
    const service = createStreets()
    service.failWith('not-found')
    render(
      inMode(
        <ErrorBoundary>
          <SuspendedProvider service={service} />
        </ErrorBoundary>,
      ),
    )

    await screen.findByText('not-found')
    expect(service.requests).toHaveLength(1)
  })
})

test.each<[what: string, second: (service: AccountService) => ReactNode]>([
  ['the component', () => <AddressFromCoords {...place} />],
  [
    'a suspense query below its own boundary',
    () => (
      <Suspense fallback="Waiting">
        <SuspendedAddress {...place} />
      </Suspense>
    ),
  ],
])(
  'a provider that is suspended and a provider with %s both show the address of one place',
  async (_, second) => {
    const service = createStreets()
    render(
      <>
        <SuspendedProvider service={service} />
        <ServiceProvider service={service}>{second(service)}</ServiceProvider>
      </>,
    )

    await waitFor(() => expect(screen.getAllByText(/Street 1$/)).toHaveLength(2))
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument()
  },
)

test('twelve suspended providers all show the address of one place', async () => {
  const service = createStreets()
  const rows = Array.from({ length: 12 }, (_, index) => index)
  render(rows.map((row) => <SuspendedProvider key={row} service={service} />))

  await waitFor(() => expect(screen.getAllByText('1: Street 1')).toHaveLength(12))
})

test.each<[what: string, failure: Failure, options: ProviderOptions]>([
  [
    'the service answers 429 with a long pause each time',
    async () => new Response('{}', { status: 429, headers: { 'Retry-After': '50' } }),
    {},
  ],
  ['the service does not answer within a long timeout', 'timeout', { timeoutMs: 40_000 }],
])('a suspended provider fails when %s', async (_, failure, options) => {
  vi.useFakeTimers()
  letRenderingFail()
  const service = createStreets()
  service.failWith(failure)
  render(
    <ErrorBoundary>
      <SuspendedProvider service={service} {...options} />
    </ErrorBoundary>,
  )
  // React renders only between the steps.
  for (let step = 0; step < 60; step += 1) await advance(10_000)

  expect(screen.getByText(/^(rate-limited|timeout)$/)).toBeInTheDocument()
  expect(service.requests.length).toBeGreaterThan(1)
})

describe('memory', () => {
  test('a provider that has unmounted leaves no cache entry and no timer', async () => {
    vi.useFakeTimers()
    const caches: QueryCache[] = []
    function Collect() {
      caches.push(useQueryClient().getQueryCache())
      return null
    }
    const { unmount } = render(
      <ServiceProvider service={createStreets()}>
        <Collect />
        <AddressFromCoords {...place} />
      </ServiceProvider>,
    )
    await advance(100)
    expect(screen.getByText('Street 1')).toBeInTheDocument()
    expect(caches[0]?.getAll()).toHaveLength(1)
    unmount()
    await advance(60_000)

    expect(caches.flatMap((cache) => cache.getAll())).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a provider that was suspended and has unmounted leaves no timer', async () => {
    vi.useFakeTimers()
    const { unmount } = render(<SuspendedProvider service={createStreets()} />)
    await advance(1_000)
    expect(screen.getByText('1: Street 1')).toBeInTheDocument()
    unmount()
    await advance(120_000)

    expect(vi.getTimerCount()).toBe(0)
  })

  test('a provider that was suspended and never mounted leaves no timer', async () => {
    vi.useFakeTimers()
    const service = createStreets()
    const { unmount } = render(<SuspendedProvider service={service} />)
    unmount()
    await advance(100)
    expect(service.requests).toHaveLength(1)
    await advance(120_000)

    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['the component', AddressFromCoords],
    ['a suspense query', SuspendedAddress],
  ])('%s sends a new request after its provider has been mounted again', async (_, Shown) => {
    const service = createStreets()
    const page = (
      <Suspense fallback="Waiting">
        <ServiceProvider service={service}>
          <Shown {...place} />
        </ServiceProvider>
      </Suspense>
    )
    const { unmount } = render(page)
    await screen.findByText(/Street 1$/)
    unmount()
    render(page)
    await screen.findByText(/Street 1$/)

    expect(service.requests).toHaveLength(2)
  })
})
