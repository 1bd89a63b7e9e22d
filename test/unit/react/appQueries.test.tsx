import {
  type DefaultOptions,
  focusManager,
  keepPreviousData,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  useQuery,
} from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  type AddressState,
  type Coordinates,
  type GeocodingError,
  type ReverseGeocodeResult,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { createStreets } from '../../support/streets.ts'
import { type Setup, withService } from '../../support/withService.tsx'
import { indices, placeOf } from './lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/**
 * A key with a BigInt, for which `JSON.stringify` throws, and a hash function for it, as in wagmi:
 * https://github.com/wevm/wagmi/blob/main/packages/core/src/query/utils.ts
 */
const balanceAt = (block: bigint) => ({
  queryKey: ['balance', { block }],
  queryKeyHashFn: (key: QueryKey) =>
    JSON.stringify(key, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
  queryFn: async () => `12 coins in block ${block}`,
})

function Balance({ block }: { block: bigint }) {
  const { data, status } = useQuery(balanceAt(block))
  return <p>{data ?? status}</p>
}

test('queries of the app with a BigInt in their keys get their data, and an address beside them recovers', async () => {
  const { service, queryClient, wrapper } = withService({ service: createStreets(), failure: 'service' })
  queryClient.prefetchQuery(balanceAt(1n))
  const address = <AddressFromCoords key="address" lat={1} lng={2} />
  const { rerender } = render([address], { wrapper })
  await advance(5_000)
  service.failWith(null)
  rerender([address, <Balance key="1" block={1n} />, <Balance key="2" block={2n} />])
  await advance(30_000)

  expect(screen.getByText('12 coins in block 1')).toBeInTheDocument()
  expect(screen.getByText('12 coins in block 2')).toBeInTheDocument()
  expect(screen.getByText('Street 1')).toBeInTheDocument()
})

test('with a hash function in the defaults of the app, queued rows that unmount are not sent', async () => {
  const service = createStreets('Street', { delayMs: 300 })
  const queryKeyHashFn = (key: QueryKey) => `app:${JSON.stringify(key)}`
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryKeyHashFn } } })
  const rowsOf = (count: number) =>
    indices(count).map((index) => <AddressFromCoords key={index} variant="inline" {...placeOf(index)} />)
  const { rerender } = render(rowsOf(60), withService({ service, queryClient }))
  await advance(120)
  rerender(rowsOf(2))
  await advance(10_000)

  expect(screen.getAllByText(/^Street/)).toHaveLength(2)
  expect(service.requests).toHaveLength(4)
})

test('the callbacks of the app and isFetching include Try again and automatic recovery', async () => {
  const [onError, onSuccess] = [vi.fn(), vi.fn()]
  const queryClient = new QueryClient({ queryCache: new QueryCache({ onError, onSuccess }) })
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service', queryClient })
  render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(5_000)
  expect(onError).toHaveBeenCalledTimes(1)
  service.hold()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await advance(100)
  expect(queryClient.isFetching()).toBe(1)
  service.release()
  await advance(5_000)
  expect(onError).toHaveBeenCalledTimes(2)
  await advance(15_000)
  expect(onError).toHaveBeenCalledTimes(3)
  service.failWith(null)
  await advance(60_000)

  expect(onSuccess).toHaveBeenCalledTimes(1)
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.state).toMatchObject({ status: 'success', fetchFailureCount: 0, fetchFailureReason: null })
})

// Calls of the app to its QueryClient

/**
 * Shows a place with an address (0), one that failed (1), and one without permission (2). Two more are only in the cache: one
 * with an address (3), and one that failed (4). From then on, the service works.
 */
async function setUpCalls() {
  const { service, queryClient, wrapper } = withService({ service: createStreets(), retries: 0 })
  const client = clientOf(service, { retries: 0 })
  const optionsOf = (index: number) => reverseGeocodeOptions(client, placeOf(index))
  service.failWith('service', { at: placeOf(1) })
  service.failWith('forbidden', { at: placeOf(2) })
  service.failWith('service', { at: placeOf(4) })
  const refetches: (() => Promise<unknown>)[] = []
  function Place({ index }: { index: number }) {
    const { refetch } = useQuery(optionsOf(index))
    refetches[index] = refetch
    return null
  }
  const places = (listed: readonly number[]) => listed.map((index) => <Place key={index} index={index} />)
  const { rerender } = render(places([0, 3]), { wrapper })
  await advance(100)
  rerender(places([4]))
  await advance(100)
  rerender(places([0, 1, 2]))
  await advance(100)
  expect(service.requests).toHaveLength(5)
  service.failWith(null)
  for (const index of [1, 2, 4]) service.failWith(null, { at: placeOf(index) })
  // If one succeeded, the failed one on the screen would be sent too.
  service.hold()
  const sent = () =>
    service.requests
      .slice(5)
      .map(({ lat }) => Math.round(Number(lat) * 1000) - 1)
      .sort()
  const show = (listed: readonly number[]) => rerender(places(listed))
  return { queryClient, optionsOf, refetches, sent, show }
}

type Calls = Awaited<ReturnType<typeof setUpCalls>>

test.each<[call: string, sent: readonly number[], act: (calls: Calls) => unknown]>([
  ['refetch of a place with an address', [0], ({ refetches }) => refetches[0]?.()],
  ['refetch of a place that failed', [1], ({ refetches }) => refetches[1]?.()],
  ['refetch of a place without permission', [2], ({ refetches }) => refetches[2]?.()],
  ['invalidateQueries()', [], ({ queryClient }) => queryClient.invalidateQueries()],
  // Places that no component uses are sent, because the query function can't tell this from a prefetch.
  ['refetchQueries()', [3, 4], ({ queryClient }) => queryClient.refetchQueries()],
  [
    "invalidateQueries({ refetchType: 'all' })",
    [3, 4],
    ({ queryClient }) => queryClient.invalidateQueries({ refetchType: 'all' }),
  ],
  [
    "refetchQueries({ type: 'active' })",
    [],
    ({ queryClient }) => queryClient.refetchQueries({ type: 'active' }),
  ],
  ['resetQueries()', [0, 1, 2], ({ queryClient }) => queryClient.resetQueries()],
  [
    'prefetchQuery of a place with an address',
    [],
    ({ queryClient, optionsOf }) => queryClient.prefetchQuery(optionsOf(3)),
  ],
  [
    'prefetchQuery of a place that was never sent',
    [5],
    ({ queryClient, optionsOf }) => queryClient.prefetchQuery(optionsOf(5)),
  ],
  [
    'prefetchQuery of a place that failed',
    [4],
    ({ queryClient, optionsOf }) => queryClient.prefetchQuery(optionsOf(4)),
  ],
  [
    'fetchQuery of a place without permission',
    [2],
    ({ queryClient, optionsOf }) => queryClient.fetchQuery(optionsOf(2)),
  ],
  [
    'ensureQueryData of a place that failed',
    [4],
    ({ queryClient, optionsOf }) => queryClient.ensureQueryData(optionsOf(4)),
  ],
  [
    'ensureQueryData of a place that failed, in a hidden tab',
    [4],
    ({ queryClient, optionsOf }) => {
      focusManager.setFocused(false)
      return queryClient.ensureQueryData(optionsOf(4))
    },
  ],
  ['clear()', [], ({ queryClient }) => queryClient.clear()],
  ['cancelQueries() when nothing is loading', [], ({ queryClient }) => queryClient.cancelQueries()],
])('%s sends the places %j without a debounce', async (_, sent, call) => {
  const calls = await setUpCalls()
  await act(async () => void call(calls))
  await advance(10)
  expect(calls.sent()).toEqual(sent)
  await advance(100)

  expect(calls.sent()).toEqual(sent)
})

test.each<[call: string, call: (queryClient: QueryClient) => unknown]>([
  ['refetchQueries()', (queryClient) => queryClient.refetchQueries()],
  [
    "invalidateQueries({ refetchType: 'all' })",
    (queryClient) => queryClient.invalidateQueries({ refetchType: 'all' }),
  ],
])('%s sends no place that only the component and the hooks have shown', async (_call, call) => {
  const { service, queryClient, wrapper } = withService({ service: createStreets(), retries: 0 })
  service.failWith('service', { at: { lat: 3, lng: 2 } })
  const { rerender } = render(rowsAt(1), { wrapper })
  await advance(100)
  rerender(rowsAt(1, 3))
  await advance(100)
  rerender(rowsAt())
  await act(async () => void call(queryClient))
  await advance(100)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['1', '3'])
})

test('after removeQueries(), a place that mounts is sent', async () => {
  const { queryClient, show, sent } = await setUpCalls()
  show([])
  queryClient.removeQueries()
  show([0])
  await advance(60)

  expect(sent()).toEqual([0])
})

test('resetQueries() sends a place that is loading again, after a debounce', async () => {
  const { service, queryClient, wrapper } = withService({ service: createStreets() })
  service.hold()
  render(rowsAt(1), { wrapper })
  await advance(100)
  await act(async () => void queryClient.resetQueries())
  await advance(100)

  expect(service.requests).toHaveLength(2)
})

test('after clear(), a failed place that is still on the screen is not sent again', async () => {
  const { service, queryClient, wrapper } = withService({ failure: 'service', retries: 0 })
  render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(100)
  queryClient.clear()
  await advance(10 * 60_000)

  expect(service.requests).toHaveLength(1)
})

test("with networkMode 'always', failed places recover offline too, and going offline sends nothing", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const { service, wrapper } = withService({ service: createStreets(), failure: 'service', queryClient })
  render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(10_000)
  const { length } = service.requests
  act(() => onlineManager.setOnline(false))
  await advance(1_000)
  expect(service.requests).toHaveLength(length)
  service.failWith(null)
  await advance(15_000)

  expect(screen.getByText('Street 1')).toBeInTheDocument()
})

// The app's defaults

function textOfState(state: AddressState) {
  if (state.status === 'success') return state.address.formatted
  return state.status === 'error' ? state.error.kind : 'loading'
}

function textOf(
  result: { data?: ReverseGeocodeResult | undefined; error: GeocodingError | null } | undefined,
) {
  return result?.data?.address?.formatted ?? result?.error?.kind ?? 'loading'
}

/** Shows a place with the component and with both hooks: `1: Street 1, Street 1, Street 1`. */
function Row(place: Coordinates) {
  const single = useReverseGeocode(place.lat, place.lng)
  const [listed] = useReverseGeocodes([place])
  return (
    <AddressFromCoords {...place}>
      {(state) => (
        <p>
          {place.lat}: {[textOfState(state), textOf(single), textOf(listed)].join(', ')}
        </p>
      )}
    </AddressFromCoords>
  )
}

// biome-ignore lint/suspicious/noArrayIndexKey: a row stays mounted when it shows another place.
const rowsAt = (...lats: number[]) => lats.map((lat, index) => <Row key={index} lat={lat} lng={2} />)

const lines = () => screen.getAllByText(/: /).map((line) => line.textContent)

describe.each<[what: string, queries: NonNullable<DefaultOptions['queries']>]>([
  [
    'refetches often',
    {
      gcTime: 0,
      networkMode: 'always',
      notifyOnChangeProps: 'all',
      placeholderData: { address: null, payload: { from: 'the app' } },
      refetchInterval: () => 30_000,
      refetchIntervalInBackground: true,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
      retry: true,
      retryDelay: 0,
      retryOnMount: true,
      staleTime: 0,
      structuralSharing: false,
    },
  ],
  [
    'rarely fetches',
    {
      enabled: false,
      networkMode: 'offlineFirst',
      placeholderData: keepPreviousData,
      refetchOnMount: false,
      refetchOnReconnect: false,
      retry: false,
      retryOnMount: false,
    },
  ],
])('in an app that %s by default', (_, queries) => {
  const setUp = (setup: Setup) =>
    withService({ queryClient: new QueryClient({ defaultOptions: { queries } }), ...setup })

  test('each place has its own address, and one request', async () => {
    const service = createAccountService({
      geocode: ({ lat }) => (lat === 5 ? null : { formatted: `Street ${lat}` }),
    })
    const answers = [
      '1: Street 1, Street 1, Street 1',
      '3: Street 3, Street 3, Street 3',
      '5: not-found, not-found, not-found',
    ]
    const { rerender } = render(rowsAt(0), setUp({ service }))
    await advance(100)
    expect(lines()).toEqual(['0: Street 0, Street 0, Street 0'])
    rerender(rowsAt(1, 3, 5))
    expect(lines()).toEqual([1, 3, 5].map((lat) => `${lat}: loading, loading, loading`))
    await advance(100)
    expect(lines()).toEqual(answers)

    await advance(5 * 60_000)
    for (const isOnline of [false, true]) {
      act(() => onlineManager.setOnline(isOnline))
      await advance(100)
    }
    // As in a list that is scrolled.
    rerender(rowsAt())
    rerender(rowsAt(1, 3, 5))
    await advance(100)
    expect(lines()).toEqual(answers)
    expect(service.requests.map(({ lat }) => lat)).toEqual(['0', '1', '3', '5'])
  })

  test('a place that has failed is sent again when it mounts a minute later', async () => {
    const { service, wrapper } = setUp({ service: createStreets(), failure: 'service' })
    const { rerender } = render(rowsAt(1), { wrapper })
    await advance(7_000)
    rerender(rowsAt())
    service.failWith(null)
    await advance(60_000)
    rerender(rowsAt(1))
    await advance(100)

    expect(lines()).toEqual(['1: Street 1, Street 1, Street 1'])
  })

  test('a place that fails is retried twice, and then sent at most 8 times in ten minutes', async () => {
    expectWarning(/No response/)
    const { service, wrapper } = setUp({ failure: 'network' })
    render(rowsAt(1), { wrapper })
    await advance(7_000)
    expect(service.requests).toHaveLength(3)
    await advance(10 * 60_000)

    expect(lines()).toEqual(['1: network, network, network'])
    expect(service.requests.length).toBeLessThanOrEqual(3 + 8)
  })
})
