import { IsRestoringProvider, onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { render, renderHook, screen } from '@testing-library/react'
import * as React from 'react'
import {
  GeocodingError,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { formattedOf, indices, placeOf, type Result, streetOf } from './lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const streetsOf = (rows: readonly number[]) => rows.map(placeOf).map(streetOf)

// What renders, and which objects stay the same

test('a response renders only its own row if the rows are memoized', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  service.hold()
  const points = indices(6).map(placeOf)
  const renders = points.map(() => 0)
  const Row = React.memo(function Row({ index, result }: { index: number; result: Result | undefined }) {
    renders[index] = (renders[index] ?? 0) + 1
    return <li>{result?.data?.address?.formatted}</li>
  })
  function List() {
    const results = useReverseGeocodes(points)
    return points.map(({ lat }, index) => <Row key={lat} index={index} result={results[index]} />)
  }
  const { rerender } = render(<List />, { wrapper })
  await advance(100)

  for (const answered of indices(6)) {
    expect(renders).toEqual(indices(6).map((index) => (index < answered ? 2 : 1)))
    service.release(1)
    await advance(100)
    expect(screen.getByText(streetOf(placeOf(answered)))).toBeInTheDocument()
  }
  rerender(<List />)
  expect(renders).toEqual(indices(6).map(() => 2))
})

test('the array and the results stay the same objects until a result changes', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const seen: Result[][] = []
  const show = () =>
    renderHook(
      ({ count }) => {
        const results = useReverseGeocodes([...indices(count).map(placeOf), null])
        if (results !== seen.at(-1)) seen.push(results)
        const [, setRenders] = React.useState(0)
        // If each render returned a new array, this would render the list many times.
        React.useEffect(() => setRenders((renders) => Math.min(renders + results.length, 40)), [results])
      },
      { wrapper, initialProps: { count: 2 } },
    )
  const { rerender, unmount } = show()
  await advance(100)
  rerender({ count: 2 })
  expect(formattedOf(seen.at(-1) ?? [])).toEqual([...streetsOf([0, 1]), undefined])
  expect(seen.length).toBeLessThanOrEqual(3)

  const [first] = seen.at(-1) ?? []
  rerender({ count: 1 })
  expect(seen.at(-1)).toHaveLength(2)
  expect(seen.at(-1)?.[0]).toBe(first)

  unmount()
  seen.length = 0
  show().rerender({ count: 2 })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.map(({ status }) => status)).toEqual(['success', 'success', 'pending'])
  expect(service.requests).toHaveLength(2)
})

test.each<[name: string, setUp: (queryClient: QueryClient, queryKey: QueryKey) => unknown]>([
  ['not in the cache', () => {}],
  ['in the cache', (client, key) => client.setQueryData(key, { address: null, payload: {} })],
  ['not in the cache, while offline', () => onlineManager.setOnline(false)],
  [
    'in the cache with an error',
    (client, queryKey) =>
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({ status: 'error', error: new GeocodingError('not-found', 'It failed.') }),
  ],
])('the first result for a place that is %s equals that of useReverseGeocode', (_, setUp) => {
  const first = (useResult: () => Result | undefined, isRestoring: boolean) => {
    const { queryClient, service, wrapper: Wrapper } = withService()
    setUp(queryClient, reverseGeocodeOptions(clientOf(service), placeOf(0)).queryKey)
    const seen: (Result | undefined)[] = []
    renderHook(() => seen.push(useResult()), {
      wrapper: ({ children }) => (
        <IsRestoringProvider value={isRestoring}>
          <Wrapper>{children}</Wrapper>
        </IsRestoringProvider>
      ),
    }).unmount()
    const { status, fetchStatus, isStale, data, error, failureCount } = seen[0] ?? {}
    return { status, fetchStatus, isStale, data, error, failureCount }
  }
  const { lat, lng } = placeOf(0)
  for (const isRestoring of [false, true]) {
    const single = first(() => useReverseGeocode(lat, lng), isRestoring)
    expect(single.status).toBeDefined()
    expect(first(() => useReverseGeocodes([placeOf(0)])[0], isRestoring)).toEqual(single)
  }
})

// Requests

test('in StrictMode, a list that changes requests no place twice', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  service.hold()
  const { result, rerender } = renderHook(({ rows }) => useReverseGeocodes(rows.map(placeOf)), {
    wrapper,
    reactStrictMode: true,
    initialProps: { rows: [0, 1, 2] },
  })
  await advance(100)
  rerender({ rows: [4, 2, 0] })
  service.release()
  await advance(100)
  expect(formattedOf(result.current)).toEqual(streetsOf([4, 2, 0]))
  rerender({ rows: [1, 4] })
  expect(formattedOf(result.current)).toEqual(streetsOf([1, 4]))
  rerender({ rows: [1] })

  expect(formattedOf(result.current)).toEqual(streetsOf([1]))
  expect(service.requests.map(({ lat }) => lat)).toEqual(['0.001', '0.002', '0.003', '0.005'])
})

test('when a list unmounts, its requests in flight finish and are cached, and those in the queue are dropped', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  service.hold()
  const { unmount } = renderHook(() => useReverseGeocodes(indices(1_000).map(placeOf)), { wrapper })
  await advance(100)
  unmount()
  service.release()
  await advance(100)

  const { result } = renderHook(() => useReverseGeocodes(indices(4).map(placeOf)), { wrapper })
  expect(formattedOf(result.current)).toEqual(streetsOf([0, 1, 2, 3]))
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('when another agent signs in, the queued requests of a list are dropped', async () => {
  const service = createStreets()
  service.hold()
  let userId = 'Ada'
  const { rerender } = renderHook(() => useReverseGeocodes(indices(20).map(placeOf)), {
    wrapper: ({ children }) => (
      <ServiceProvider service={service} userId={userId}>
        {children}
      </ServiceProvider>
    ),
  })
  await advance(100)
  userId = 'Ben'
  rerender()
  service.release()
  await advance(10_000)

  expect(service.requests).toHaveLength(4 + 20)
})

test('a list sends a new request after the app has removed its queries', async () => {
  const { service, queryClient, wrapper } = withService({ service: createStreets() })
  const { result, rerender } = renderHook(() => useReverseGeocodes([placeOf(0)]), { wrapper })
  await advance(100)
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  rerender()
  expect(result.current[0]).toMatchObject({ status: 'pending', data: undefined })
  await advance(100)

  expect(formattedOf(result.current)).toEqual(streetsOf([0]))
  expect(service.requests).toHaveLength(2)
})

test('a list sends no request while a persisted cache is being restored', async () => {
  const { service, wrapper: Wrapper } = withService({ service: createStreets() })
  let isRestoring = true
  const { result, rerender } = renderHook(() => useReverseGeocodes([placeOf(0)]), {
    wrapper: ({ children }) => (
      <IsRestoringProvider value={isRestoring}>
        <Wrapper>{children}</Wrapper>
      </IsRestoringProvider>
    ),
  })
  await advance(1_000)
  expect(result.current).toMatchObject([{ status: 'pending', fetchStatus: 'idle' }])
  expect(service.requests).toEqual([])
  isRestoring = false
  rerender()
  await advance(1_000)

  expect(formattedOf(result.current)).toEqual([streetOf(placeOf(0))])
  expect(service.requests).toHaveLength(1)
})

test('a list shows other places after a render that React has discarded', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const never = new Promise(() => {})
  function List({ row, isSuspended = false }: { row: number; isSuspended?: boolean }) {
    const results = useReverseGeocodes([placeOf(row)])
    if (isSuspended) throw never
    return <p>{results[0]?.data?.address?.formatted}</p>
  }
  const { rerender } = render(<List row={0} />, { wrapper })
  await advance(100)
  React.startTransition(() => rerender(<List row={1} isSuspended />))
  rerender(<List row={2} />)
  await advance(100)

  expect(screen.getByText(streetOf(placeOf(2)))).toBeVisible()
  expect(service.requests).toHaveLength(2)
})

/** React 18 has no Activity. */
const Activity: typeof React.Activity | undefined = React.Activity

test.skipIf(!Activity)(
  'a list that an Activity hides during a request, and shows again, has the address',
  async () => {
    const { service, wrapper } = withService({ service: createStreets() })
    service.hold()
    const points = [placeOf(0)]
    function List() {
      return <p>{useReverseGeocodes(points).map(({ data }) => data?.address?.formatted ?? 'loading')}</p>
    }
    // Always the same element, so that rendering the page does not render the list.
    const list = <List />
    const page = (mode: 'visible' | 'hidden') => Activity && <Activity mode={mode}>{list}</Activity>
    const { rerender } = render(page('visible'), { wrapper })
    await advance(100)
    rerender(page('hidden'))
    await advance(100)
    service.release()
    rerender(page('visible'))
    await advance(100)

    expect(screen.getByText(streetOf(placeOf(0)))).toBeVisible()
    expect(service.requests).toHaveLength(1)
  },
)
