import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { Component, type ComponentProps, Profiler, type ReactNode, StrictMode, Suspense } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  GeocodingProvider,
  isGeocodingError,
  reverseGeocodeOptions,
  useGeocodingClient,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { baseUrl, clientOf, type TestOptions } from '../support/clientOf.ts'
import { letRenderingFail } from '../support/letRenderingFail.ts'

afterEach(() => {
  vi.useRealTimers()
})

const service = (street: string) =>
  createAccountService({ geocode: ({ lat }) => ({ formatted: `${street} ${lat}` }) })

/** A provider of the service's account, in an app without a `QueryClient`. */
function Provider({
  of,
  children,
  ...options
}: { of: AccountService; children: ReactNode } & Pick<
  ComponentProps<typeof GeocodingProvider>,
  'readAddress' | 'timeoutMs'
>) {
  return (
    <GeocodingProvider baseUrl={baseUrl} accountId={1} token={of.token} fetch={of.fetch} {...options}>
      {children}
    </GeocodingProvider>
  )
}

function Suspended(coordinates: Coordinates) {
  const { data } = useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), coordinates))
  return <p>{data.address?.formatted}</p>
}

/** An app's own reader, which names the payload's street in its own way. */
const readAs = (name: string) => () => ({ formatted: name, lines: [name], parts: {} })

describe('two providers side by side', () => {
  test('of two people with token functions each sees what was asked with their own token', async () => {
    const [ada, ben] = [service('Ada Street'), service('Ben Street')]
    const panel = (who: string, { token, fetch }: AccountService) => (
      <GeocodingProvider baseUrl={baseUrl} accountId={1} scope={who} token={() => token} fetch={fetch}>
        <AddressFromCoords lat={1} lng={2} data-testid={who} />
      </GeocodingProvider>
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

  test.each([
    ['the component', AddressFromCoords],
    ['a suspense query', Suspended],
  ])('with readers of their own each shows what its own reader made, by %s', async (_, Shown) => {
    const shared = service('Elm Street')
    render(
      <Suspense fallback="Waiting">
        {['left reader', 'right reader'].map((name) => (
          <Provider key={name} of={shared} readAddress={readAs(name)}>
            <Shown lat={1} lng={2} />
          </Provider>
        ))}
      </Suspense>,
    )

    await screen.findByText('left reader')
    await screen.findByText('right reader')
  })

  test('with ready clients that read in ways of their own each shows what its own client read', async () => {
    const shared = service('Elm Street')
    const readers = ['left reader', 'right reader']
    const clients = readers.map((name) => clientOf(shared, { readAddress: readAs(name) }))
    const shown: string[] = []
    render(
      <Profiler id="page" onRender={() => shown.push(document.body.textContent)}>
        <Suspense fallback="Waiting">
          {clients.map((client, index) => (
            <GeocodingProvider key={readers[index]} client={client}>
              <Suspended lat={1} lng={2} />
            </GeocodingProvider>
          ))}
        </Suspense>
      </Profiler>,
    )

    await screen.findByText('right reader')
    expect(shown.join()).not.toContain('left readerleft reader')
  })

  test('have a QueryClient each', () => {
    const clients: unknown[] = []
    function Collect() {
      clients.push(useQueryClient())
      return null
    }
    const shared = service('Elm Street')
    render(
      [1, 2, 3].map((key) => (
        <Provider key={key} of={shared}>
          <Collect />
        </Provider>
      )),
    )

    expect(new Set(clients).size).toBe(3)
  })
})

describe.each([
  ['as it is', (page: ReactNode) => page],
  ['in StrictMode', (page: ReactNode) => <StrictMode>{page}</StrictMode>],
])('a suspense query that suspends its provider too, %s', (_, inMode) => {
  test.each([1, 2, 3, 6, 12])('%i providers below a boundary each: a request for each', async (count) => {
    const streets = service('Street')
    render(
      inMode(
        Array.from({ length: count }, (_row, lat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place.
          <Suspense key={lat} fallback="Waiting">
            <Provider of={streets}>
              <Suspended lat={lat} lng={2} />
            </Provider>
          </Suspense>
        )),
      ),
    )

    for (let lat = 0; lat < count; lat += 1) await screen.findByText(`Street ${lat}`)
    expect(streets.requests).toHaveLength(count)
  })

  test('six providers below one boundary: a request for each', async () => {
    const streets = service('Street')
    render(
      inMode(
        <Suspense fallback="Waiting">
          {[0, 1, 2, 3, 4, 5].map((lat) => (
            <Provider key={lat} of={streets}>
              <Suspended lat={lat} lng={2} />
            </Provider>
          ))}
        </Suspense>,
      ),
    )

    for (const lat of [0, 1, 2, 3, 4, 5]) await screen.findByText(`Street ${lat}`)
    expect(streets.requests).toHaveLength(6)
  })

  test('a failure reaches the error boundary, and is not asked for again', async () => {
    letRenderingFail()
    const streets = service('Street')
    streets.failWith('not-found')
    render(
      inMode(
        <Boundary>
          <Suspense fallback="Waiting">
            <Provider of={streets}>
              <Suspended lat={1} lng={2} />
            </Provider>
          </Suspense>
        </Boundary>,
      ),
    )

    await screen.findByText('not-found')
    expect(streets.requests).toHaveLength(1)
  })
})

test.each<[what: string, page: (streets: AccountService) => ReactNode]>([
  [
    'a provider that is suspended, and a component below another',
    (streets) => (
      <>
        <Suspense fallback="Waiting">
          <Provider of={streets}>
            <Suspended lat={1} lng={2} />
          </Provider>
        </Suspense>
        <Provider of={streets}>
          <AddressFromCoords lat={1} lng={2} />
        </Provider>
      </>
    ),
  ],
  [
    'a provider that is suspended, and one with a boundary of its own below it',
    (streets) => (
      <>
        <Suspense fallback="Waiting">
          <Provider of={streets}>
            <Suspended lat={1} lng={2} />
          </Provider>
        </Suspense>
        <Provider of={streets}>
          <Suspense fallback="Waiting">
            <Suspended lat={1} lng={2} />
          </Suspense>
        </Provider>
      </>
    ),
  ],
])('%s, for the same place: both show the address', async (_, page) => {
  const streets = service('Street')
  render(page(streets))

  await waitFor(() => expect(screen.getAllByText('Street 1')).toHaveLength(2))
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument()
})

test('twelve suspended providers for the same place all show the address', async () => {
  const streets = service('Street')
  render(
    Array.from({ length: 12 }, (_row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
      <Suspense key={index} fallback="Waiting">
        <Provider of={streets}>
          <Suspended lat={1} lng={2} />
        </Provider>
      </Suspense>
    )),
  )

  await waitFor(() => expect(screen.getAllByText('Street 1')).toHaveLength(12))
})

test.each<[what: string, failure: Failure, options: Pick<TestOptions, 'timeoutMs'>]>([
  [
    'too many requests, with a long pause each time',
    async () => new Response('{}', { status: 429, headers: { 'Retry-After': '50' } }),
    {},
  ],
  ['a service that hangs longer than the answers of a render are kept', 'timeout', { timeoutMs: 40_000 }],
])('%s: the suspended provider fails after three requests', async (_, failure, options) => {
  vi.useFakeTimers()
  letRenderingFail()
  const streets = service('Street')
  streets.failWith(failure)
  render(
    <Boundary>
      <Suspense fallback="Waiting">
        <Provider of={streets} {...options}>
          <Suspended lat={1} lng={2} />
        </Provider>
      </Suspense>
    </Boundary>,
  )
  // React renders only between the steps.
  for (let step = 0; step < 60; step += 1) await advance(10_000)

  expect(screen.getByText(/^(rate-limited|timeout)$/)).toBeInTheDocument()
  expect(streets.requests).toHaveLength(3)
})

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <p>{isGeocodingError(error) ? error.kind : String(error)}</p>
  }
}

describe('memory', () => {
  test('a provider that has unmounted leaves no answer and no timer', async () => {
    vi.useFakeTimers()
    const streets = service('Street')
    const caches: ReturnType<ReturnType<typeof useQueryClient>['getQueryCache']>[] = []
    function Collect() {
      caches.push(useQueryClient().getQueryCache())
      return null
    }
    const { unmount } = render(
      <Provider of={streets}>
        <Collect />
        <AddressFromCoords lat={1} lng={2} />
      </Provider>,
    )
    await advance(100)
    expect(screen.getByText('Street 1')).toBeInTheDocument()
    expect(caches[0]?.getAll()).toHaveLength(1)
    unmount()
    await advance(60_000)

    expect(caches.flatMap((cache) => cache.getAll())).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a suspense query that was answered below a provider that mounted at last leaves none either', async () => {
    vi.useFakeTimers()
    const streets = service('Street')
    const { unmount } = render(
      <Suspense fallback="Waiting">
        <Provider of={streets}>
          <Suspended lat={1} lng={2} />
        </Provider>
      </Suspense>,
    )
    await advance(1_000)
    expect(screen.getByText('Street 1')).toBeInTheDocument()
    unmount()
    await advance(120_000)

    expect(vi.getTimerCount()).toBe(0)
  })

  test('a provider that was suspended and never shown leaves no answer and no timer', async () => {
    vi.useFakeTimers()
    const streets = service('Street')
    const { unmount } = render(
      <Suspense fallback="Waiting">
        <Provider of={streets}>
          <Suspended lat={1} lng={2} />
        </Provider>
      </Suspense>,
    )
    unmount()
    await advance(100)
    expect(streets.requests).toHaveLength(1)
    await advance(120_000)

    expect(vi.getTimerCount()).toBe(0)
  })

  test('a provider mounted anew asks for itself', async () => {
    const streets = service('Street')
    const page = (
      <Provider of={streets}>
        <AddressFromCoords lat={1} lng={2} />
      </Provider>
    )
    const { unmount } = render(page)
    await screen.findByText('Street 1')
    unmount()
    render(page)
    await screen.findByText('Street 1')

    expect(streets.requests).toHaveLength(2)
  })
})
