import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  AddressFromCoords,
  type Coordinates,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

const swapped: Coordinates = { lat: -122.4, lng: 37.8 }

/** A QueryClient that reports the errors of all queries in one place, as the manual recommends. */
function createReportingClient() {
  const onError = vi.fn()
  return { onError, queryClient: new QueryClient({ queryCache: new QueryCache({ onError }) }) }
}

/** Invalid coordinates, with the explanation of the error. */
const pairs: [lat: unknown, lng: unknown, message: RegExp][] = [
  [-122.4, 37.8, /swapped/],
  ['52.5', '13.3', /^`lat` must be a finite number/],
  [Number.NaN, 1, /^`lat` must be a finite number/],
  [1, Number.NaN, /^`lng` must be a finite number/],
  [1, Number.POSITIVE_INFINITY, /^`lng` must be a finite number/],
  [95, 100, /^`lat` must be between -90 and 90/],
  [1, 541, /^`lng` must be between -540 and 540/],
]

const hooks = {
  // @ts-expect-error: plain JavaScript or a cast may pass anything.
  useReverseGeocode: () => pairs.map(([lat, lng]) => useReverseGeocode(lat, lng)),
  // @ts-expect-error: plain JavaScript or a cast may pass anything.
  useReverseGeocodes: () => useReverseGeocodes(pairs.map(([lat, lng]) => ({ lat, lng }))),
}

test.each(Object.entries(hooks))(
  '%s returns an error for each invalid place, and sends no request',
  async (_, useResults) => {
    const { service, wrapper } = withService()
    const { result } = renderHook(useResults, { wrapper })
    await waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true))

    for (const [index, [, , message]] of pairs.entries()) {
      const { error } = result.current[index] ?? {}
      expect(error?.kind).toBe('invalid-coordinates')
      expect(error?.message).toMatch(message)
    }
    expect(service.requests).toEqual([])
  },
)

test('reports swapped coordinates once, and not for each row, render, mount or reconnect', async () => {
  const { onError, queryClient } = createReportingClient()
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

test('announces the message for invalid coordinates once, although the query fails later', async () => {
  const { onError, queryClient } = createReportingClient()
  const { wrapper } = withService({ queryClient })
  render(<AddressFromCoords {...swapped} />, { wrapper })
  const message = screen.getByText(/coordinates aren’t valid/)
  await waitFor(() => expect(onError).toHaveBeenCalled())
  await act(async () => {})

  // A screen reader would announce another element again.
  expect(screen.getByText(/coordinates aren’t valid/)).toBe(message)
})
