import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  AddressFromCoords,
  type Coordinates,
  reverseGeocodeOptions,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

const swapped: Coordinates = { lat: -122.4, lng: 37.8 }

/** A QueryClient that reports errors as the manual says: in one place for all queries. */
function reporting() {
  const onError = vi.fn()
  return { onError, queryClient: new QueryClient({ queryCache: new QueryCache({ onError }) }) }
}

/** Pairs that are invalid each in its own way, with what its error says. */
const pairs: [lat: unknown, lng: unknown, says: RegExp][] = [
  [-122.4, 37.8, /swapped/],
  ['52.5', '13.3', /^lat is not a finite number/],
  [Number.NaN, 1, /^lat is not a finite number/],
  [1, Number.NaN, /^lng is not a finite number/],
  [1, Number.POSITIVE_INFINITY, /^lng is not a finite number/],
  [95, 100, /^lat is beyond ±90/],
  [1, 541, /^lng is more than a turn/],
]

test('useReverseGeocode: each of several invalid places has its own error', async () => {
  const { wrapper } = withService()
  const { result } = renderHook(
    // @ts-expect-error: what plain JavaScript or a cast may pass.
    () => pairs.map(([lat, lng]) => useReverseGeocode(lat, lng)),
    { wrapper },
  )
  await waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true))

  for (const [index, [, , says]] of pairs.entries()) {
    expect(result.current[index]?.error?.message).toMatch(says)
  }
})

test('useReverseGeocodes: each of several invalid places has its own error', async () => {
  const { wrapper } = withService()
  const points = pairs.map(([lat, lng]) => ({ lat, lng }))
  // @ts-expect-error: what plain JavaScript or a cast may pass.
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })
  await waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true))

  for (const [index, [, , says]] of pairs.entries()) {
    expect(result.current[index]?.error?.message).toMatch(says)
  }
})

test('no two invalid pairs share a key, and none has the key of a valid one', () => {
  const client = clientOf(createAccountService())
  const keyOf = (lat: unknown, lng: unknown) =>
    // @ts-expect-error: what plain JavaScript or a cast may pass.
    JSON.stringify(reverseGeocodeOptions(client, { lat, lng }).queryKey)
  const keys = [...pairs, ['52.5', 13.3], ['NaN', 2], [{}, 1], [true, 1], [52.5, 13.3]].map(([lat, lng]) =>
    keyOf(lat, lng),
  )

  expect(new Set(keys).size).toBe(keys.length)
})

test('swapped coordinates reach the QueryCache once: not per row, render, mount, or reconnect', async () => {
  const { onError, queryClient } = reporting()
  const { service, wrapper } = withService({ queryClient })
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => index).map((row) => (
      <AddressFromCoords key={row} {...swapped} variant="inline">
        {(state) => <p>{state.status === 'error' ? state.error.message : state.status}</p>}
      </AddressFromCoords>
    ))
  const { rerender } = render(rows(20), { wrapper })
  expect(screen.getAllByText(/swapped/)).toHaveLength(20)
  await waitFor(() => expect(onError).toHaveBeenCalled())
  rerender(rows(0))
  rerender(rows(30))
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  // Time enough for a second query to fail.
  await act(() => clientOf(service).reverse(reichstag))

  expect(onError).toHaveBeenCalledTimes(1)
  expect(onError.mock.calls[0]?.[0]).toMatchObject({
    kind: 'invalid-coordinates',
    message: expect.stringContaining('swapped'),
  })
  expect(service.requests).toHaveLength(1)
})

test('the message of invalid coordinates stays the same element when its query fails', async () => {
  const { onError, queryClient } = reporting()
  const { wrapper } = withService({ queryClient })
  render(<AddressFromCoords {...swapped} />, { wrapper })
  const message = screen.getByText(/its coordinates are not valid/)
  await waitFor(() => expect(onError).toHaveBeenCalled())
  await act(async () => {})

  // Another element would be spoken again.
  expect(screen.getByText(/its coordinates are not valid/)).toBe(message)
})

test('invalid coordinates that are lazy and far away are not reported yet', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
  const { onError, queryClient } = reporting()
  const { service, wrapper } = withService({ queryClient })
  const { unmount } = render(<AddressFromCoords {...swapped} lazy />, { wrapper })
  await act(() => clientOf(service).reverse(reichstag))
  unmount()
  vi.unstubAllGlobals()

  expect(onError).not.toHaveBeenCalled()
})
