import { renderHook, waitFor } from '@testing-library/react'
import {
  isGeocodingError,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('looks up the place at 0, 0', async () => {
  const service = createAccountService({ geocode: () => ({ formatted: 'Gulf of Guinea' }) })
  const { wrapper } = withService({ service })
  const { result } = renderHook(() => useReverseGeocode(0, 0), { wrapper })

  await waitFor(() => expect(result.current.data?.address?.formatted).toBe('Gulf of Guinea'))
  expect(service.requests).toMatchObject([{ lat: '0', lng: '0' }])
})

test('returns no address and the untouched payload when the payload has no address', async () => {
  const payload = { grid: 'JO62QM', accuracy: [1, 2] }
  const { wrapper } = withService({ service: createAccountService({ geocode: () => payload }) })
  const { result } = renderHook(() => useReverseGeocode(1, 2), { wrapper })

  await waitFor(() => expect(result.current.data).toEqual({ address: null, payload }))
})

test('returns an error with its kind and its status', async () => {
  const { service, wrapper } = withService()
  service.failWith('forbidden')
  const { result } = renderHook(() => useReverseGeocode(1, 2), { wrapper })

  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(isGeocodingError(result.current.error, 'forbidden')).toBe(true)
  expect(result.current.error?.status).toBe(403)
})

test('aborts the request when the component unmounts', async () => {
  const { service, wrapper } = withService({ service: createAccountService({ delayMs: 60_000 }) })
  const { unmount } = renderHook(() => useReverseGeocode(1, 2), { wrapper })
  await waitFor(() => expect(service.inFlight).toBe(1))
  unmount()

  await waitFor(() => expect(service.requests).toMatchObject([{ status: 'aborted' }]))
})

test('sends no new request when the place moves by less than a metre', async () => {
  const { service, wrapper } = withService()
  const { result, rerender } = renderHook(({ lat }) => useReverseGeocode(lat, reichstag.lng), {
    wrapper,
    initialProps: { lat: 52.518_6 },
  })
  await waitFor(() => expect(result.current.status).toBe('success'))
  for (const lat of [52.518_601, 52.518_602, 52.518_604]) {
    rerender({ lat })
    expect(result.current.status).toBe('success')
  }
  expect(service.requests).toHaveLength(1)
})

test.each<[string, () => unknown]>([
  ['useReverseGeocode', () => useReverseGeocode(null, null)],
  ['useReverseGeocodes', () => useReverseGeocodes([])],
  ['useGeocodingClient', () => useGeocodingClient()],
])('%s outside a provider throws an explanation, which is shorter in production', (_, hook) => {
  letRenderingFail()
  expect(() => renderHook(hook)).toThrow(
    /found no GeocodingProvider above it\. Without one .+\. Wrap the app once in <GeocodingProvider /,
  )

  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(() => renderHook(hook)).toThrow(/^react-reverse-geocode: no-provider$/)
})

test('useGeocodingClient returns the client of the provider', () => {
  const { wrapper } = withService()
  const { result, rerender } = renderHook(useGeocodingClient, { wrapper })
  const first = result.current
  rerender()

  expect(first.cacheKey).toMatchObject({ baseUrl: 'https://desk.example.com', accountId: 1 })
  expect(result.current).toBe(first)
})
