import { renderHook, waitFor } from '@testing-library/react'
import { useGeocodingClient, useReverseGeocode, useReverseGeocodes } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

type Degrees = number | null | undefined

test('returns the address', async () => {
  const { wrapper } = withService()
  const { result } = renderHook(() => useReverseGeocode(reichstag.lat, reichstag.lng), { wrapper })

  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'fetching', data: undefined })
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(result.current.data?.address).toMatchObject({
    formatted: 'Platz der Republik 1, 11011 Berlin, Deutschland',
    lines: ['Platz der Republik 1', '11011 Berlin', 'Deutschland'],
    parts: { city: 'Berlin', countryCode: 'DE' },
  })
})

test.each<[Degrees, Degrees]>([
  [null, null],
  [undefined, undefined],
  [null, reichstag.lng],
  [reichstag.lat, undefined],
])('is idle at %s, %s, until there are both coordinates', async (lat, lng) => {
  const { service, wrapper } = withService()
  const { result, rerender } = renderHook(({ lat, lng }) => useReverseGeocode(lat, lng), {
    wrapper,
    initialProps: { lat, lng },
  })
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(service.requests).toEqual([])

  rerender(reichstag)
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(service.requests).toHaveLength(1)
})

test.each<[string, () => unknown]>([
  ['useReverseGeocode', () => useReverseGeocode(null, null)],
  ['useReverseGeocodes', () => useReverseGeocodes([])],
  ['useGeocodingClient', () => useGeocodingClient()],
])('%s outside a provider throws an explanation, which is shorter in production', (_, hook) => {
  letRenderingFail()
  expect(() => renderHook(hook)).toThrow(
    /No GeocodingProvider found above this component or hook\. Wrap your app once in <GeocodingProvider /,
  )

  vi.stubEnv('NODE_ENV', 'production')
  expect(() => renderHook(hook)).toThrow(/^react-reverse-geocode: no-provider$/)
})
