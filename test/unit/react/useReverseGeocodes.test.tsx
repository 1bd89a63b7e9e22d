import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { useReverseGeocodes } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { formattedOf, indices, placeOf, streetOf } from './lists.ts'

test('returns results in the order of the points, with one request and one render for points less than a meter apart', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  // Ten points within a meter for each of 90 places, and 100 null points.
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
  expect(service.requests).toHaveLength(90)
  expect(renders).toBeLessThanOrEqual(91)
  expect(service.mostInFlight).toBe(4)
})

test('a point is idle until it has both coordinates', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const { lat, lng } = placeOf(0)
  const points: Parameters<typeof useReverseGeocodes>[0] = [{ lat, lng: null }, { lat: undefined, lng }, null]
  const { result, rerender } = renderHook(({ points }) => useReverseGeocodes(points), {
    wrapper,
    initialProps: { points },
  })
  for (const each of result.current) expect(each).toMatchObject({ status: 'pending', fetchStatus: 'idle' })

  rerender({ points: [{ lat, lng }, undefined] })
  await waitFor(() => expect(formattedOf(result.current)).toEqual([streetOf(placeOf(0)), undefined]))
  expect(service.requests).toHaveLength(1)
})

test('each point has its own accuracy', async () => {
  const { wrapper, service } = withService()
  const points = [{ ...reichstag, accuracy: 20_000 }, reichstag, { ...reichstag, accuracy: 30 }]
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })
  await waitFor(() => expect(result.current.every(({ data }) => data?.address)).toBe(true))

  expect(result.current.map(({ data }) => data?.address?.lines[0])).toEqual([
    'Berlin',
    'Platz der Republik 1',
    'Platz der Republik 1',
  ])
  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.52', '52.5186'])
})

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
