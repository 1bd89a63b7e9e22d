import { act, renderHook, waitFor } from '@testing-library/react'
import { useReverseGeocode, useReverseGeocodes } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

type Degrees = number | null | undefined

test('returns the address', async () => {
  const { result } = renderHook(() => useReverseGeocode(reichstag.lat, reichstag.lng), withService())

  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'fetching', data: undefined })
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(result.current.data?.address).toMatchObject({
    formatted: 'Platz der Republik 1, 11011 Berlin, Deutschland',
    lines: ['Platz der Republik 1', '11011 Berlin', 'Deutschland'],
    parts: { city: 'Berlin', countryCode: 'DE' },
  })
})

test.each<[Degrees, Degrees]>([
  [null, reichstag.lng],
  [reichstag.lat, undefined],
])('is idle at %s, %s, until there are both coordinates', async (lat, lng) => {
  const { service, wrapper } = withService()
  const { result, rerender } = renderHook(({ lat, lng }) => useReverseGeocode(lat, lng), {
    wrapper,
    initialProps: { lat, lng },
  })
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  const { error } = await act(() => result.current.refetch())
  expect(error).toMatchObject({ kind: 'invalid-coordinates' })
  expect(service.requests).toEqual([])

  rerender(reichstag)
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(service.requests).toHaveLength(1)
})

test('both hooks return an error for invalid coordinates without a retry or a request', async () => {
  const { service, wrapper } = withService()
  const swapped = { lat: -122.4, lng: 37.8 }
  const { result } = renderHook(
    () => [useReverseGeocode(swapped.lat, swapped.lng), ...useReverseGeocodes([swapped])],
    { wrapper },
  )
  await waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true))

  for (const { error, failureCount } of result.current) {
    expect(error).toMatchObject({
      kind: 'invalid-coordinates',
      message: expect.stringContaining('swapped'),
    })
    expect(failureCount).toBe(1)
  }
  expect(service.requests).toEqual([])
})

test('while the accuracy changes between 50 and 250 m, sends one request, and returns no house number', async () => {
  const { wrapper, service } = withService()
  const { result, rerender } = renderHook(
    ({ accuracy }) => useReverseGeocode(reichstag.lat, reichstag.lng, { accuracy }),
    { wrapper, initialProps: { accuracy: 60 } },
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  for (const accuracy of [61, 120, 249, 250]) rerender({ accuracy })

  expect(result.current.data?.address?.lines).toEqual(['Platz der Republik', '11011 Berlin', 'Deutschland'])
  expect(service.requests).toHaveLength(1)
})
