import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { render, renderHook } from '@testing-library/react'
import {
  AddressFromCoords,
  type Coordinates,
  type ReverseGeocodeResult,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { clientOf } from '../support/clientOf.ts'
import { withService } from '../support/withService.tsx'

/** How many entries are kept that nothing on the screen uses. */
const MOST_INACTIVE = 5_000

const placeOf = (number: number): Coordinates => ({ lat: number / 1_000, lng: 13.4 })

const entries = (queryClient: QueryClient) => queryClient.getQueryCache().findAll({ queryKey: ['geocoding'] })

const answer: ReverseGeocodeResult = { address: null, payload: {} }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns the query key of each place. */
function keysOf(setUp: ReturnType<typeof withService>) {
  const client = clientOf(setUp.service)
  return (number: number) => reverseGeocodeOptions(client, placeOf(number)).queryKey
}

test('keeps the latest 5,000 addresses of a place that moves', async () => {
  const setUp = withService({ service: createAccountService({ geocode: () => ({}) }) })
  const { queryClient, wrapper } = setUp
  const keyOf = keysOf(setUp)
  const { rerender } = renderHook(
    ({ number }) => useReverseGeocode(placeOf(number).lat, placeOf(number).lng),
    {
      wrapper,
      initialProps: { number: 0 },
    },
  )
  for (let number = 1; number < MOST_INACTIVE + 500; number += 1) {
    queryClient.setQueryData(keyOf(number), answer)
    rerender({ number })
    if (number % 1_000 === 0) await advance(1_000)
  }
  await advance(1_000)

  expect(entries(queryClient)).toHaveLength(MOST_INACTIVE + 1)
  expect(queryClient.getQueryData(keyOf(498))).toBeUndefined()
  expect(queryClient.getQueryData(keyOf(499))).toBeDefined()
})

test('keeps the addresses that were used last or are on the screen, and the entries of other queries', async () => {
  const setUp = withService()
  const { queryClient, wrapper } = setUp
  const keyOf = keysOf(setUp)
  for (let number = 0; number < MOST_INACTIVE + 100; number += 1) {
    queryClient.setQueryData(keyOf(number), answer)
    queryClient.setQueryData(['of the app', number], number)
  }
  renderHook(() => useReverseGeocode(placeOf(0).lat, placeOf(0).lng), { wrapper })
  renderHook(() => useReverseGeocode(placeOf(1).lat, placeOf(1).lng), { wrapper }).unmount()
  await advance(1_000)

  const isKept = (number: number) => queryClient.getQueryData(keyOf(number)) !== undefined
  expect([0, 1, 2, 100, 101, 102].map(isKept)).toEqual([true, true, false, false, true, true])
  expect(queryClient.getQueryCache().findAll({ queryKey: ['of the app'] })).toHaveLength(MOST_INACTIVE + 100)
})

test.each<[name: string, Shown: (place: Coordinates) => React.ReactNode]>([
  ['AddressFromCoords', (place) => <AddressFromCoords {...place} settleMs={500} />],
  ['useReverseGeocode', ({ lat, lng }) => useReverseGeocode(lat, lng, { settleMs: 500 }).status],
  [
    'useReverseGeocodes',
    (place) => useReverseGeocodes([place], { settleMs: 500 }).map(({ status }) => status),
  ],
])('with settleMs %s requests and keeps only the last place of a drag', async (_, Shown) => {
  const { service, queryClient, wrapper } = withService()
  const { rerender } = render(<Shown {...placeOf(0)} />, { wrapper })
  for (let number = 1; number <= 200; number += 1) {
    await advance(16)
    rerender(<Shown {...placeOf(number)} />)
  }
  await advance(2_000)

  expect(entries(queryClient)).toHaveLength(1)
  expect(service.requests).toMatchObject([{ lat: '0.2' }])
})

test('keeps an entry with an error, and one that a prefetch waits for', async () => {
  const service = createAccountService({ delayMs: 8_000, geocode: () => null })
  const setUp = withService({ service })
  const { queryClient, wrapper } = setUp
  const { unmount } = renderHook(() => useReverseGeocode(placeOf(0).lat, placeOf(0).lng), { wrapper })
  await advance(8_100)
  unmount()
  const prefetch = queryClient.prefetchQuery(reverseGeocodeOptions(clientOf(service), placeOf(1)))
  await advance(5_000)
  expect(entries(queryClient).map(({ state }) => [state.status, state.fetchStatus])).toEqual([
    ['error', 'idle'],
    ['pending', 'fetching'],
  ])
  await advance(10_000)
  await prefetch
})

test('subscribes to the cache once for fifty components', () => {
  const { queryClient, wrapper } = withService()
  const subscribe = vi.spyOn(queryClient.getQueryCache(), 'subscribe')
  const rows = Array.from({ length: 50 }, (_, index) => index)
  render(
    rows.map((row) => <AddressFromCoords key={row} {...placeOf(row)} lazy />),
    { wrapper },
  )
  renderHook(() => useQueryClient(), { wrapper })

  expect(subscribe).toHaveBeenCalledTimes(1)
})
