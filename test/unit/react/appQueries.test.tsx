import {
  type DefaultOptions,
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
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { createStreets } from '../../support/streets.ts'
import { type Setup, withService } from '../../support/withService.tsx'
import { indices, placeOf } from './lists.ts'

// The provider shares the app's QueryClient, with the app's own queries, defaults and callbacks.

beforeEach(() => {
  vi.useFakeTimers()
})

/** As wagmi does for each of its hooks: a BigInt in the key, which JSON cannot hold, and a hash function for it. */
function Balance() {
  const { data, status } = useQuery({
    queryKey: ['balance', { block: 1n }],
    queryKeyHashFn: (key) =>
      JSON.stringify(key, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    queryFn: async () => '12 coins',
  })
  return <p>{data ?? status}</p>
}

test('a query of the app with a BigInt in its key gets its data, also while an address fails', async () => {
  const address = <AddressFromCoords lat={1} lng={2} />
  const { rerender } = render(address, withService({ failure: 'service' }))
  await advance(1_000)
  rerender([address, <Balance key="app" />])
  await advance(30_000)

  expect(screen.getByText('12 coins')).toBeInTheDocument()
})

test('with a hash function of the app, rows that leave before their turn are not sent', async () => {
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

test('the callbacks of the app and isFetching know of Try again and of the recovery', async () => {
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

/** A row stays when it shows another place. */
// biome-ignore lint/suspicious/noArrayIndexKey: see above.
const rowsAt = (...lats: number[]) => lats.map((lat, index) => <Row key={index} lat={lat} lng={2} />)

const lines = () => screen.getAllByText(/: /).map((line) => line.textContent)

describe.each<[what: string, queries: NonNullable<DefaultOptions['queries']>]>([
  [
    'asks for more',
    {
      gcTime: 0,
      networkMode: 'always',
      notifyOnChangeProps: 'all',
      // An answer that belongs to no place.
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
    'asks for less',
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
])('an app that %s by default', (_, queries) => {
  const setUp = (setup: Setup) =>
    withService({ queryClient: new QueryClient({ defaultOptions: { queries } }), ...setup })

  test('shows the address of each place and of no other, and sends one request for each', async () => {
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
    // Rows that unmount and mount again, as in a list that is scrolled.
    rerender(rowsAt())
    rerender(rowsAt(1, 3, 5))
    await advance(100)
    expect(lines()).toEqual(answers)
    expect(service.requests.map(({ lat }) => lat)).toEqual(['0', '1', '3', '5'])
  })

  test('retries a failure twice, and asks for it a few times in ten minutes', async () => {
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
