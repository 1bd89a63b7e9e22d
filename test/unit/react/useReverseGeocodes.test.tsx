import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { useReverseGeocodes } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { formattedOf, indices, placeOf, streetOf } from './lists.ts'

test('returns results in the order of the points, with one request and at most one render for points within a meter', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  // 900 points at 90 places, and 100 points without coordinates or with only one.
  const points = indices(1_000).map((index) => {
    const { lat, lng } = placeOf(index % 100)
    const incomplete = [null, { lat, lng: null }, { lat: undefined, lng }]
    return index % 10 === 3 ? incomplete[index % 3] : { lat: lat + index / 1e9, lng }
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
    points.map((_, index) => (index % 10 === 3 ? undefined : streetOf(placeOf(index % 100)))),
  )
  expect(result.current[3]).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(service.requests).toHaveLength(90)
  expect(renders).toBeLessThanOrEqual(91)
  expect(service.maxInFlight).toBe(4)
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

test('an error is the result of its point beside the addresses of others, even if the app throws errors by default', async () => {
  const service = createAccountService({
    geocode: (place) => (place.lat === placeOf(1).lat ? null : { formatted: streetOf(place) }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const points = [0, 1, 2].map(placeOf)
  const { wrapper } = withService({ service, queryClient })
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })

  await waitFor(() => expect(result.current.some(({ isPending }) => isPending)).toBe(false))
  expect(result.current.map(({ status }) => status)).toEqual(['success', 'error', 'success'])
  expect(result.current[1]?.error).toMatchObject({ kind: 'not-found' })
})
