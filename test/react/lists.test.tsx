import {
  IsRestoringProvider,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import * as React from 'react'
import { memo, type ReactNode, StrictMode } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  type GeocodingClient,
  GeocodingError,
  type GeocodingErrorKind,
  GeocodingProvider,
  type ReverseGeocodeResult,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { clientOf } from '../support/clientOf.ts'
import { withService } from '../support/withService.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Places some hundred metres apart; the service calls each by its latitude. */
const placeOf = (number: number): Coordinates => ({ lat: (number + 1) / 1000, lng: 13.4 })
const nameOf = ({ lat }: Coordinates) => `Street ${lat}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const named = () => createAccountService({ geocode: (place) => ({ formatted: nameOf(place) }) })

type Result = UseQueryResult<ReverseGeocodeResult>

const formattedOf = (results: readonly Result[]) => results.map(({ data }) => data?.address?.formatted)

/** A service whose answers wait until they are let go: so many, or all from then on. */
function held() {
  const waiting: (() => void)[] = []
  let open = false
  const service = createAccountService({
    geocode: async (place) => {
      if (!open) await new Promise<void>((resolve) => waiting.push(resolve))
      return { formatted: nameOf(place) }
    },
  })
  return {
    service,
    letOneGo: () => waiting.shift()?.(),
    letAllGo() {
      open = true
      for (const letGo of waiting) letGo()
    },
  }
}

test('a thousand points of a hundred places: in order, a request for each place, null points idle', async () => {
  const { service, wrapper } = withService({ service: named() })
  const points = numbers(1_000).map((index) => (index % 10 === 3 ? null : placeOf(index % 100)))
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })

  await waitFor(() => expect(result.current.some(({ isFetching }) => isFetching)).toBe(false))
  expect(formattedOf(result.current)).toEqual(points.map((point) => (point ? nameOf(point) : undefined)))
  expect(result.current[3]).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  // Every tenth place stands at null points only.
  expect(service.requests).toHaveLength(90)
  expect(service.mostInFlight).toBe(6)
})

test('ten thousand points render no more often than there are answers', async () => {
  const { service, wrapper } = withService({ service: named() })
  const points = numbers(10_000).map((index) => placeOf(index % 1_000))
  let renders = 0
  const { result } = renderHook(
    () => {
      renders += 1
      return useReverseGeocodes(points)
    },
    { wrapper },
  )

  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true), {
    timeout: 60_000,
  })
  expect(result.current).toHaveLength(10_000)
  expect(service.requests).toHaveLength(1_000)
  expect(renders).toBeLessThanOrEqual(1_001)
}, 60_000)

test('of a list’s memoised rows only the one whose answer came is rendered again', async () => {
  const { service, letOneGo } = held()
  const { wrapper } = withService({ service })
  const points = numbers(20).map(placeOf)
  const renders = points.map(() => 0)
  const Row = memo(function Row({ index, result }: { index: number; result: Result | undefined }) {
    renders[index] = (renders[index] ?? 0) + 1
    return <li>{result?.data?.address?.formatted}</li>
  })
  function List() {
    const results = useReverseGeocodes(points)
    return numbers(20).map((index) => <Row key={index} index={index} result={results[index]} />)
  }
  const { rerender } = render(<List />, { wrapper })

  for (const answered of numbers(20)) {
    await waitFor(() => expect(service.inFlight).toBe(Math.min(6, 20 - answered)))
    expect(renders).toEqual(numbers(20).map((index) => (index < answered ? 2 : 1)))
    letOneGo()
    await screen.findByText(nameOf(placeOf(answered)))
  }
  rerender(<List />)
  expect(renders).toEqual(numbers(20).map(() => 2))
})

test('of a list that changes, places that stay are not asked for again, and those that go are let go', async () => {
  const { service, letAllGo } = held()
  const { wrapper } = withService({ service })
  const listed = (...chosen: readonly number[]) => ({ points: chosen.map(placeOf) })
  const { result, rerender } = renderHook(({ points }) => useReverseGeocodes(points), {
    wrapper,
    initialProps: listed(0, 1, 2),
  })
  await waitFor(() => expect(service.inFlight).toBe(3))
  rerender(listed(4, 2, 0))
  await waitFor(() => expect(service.requests.map(({ status }) => status)).toContain('aborted'))
  letAllGo()

  await waitFor(() => expect(formattedOf(result.current)).toEqual([4, 2, 0].map(placeOf).map(nameOf)))
  expect(service.requests.map(({ lat, status }) => [lat, status])).toEqual([
    ['0.001', 200],
    ['0.002', 'aborted'],
    ['0.003', 200],
    ['0.005', 200],
  ])
})

test('in strict mode each place is asked for once, and let go too', async () => {
  const { service, letAllGo } = held()
  const { wrapper: Wrapper } = withService({ service })
  function List({ chosen }: { chosen: readonly number[] }) {
    return <p>{formattedOf(useReverseGeocodes(chosen.map(placeOf))).join()}</p>
  }
  const page = (...chosen: readonly number[]) => (
    <StrictMode>
      <Wrapper>
        <List chosen={chosen} />
      </Wrapper>
    </StrictMode>
  )
  const { rerender } = render(page(0, 1, 0))
  await waitFor(() => expect(service.inFlight).toBe(2))
  rerender(page(1))
  await waitFor(() => expect(service.inFlight).toBe(1))
  letAllGo()

  await screen.findByText(nameOf(placeOf(1)))
  expect(service.requests.map(({ status }) => status)).toEqual(['aborted', 200])
})

test('while a persisted cache is being restored nothing is asked for', async () => {
  const { service, wrapper: Wrapper } = withService({ service: named() })
  let isRestoring = true
  const { result, rerender } = renderHook(() => useReverseGeocodes([placeOf(0)]), {
    wrapper: ({ children }) => (
      <IsRestoringProvider value={isRestoring}>
        <Wrapper>{children}</Wrapper>
      </IsRestoringProvider>
    ),
  })
  // Long enough for a request of the list's own to be there, too.
  await clientOf(service).reverse(placeOf(1))
  expect(result.current).toMatchObject([{ status: 'pending', fetchStatus: 'idle' }])
  expect(service.requests).toHaveLength(1)
  isRestoring = false
  rerender()

  await waitFor(() => expect(formattedOf(result.current)).toEqual([nameOf(placeOf(0))]))
  expect(service.requests).toHaveLength(2)
})

/** React 19.2 and later; React 18 has none. */
const Activity: typeof React.Activity | undefined = React.Activity

test.skipIf(!Activity).each([
  ['just after the answer', 5, 1],
  ['while a request is under way', 0, 2],
])('hidden by an Activity %s, and shown again: it is up to date', async (_, answeredForMs, requests) => {
  vi.useFakeTimers()
  const { service, letAllGo } = held()
  const { wrapper } = withService({ service })
  const points = [placeOf(0)]
  function List() {
    return <p>{useReverseGeocodes(points).map(({ data }) => data?.address?.formatted ?? 'loading')}</p>
  }
  // The same element, so that React does not render the list only because the page is rendered.
  const list = <List />
  const page = (mode: 'visible' | 'hidden') => Activity && <Activity mode={mode}>{list}</Activity>
  const { rerender } = render(page('visible'), { wrapper })
  await advance(100)
  expect(service.inFlight).toBe(1)
  if (answeredForMs) letAllGo()
  // Less than a frame, in which the list has not drawn the answer yet.
  await vi.advanceTimersByTimeAsync(answeredForMs)
  expect(screen.getByText('loading')).toBeVisible()
  rerender(page('hidden'))
  await advance(100)
  letAllGo()
  rerender(page('visible'))
  await advance(100)

  expect(screen.getByText(nameOf(placeOf(0)))).toBeVisible()
  expect(service.requests).toHaveLength(requests)
})

/** A provider whose client is another one with each render, as where an app writes it in place. */
function withChangingClient(service: AccountService, clientIn: (render: number) => GeocodingClient) {
  let renders = 0
  const queryClient = new QueryClient()
  function wrapper({ children }: { children: ReactNode }) {
    renders += 1
    return (
      <QueryClientProvider client={queryClient}>
        <GeocodingProvider client={clientIn(renders)}>{children}</GeocodingProvider>
      </QueryClientProvider>
    )
  }
  return { service, wrapper }
}

test('another client for the same person: what is under way goes on, and the next one asks from then on', async () => {
  const { service, letAllGo } = held()
  const asked: number[] = []
  const { wrapper } = withChangingClient(service, (render) =>
    clientOf(service, {
      timeoutMs: 10_000 + render,
      fetch: (input, init) => {
        asked.push(render)
        return service.fetch(input, init)
      },
    }),
  )
  const { result, rerender } = renderHook(({ count }) => useReverseGeocodes(numbers(count).map(placeOf)), {
    wrapper,
    initialProps: { count: 3 },
  })
  await waitFor(() => expect(service.inFlight).toBe(3))
  for (let times = 0; times < 5; times += 1) rerender({ count: 3 })
  rerender({ count: 4 })
  await waitFor(() => expect(service.inFlight).toBe(4))
  letAllGo()

  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true))
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(asked).toEqual([1, 1, 1, 7])

  await act(() => result.current[0]?.refetch())
  expect(asked.at(-1)).toBe(7)
})

test('another person: what is under way for the former is let go, and nothing of it is shown', async () => {
  const service = named()
  const { wrapper } = withChangingClient(service, (render) =>
    clientOf(service, { scope: render === 1 ? 'Ada' : 'Ben' }),
  )
  const seen: string[] = []
  const { result, rerender } = renderHook(
    () => {
      const results = useReverseGeocodes([placeOf(0)])
      seen.push(results.map(({ status }) => status).join())
      return results
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current[0]?.isSuccess).toBe(true))
  seen.length = 0
  rerender()
  await waitFor(() => expect(result.current[0]?.isSuccess).toBe(true))

  expect(seen[0]).toBe('pending')
  expect(service.requests).toHaveLength(2)
})

test.each<
  [name: string, setUp: (queryClient: QueryClient, queryKey: QueryKey) => unknown, isRestoring?: boolean]
>([
  ['unknown', () => {}],
  ['known', (queryClient, queryKey) => queryClient.setQueryData(queryKey, { address: null, payload: {} })],
  [
    'known, but old',
    (queryClient, queryKey) =>
      queryClient.setQueryData(queryKey, { address: null, payload: {} }, { updatedAt: 1 }),
  ],
  ['unknown, and the browser offline', () => onlineManager.setOnline(false)],
  ['unknown, and the cache being restored', () => {}, true],
  [
    'failed before, in a way that may pass',
    (queryClient, queryKey) => fail(queryClient, queryKey, 'network'),
  ],
  ['failed before, for good', (queryClient, queryKey) => fail(queryClient, queryKey, 'not-found')],
])(
  'the first render of a place that is %s says what the hook for one place says',
  (_, setUp, isRestoring = false) => {
    onTestFinished(() => onlineManager.setOnline(true))
    const first = (useResult: () => Result | undefined) => {
      const { queryClient, service, wrapper: Wrapper } = withService()
      setUp(queryClient, reverseGeocodeOptions(clientOf(service), placeOf(0)).queryKey)
      const seen: (Result | undefined)[] = []
      const { unmount } = renderHook(() => seen.push(useResult()), {
        wrapper: ({ children }) => (
          <IsRestoringProvider value={isRestoring}>
            <Wrapper>{children}</Wrapper>
          </IsRestoringProvider>
        ),
      })
      const { status, fetchStatus, isFetching, isLoading, isStale, data, error, failureCount } = seen[0] ?? {}
      unmount()
      return {
        status,
        fetchStatus,
        isFetching,
        isLoading,
        isStale,
        data,
        kind: error && String(error),
        failureCount,
      }
    }
    const { lat, lng } = placeOf(0)
    const single = first(() => useReverseGeocode(lat, lng))
    const points = [placeOf(0)]

    expect(single.status).toBeDefined()
    expect(first(() => useReverseGeocodes(points)[0])).toEqual(single)
  },
)

function fail(queryClient: QueryClient, queryKey: QueryKey, kind: GeocodingErrorKind) {
  const error = new GeocodingError(kind, 'It failed.')
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
}

test('points without a coordinate are idle, until they have both', async () => {
  const { service, wrapper } = withService({ service: named() })
  const { lat, lng } = placeOf(0)
  const { result, rerender } = renderHook(({ points }) => useReverseGeocodes(points), {
    wrapper,
    initialProps: {
      points: [{ lat, lng: null }, { lat: undefined, lng }, { lat: null, lng: null }, null] as Parameters<
        typeof useReverseGeocodes
      >[0],
    },
  })
  await act(async () => {})
  expect(result.current.map(({ fetchStatus }) => fetchStatus)).toEqual(['idle', 'idle', 'idle', 'idle'])
  expect(service.requests).toEqual([])

  rerender({ points: [{ lat, lng }, null] })
  await waitFor(() => expect(formattedOf(result.current)).toEqual([nameOf(placeOf(0)), undefined]))
  expect(service.requests).toHaveLength(1)
})

test('with settleMs rows that are scrolled past are not asked for, and those that stay are', async () => {
  vi.useFakeTimers()
  const { service, wrapper } = withService({ service: named() })
  const { result, rerender } = renderHook(
    ({ first }) => useReverseGeocodes([first, first + 1, first + 2].map(placeOf), { settleMs: 250 }),
    { wrapper, initialProps: { first: 0 } },
  )
  for (const first of [3, 6, 9, 11]) {
    await advance(100)
    rerender({ first })
  }
  await advance(1_000)

  expect(formattedOf(result.current)).toEqual([11, 12, 13].map(placeOf).map(nameOf))
  expect(service.requests.map(({ lat }) => lat)).toEqual([11, 12, 13].map((row) => String(placeOf(row).lat)))
})

test('what is known already is the same object from the first render on', async () => {
  const { service, wrapper } = withService({ service: named() })
  const points = [placeOf(0), null]
  const first = renderHook(() => useReverseGeocodes(points), { wrapper })
  await waitFor(() => expect(formattedOf(first.result.current)).toEqual([nameOf(placeOf(0)), undefined]))
  first.unmount()

  const seen: UseQueryResult<ReverseGeocodeResult>[][] = []
  const { rerender } = renderHook(() => seen.push(useReverseGeocodes(points)), { wrapper })
  rerender()
  expect(seen[0]?.[0]).toMatchObject({ status: 'success' })
  for (const index of [0, 1]) {
    expect(new Set(seen.map((results) => results[index])).size).toBe(1)
  }
  expect(service.requests).toHaveLength(1)
})

test.each(['in flight', 'answered'])('what is removed while it is %s is asked for anew', async (when) => {
  const { service, letAllGo } = held()
  const { queryClient, wrapper } = withService({ service })
  if (when === 'answered') letAllGo()
  const { result, rerender } = renderHook(() => useReverseGeocodes([placeOf(0)]), { wrapper })
  if (when === 'answered') await waitFor(() => expect(result.current[0]?.isSuccess).toBe(true))
  else await waitFor(() => expect(service.inFlight).toBe(1))
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  rerender()
  expect(result.current[0]).toMatchObject({ status: 'pending', data: undefined })
  letAllGo()

  await waitFor(() => expect(formattedOf(result.current)).toEqual([nameOf(placeOf(0))]))
  expect(service.requests).toHaveLength(2)
})

test('an error is in its result, whatever the app’s default, and the others have their addresses', async () => {
  const service = createAccountService({
    geocode: (place) => (place.lat === placeOf(1).lat ? null : { formatted: nameOf(place) }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { wrapper } = withService({ service, queryClient })
  const { result } = renderHook(() => useReverseGeocodes([0, 1, 2].map(placeOf)), { wrapper })

  await waitFor(() => expect(result.current.some(({ isPending }) => isPending)).toBe(false))
  expect(result.current.map(({ status }) => status)).toEqual(['success', 'error', 'success'])
  expect(result.current[1]?.error).toMatchObject({ kind: 'not-found' })
})

test('rows are asked for from the first to the last, and maxConcurrent at once', async () => {
  const service = named()
  const client = clientOf(service, { maxConcurrent: 2 })
  render(
    <GeocodingProvider client={client}>
      {numbers(20).map((number) => (
        <AddressFromCoords key={number} variant="inline" {...placeOf(number)} />
      ))}
    </GeocodingProvider>,
  )

  await waitFor(() => expect(screen.getAllByText(/Street/)).toHaveLength(20))
  expect(service.requests.map(({ lat }) => lat)).toEqual(
    numbers(20).map((number) => String(placeOf(number).lat)),
  )
  expect(service.mostInFlight).toBe(2)
})

test('rows that go before their turn are never asked for, and let others go first', async () => {
  const { service, letAllGo } = held()
  const client = clientOf(service, { maxConcurrent: 2 })
  const list = (shown: readonly number[]): ReactNode => (
    <GeocodingProvider client={client}>
      {shown.map((number) => (
        <AddressFromCoords key={number} variant="inline" {...placeOf(number)} />
      ))}
    </GeocodingProvider>
  )
  const { rerender } = render(list(numbers(200)))
  await waitFor(() => expect(service.inFlight).toBe(2))
  rerender(list([0, 1, 198, 199]))
  letAllGo()

  await waitFor(() => expect(screen.getAllByText(/Street/)).toHaveLength(4))
  expect(service.requests.map(({ lat, status }) => [lat, status])).toEqual([
    ['0.001', 200],
    ['0.002', 200],
    ['0.199', 200],
    ['0.2', 200],
  ])
})

test('a list that goes takes what is in flight and all that waits with it', async () => {
  const { service } = held()
  const { wrapper } = withService({ service })
  const { unmount } = renderHook(() => useReverseGeocodes(numbers(1_000).map(placeOf)), { wrapper })
  await waitFor(() => expect(service.inFlight).toBe(6))
  unmount()

  await waitFor(() => expect(service.inFlight).toBe(0))
  expect(service.requests.map(({ status }) => status)).toEqual(numbers(6).map(() => 'aborted'))
})
