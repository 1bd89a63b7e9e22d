import { IsRestoringProvider, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  AddressFromCoords,
  type GeocodingClient,
  GeocodingProvider,
  reverseGeocodeOptions,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { formattedOf, indices, placeOf, streetOf } from './lists.ts'
import { modes } from './suspense.tsx'

const rowOf = (index: number) => <AddressFromCoords key={index} variant="inline" {...placeOf(index)} />

test('sends no request for a row that unmounts while its request is queued', async () => {
  const service = createStreets()
  service.hold()
  const { wrapper } = withService({ service, maxConcurrent: 2 })
  const { rerender } = render(indices(50).map(rowOf), { wrapper })
  await waitFor(() => expect(service.inFlight).toBe(2))
  rerender([0, 1, 48, 49].map(rowOf))
  service.release()

  await waitFor(() => expect(screen.getAllByText(/Street/)).toHaveLength(4))
  expect(service.mostInFlight).toBe(2)
  expect(service.requests.map(({ lat, status }) => [lat, status])).toEqual([
    ['0.001', 200],
    ['0.002', 200],
    ['0.049', 200],
    ['0.05', 200],
  ])
})

test('when a list unmounts, what was sent finishes and is kept, and what waits is dropped', async () => {
  const service = createStreets()
  service.hold()
  const { wrapper } = withService({ service })
  const { unmount } = renderHook(() => useReverseGeocodes(indices(1_000).map(placeOf)), { wrapper })
  await waitFor(() => expect(service.inFlight).toBe(4))
  unmount()
  service.release()

  await waitFor(() => expect(service.inFlight).toBe(0))
  const { result } = renderHook(() => useReverseGeocodes(indices(4).map(placeOf)), { wrapper })
  expect(formattedOf(result.current)).toEqual(indices(4).map(placeOf).map(streetOf))
  expect(service.requests.map(({ status }) => status)).toEqual(indices(4).map(() => 200))
})

test('rows that leave before their request is sent are no errors that an app would log', async () => {
  vi.useFakeTimers()
  const onError = vi.fn()
  const queryClient = new QueryClient({ queryCache: new QueryCache({ onError }) })
  const service = createStreets()
  service.hold()
  const { wrapper } = withService({ service, queryClient })
  const { unmount } = render(indices(50).map(rowOf), { wrapper })
  await advance(100)
  unmount()
  service.release()
  await advance(10_000)

  expect(service.requests).toHaveLength(4)
  expect(onError).not.toHaveBeenCalled()
})

test.each<[what: string, change: (queryClient: QueryClient) => void]>([
  ['cancels', (queryClient) => queryClient.cancelQueries({ queryKey: ['geocoding'] })],
  ['removes', (queryClient) => queryClient.removeQueries({ queryKey: ['geocoding'] })],
])('what waits is not sent after the app %s its queries', async (_, change) => {
  const service = createStreets()
  service.hold()
  const client = clientOf(service, { maxConcurrent: 1 })
  const queryClient = new QueryClient()
  for (const row of indices(3)) queryClient.prefetchQuery(reverseGeocodeOptions(client, placeOf(row)))
  await waitFor(() => expect(service.inFlight).toBe(1))
  change(queryClient)
  service.release()
  await client.reverse(placeOf(9))

  expect(service.requests.map(({ lat }) => lat)).toEqual([0, 9].map((row) => String(placeOf(row).lat)))
})

test('when another user signs in, what a list still waits for is dropped', async () => {
  vi.useFakeTimers()
  const service = createStreets()
  service.hold()
  const queryClient = new QueryClient()
  function List() {
    return useReverseGeocodes(indices(20).map(placeOf)).map(({ data }) => data?.address?.formatted)
  }
  const page = (userId: string) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} userId={userId}>
        <List />
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page('Ada'))
  await advance(100)
  rerender(page('Ben'))
  service.release()
  await advance(10_000)

  expect(service.requests).toHaveLength(4 + 20)
})

test.each(modes)('a list that changes asks for no place twice, %s', async (_, inMode) => {
  const service = createStreets()
  service.hold()
  const { wrapper: Wrapper } = withService({ service })
  const listOf = (...chosen: readonly number[]) => ({ points: chosen.map(placeOf) })
  const { result, rerender } = renderHook(({ points }) => useReverseGeocodes(points), {
    wrapper: ({ children }) => inMode(<Wrapper>{children}</Wrapper>),
    initialProps: listOf(0, 1, 2),
  })
  await waitFor(() => expect(service.inFlight).toBe(3))
  rerender(listOf(4, 2, 0))
  service.release()

  await waitFor(() => expect(formattedOf(result.current)).toEqual([4, 2, 0].map(placeOf).map(streetOf)))
  rerender(listOf(1, 4))
  expect(formattedOf(result.current)).toEqual([1, 4].map(placeOf).map(streetOf))
  expect(service.requests.map(({ lat, status }) => [lat, status])).toEqual([
    ['0.001', 200],
    ['0.002', 200],
    ['0.003', 200],
    ['0.005', 200],
  ])
})

test('with debounceMs sends requests only for rows that stay, not for rows that are scrolled past', async () => {
  vi.useFakeTimers()
  const { service, wrapper } = withService({ service: createStreets() })
  const { result, rerender } = renderHook(
    ({ first }) => useReverseGeocodes([first, first + 1, first + 2].map(placeOf), { debounceMs: 250 }),
    { wrapper, initialProps: { first: 0 } },
  )
  for (const first of [3, 6, 9, 11]) {
    await advance(100)
    rerender({ first })
  }
  await advance(1_000)

  expect(formattedOf(result.current)).toEqual([11, 12, 13].map(placeOf).map(streetOf))
  expect(service.requests.map(({ lat }) => lat)).toEqual([11, 12, 13].map((row) => String(placeOf(row).lat)))
})

test('sends no request while a persisted cache is being restored', async () => {
  vi.useFakeTimers()
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

test('another client for the same person keeps the requests in flight, and sends the next ones', async () => {
  const service = createStreets()
  service.hold()
  const sentBy: string[] = []
  const clientNamed = (name: string) =>
    clientOf(service, {
      fetch(input, init) {
        sentBy.push(name)
        return service.fetch(input, init)
      },
    })
  const queryClient = new QueryClient()
  const page = (client: GeocodingClient, rows: number) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider client={client}>{indices(rows).map(rowOf)}</GeocodingProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page(clientNamed('former'), 3))
  await waitFor(() => expect(service.inFlight).toBe(3))
  rerender(page(clientNamed('next'), 4))
  await waitFor(() => expect(service.inFlight).toBe(4))
  service.release()

  for (const index of indices(4)) await screen.findByTitle(streetOf(placeOf(index)))
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(sentBy).toEqual(['former', 'former', 'former', 'next'])
})
