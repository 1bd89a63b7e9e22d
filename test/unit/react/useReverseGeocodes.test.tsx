import { IsRestoringProvider, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import * as React from 'react'
import { memo } from 'react'
import {
  GeocodingError,
  type GeocodingErrorKind,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { formattedOf, indices, placeOf, type Result, streetOf } from './lists.ts'

test('returns results in the order of the points, with one request and one render for points less than a metre apart', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  // Ten points within a metre for each of 90 places, and 100 null points.
  const points = indices(1_000).map((index) => {
    const { lat, lng } = placeOf(index % 100)
    return index % 10 === 3 ? null : { lat: lat + index / 1e9, lng }
  })
  let renders = 0
  const { result } = renderHook(
    () => {
      renders += 1
      return useReverseGeocodes(points)
    },
    { wrapper },
  )

  await waitFor(() => expect(result.current.some(({ isFetching }) => isFetching)).toBe(false))
  expect(formattedOf(result.current)).toEqual(
    points.map((point, index) => (point ? streetOf(placeOf(index % 100)) : undefined)),
  )
  expect(result.current[3]).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(service.requests).toHaveLength(90)
  expect(renders).toBeLessThanOrEqual(91)
  expect(service.mostInFlight).toBe(4)
})

test('a response renders only its own row, if the rows are memoised', async () => {
  const service = createStreets()
  service.hold()
  const { wrapper } = withService({ service })
  const points = indices(20).map(placeOf)
  const renders = points.map(() => 0)
  const Row = memo(function Row({ index, result }: { index: number; result: Result | undefined }) {
    renders[index] = (renders[index] ?? 0) + 1
    return <li>{result?.data?.address?.formatted}</li>
  })
  function List() {
    const results = useReverseGeocodes(points)
    return indices(20).map((index) => <Row key={index} index={index} result={results[index]} />)
  }
  const { rerender } = render(<List />, { wrapper })

  for (const answered of indices(20)) {
    await waitFor(() => expect(service.inFlight).toBe(Math.min(4, 20 - answered)))
    expect(renders).toEqual(indices(20).map((index) => (index < answered ? 2 : 1)))
    service.release(1)
    await screen.findByText(streetOf(placeOf(answered)))
  }
  rerender(<List />)
  expect(renders).toEqual(indices(20).map(() => 2))
})

test('a list that loses its last places has fewer results, which are the same objects', async () => {
  const { wrapper } = withService({ service: createStreets() })
  const { result, rerender } = renderHook(({ count }) => useReverseGeocodes(indices(count).map(placeOf)), {
    wrapper,
    initialProps: { count: 3 },
  })
  await waitFor(() =>
    expect(formattedOf(result.current)).toEqual(indices(3).map((at) => streetOf(placeOf(at)))),
  )
  const [first] = result.current
  rerender({ count: 1 })

  expect(result.current).toHaveLength(1)
  expect(result.current[0]).toBe(first)
})

test('a result from the cache is the same object on each render', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const points = [placeOf(0), null]
  const first = renderHook(() => useReverseGeocodes(points), { wrapper })
  await waitFor(() => expect(formattedOf(first.result.current)).toEqual([streetOf(placeOf(0)), undefined]))
  first.unmount()

  const seen: Result[][] = []
  const { rerender } = renderHook(() => seen.push(useReverseGeocodes(points)), { wrapper })
  rerender()
  expect(seen[0]?.[0]).toMatchObject({ status: 'success' })
  for (const index of [0, 1]) {
    expect(new Set(seen.map((results) => results[index])).size).toBe(1)
  }
  expect(service.requests).toHaveLength(1)
})

test('the array is the same object until a result changes, so an effect or a memo can depend on it', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const seen: Result[][] = []
  const { rerender } = renderHook(
    ({ name }) => {
      const results = useReverseGeocodes([placeOf(0), placeOf(1)])
      if (results !== seen.at(-1)) seen.push(results)
      const [, setCount] = React.useState(0)
      // A table that takes its rows from the results would render forever if each render gave a new array. This one stops.
      React.useEffect(() => setCount((count) => Math.min(count + results.length, 40)), [results])
      return name
    },
    { wrapper, initialProps: { name: 'first' } },
  )
  await waitFor(() =>
    expect(formattedOf(seen.at(-1) ?? [])).toEqual([0, 1].map((index) => streetOf(placeOf(index)))),
  )
  const changes = seen.length
  for (const name of ['second', 'third']) rerender({ name })

  expect(seen).toHaveLength(changes)
  expect(changes).toBeLessThanOrEqual(3)
  expect(service.requests).toHaveLength(2)
})

test('a point is idle until it has both coordinates', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const { lat, lng } = placeOf(0)
  const points: Parameters<typeof useReverseGeocodes>[0] = [
    { lat, lng: null },
    { lat: undefined, lng },
    { lat: null, lng: null },
    null,
    undefined,
  ]
  const { result, rerender } = renderHook(({ points }) => useReverseGeocodes(points), {
    wrapper,
    initialProps: { points },
  })
  await act(async () => {})
  expect(result.current.map(({ fetchStatus }) => fetchStatus)).toEqual(points.map(() => 'idle'))
  expect(service.requests).toEqual([])

  rerender({ points: [{ lat, lng }, null] })
  await waitFor(() => expect(formattedOf(result.current)).toEqual([streetOf(placeOf(0)), undefined]))
  expect(service.requests).toHaveLength(1)
})

const properties = [
  'status',
  'fetchStatus',
  'isFetching',
  'isStale',
  'data',
  'error',
  'failureCount',
] as const

test.each<
  [name: string, setUp: (queryClient: QueryClient, queryKey: QueryKey) => unknown, isRestoring?: boolean]
>([
  ['not in the cache', () => {}],
  [
    'in the cache',
    (queryClient, queryKey) => queryClient.setQueryData(queryKey, { address: null, payload: {} }),
  ],
  [
    'in the cache, but stale',
    (queryClient, queryKey) =>
      queryClient.setQueryData(queryKey, { address: null, payload: {} }, { updatedAt: 1 }),
  ],
  ['not in the cache, while offline', () => onlineManager.setOnline(false)],
  ['not in the cache, while the cache is being restored', () => {}, true],
  [
    'in the cache with an error that is retryable',
    (queryClient, queryKey) => fail(queryClient, queryKey, 'network'),
  ],
  [
    'in the cache with an error that is not retryable',
    (queryClient, queryKey) => fail(queryClient, queryKey, 'not-found'),
  ],
])(
  'the first result for a place that is %s is the same as that of useReverseGeocode',
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
      unmount()
      return properties.map((property) => seen[0]?.[property])
    }
    const { lat, lng } = placeOf(0)
    const single = first(() => useReverseGeocode(lat, lng))
    const points = [placeOf(0)]

    expect(single[0]).toBeDefined()
    expect(first(() => useReverseGeocodes(points)[0])).toEqual(single)
  },
)

function fail(queryClient: QueryClient, queryKey: QueryKey, kind: GeocodingErrorKind) {
  const error = new GeocodingError(kind, 'It failed.')
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
}

test('returns an error in its result beside the other addresses, also in an app that throws errors', async () => {
  const service = createAccountService({
    geocode: (place) => (place.lat === placeOf(1).lat ? null : { formatted: streetOf(place) }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { wrapper } = withService({ service, queryClient })
  const { result } = renderHook(() => useReverseGeocodes([0, 1, 2].map(placeOf)), { wrapper })

  await waitFor(() => expect(result.current.some(({ isPending }) => isPending)).toBe(false))
  expect(result.current.map(({ status }) => status)).toEqual(['success', 'error', 'success'])
  expect(result.current[1]?.error).toMatchObject({ kind: 'not-found' })
})

test.each(['during a request', 'after the response'])(
  'sends a new request after removeQueries %s',
  async (when) => {
    const service = createStreets()
    service.hold()
    const { queryClient, wrapper } = withService({ service })
    if (when === 'after the response') service.release()
    const { result, rerender } = renderHook(() => useReverseGeocodes([placeOf(0)]), { wrapper })
    if (when === 'after the response') await waitFor(() => expect(result.current[0]?.isSuccess).toBe(true))
    else await waitFor(() => expect(service.inFlight).toBe(1))
    queryClient.removeQueries({ queryKey: ['geocoding'] })
    rerender()
    expect(result.current[0]).toMatchObject({ status: 'pending', data: undefined })
    service.release()

    await waitFor(() => expect(formattedOf(result.current)).toEqual([streetOf(placeOf(0))]))
    expect(service.requests).toHaveLength(2)
  },
)

/** React 18 has no Activity. */
const Activity: typeof React.Activity | undefined = React.Activity

test.skipIf(!Activity).each([
  ['just after the response', 5, 1],
  ['during a request', 0, 1],
])(
  'shows the address when an Activity hides the list %s and shows it again',
  async (_, answeredForMs, requests) => {
    vi.useFakeTimers()
    const service = createStreets()
    service.hold()
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
    if (answeredForMs) service.release()
    // Less than a frame: the list has not rendered the response yet.
    await vi.advanceTimersByTimeAsync(answeredForMs)
    expect(screen.getByText('loading')).toBeVisible()
    rerender(page('hidden'))
    await advance(100)
    service.release()
    rerender(page('visible'))
    await advance(100)

    expect(screen.getByText(streetOf(placeOf(0)))).toBeVisible()
    expect(service.requests).toHaveLength(requests)
  },
)
