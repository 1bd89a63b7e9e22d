import { renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import {
  type Coordinates,
  isGeocodingError,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { letRenderingFail } from '../support/letRenderingFail.ts'
import { reichstag, tokyoTower } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

type Degrees = number | null | undefined

test('an address appears', async () => {
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
  [null, 13.3762],
  [52.5186, undefined],
])('%s, %s: idle and quiet, until there are coordinates', async (lat, lng) => {
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

test('the equator meets the prime meridian at a place like any other', async () => {
  const service = createAccountService({ geocode: () => ({ formatted: 'Gulf of Guinea' }) })
  const { wrapper } = withService({ service })
  const { result } = renderHook(() => useReverseGeocode(0, 0), { wrapper })

  await waitFor(() => expect(result.current.data?.address?.formatted).toBe('Gulf of Guinea'))
  expect(service.requests).toMatchObject([{ lat: '0', lng: '0' }])
})

test('a payload that no reader knows is a success without an address, with the payload as it came', async () => {
  const payload = { grid: 'JO62QM', accuracy: [1, 2] }
  const { wrapper } = withService({ service: createAccountService({ geocode: () => payload }) })
  const { result } = renderHook(() => useReverseGeocode(1, 2), { wrapper })

  await waitFor(() => expect(result.current.data).toEqual({ address: null, payload }))
})

test('a failure has its kind and its status', async () => {
  const { service, wrapper } = withService()
  service.failWith('forbidden')
  const { result } = renderHook(() => useReverseGeocode(1, 2), { wrapper })

  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(isGeocodingError(result.current.error, 'forbidden')).toBe(true)
  expect(result.current.error?.status).toBe(403)
})

test('wrong coordinates are an error without a request', async () => {
  const { service, wrapper } = withService()
  const { result } = renderHook(() => useReverseGeocode(91, 181), { wrapper })

  await waitFor(() => expect(result.current.error?.kind).toBe('invalid-coordinates'))
  expect(service.requests).toEqual([])
})

test('a component that goes away takes its request with it', async () => {
  const { service, wrapper } = withService({ service: createAccountService({ delayMs: 60_000 }) })
  const { unmount } = renderHook(() => useReverseGeocode(1, 2), { wrapper })
  await waitFor(() => expect(service.inFlight).toBe(1))
  unmount()

  await waitFor(() => expect(service.requests).toMatchObject([{ status: 'aborted' }]))
})

test('a drag across the map asks for less than a pixel only once', async () => {
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

test('StrictMode: one request, and the address', async () => {
  const { service, wrapper } = withService()
  const { result } = renderHook(() => useReverseGeocode(reichstag.lat, reichstag.lng), {
    wrapper: ({ children }: { children: ReactNode }) => <StrictMode>{wrapper({ children })}</StrictMode>,
  })

  await waitFor(() => expect(result.current.data?.address?.parts.city).toBe('Berlin'))
  expect(service.requests).toHaveLength(1)
})

test('a list: answers in the order of the points, one request for equal places, none for null', async () => {
  const { service, wrapper } = withService()
  const points = [
    tokyoTower,
    null,
    reichstag,
    { lat: 35.658_601, lng: 139.745_399 },
    undefined,
    { lat: 91, lng: 181 },
  ]
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })

  await waitFor(() => expect(result.current.some((query) => query.isFetching)).toBe(false))
  expect(result.current.map(({ data, status }) => data?.address?.parts.countryCode ?? status)).toEqual([
    'JP',
    'pending',
    'DE',
    'JP',
    'pending',
    'error',
  ])
  expect(service.requests.map(({ lat }) => lat)).toEqual(['35.6586', '52.5186'])
})

test('a list that changes keeps what it knows and asks for what is new', async () => {
  const { service, wrapper } = withService()
  const { result, rerender } = renderHook(({ points }) => useReverseGeocodes(points), {
    wrapper,
    initialProps: { points: [reichstag] as readonly Coordinates[] },
  })
  await waitFor(() => expect(result.current[0]?.data?.address?.parts.city).toBe('Berlin'))
  rerender({ points: [tokyoTower, reichstag] })

  expect(result.current.map(({ data }) => data?.address?.parts.city)).toEqual([undefined, 'Berlin'])
  await waitFor(() => expect(result.current[0]?.data?.address?.parts.city).toBe('港区'))
  expect(service.requests).toHaveLength(2)
})

test('a list and a single hook share what they fetch', async () => {
  const { service, wrapper } = withService()
  const { result } = renderHook(
    () => [...useReverseGeocodes([reichstag]), useReverseGeocode(reichstag.lat, reichstag.lng)],
    { wrapper },
  )

  await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['success', 'success']))
  expect(service.requests).toHaveLength(1)
})

test.each<[string, () => unknown]>([
  ['useReverseGeocode', () => useReverseGeocode(null, null)],
  ['useReverseGeocodes', () => useReverseGeocodes([])],
  ['useGeocodingClient', () => useGeocodingClient()],
])('%s outside a provider says so: what, why and what to write; in production what', (_, hook) => {
  letRenderingFail()
  expect(() => renderHook(hook)).toThrow(
    /found no GeocodingProvider above it\. Without one .+\. Wrap the app once in <GeocodingProvider /,
  )

  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(() => renderHook(hook)).toThrow(/^react-reverse-geocode: found no GeocodingProvider$/)
})

test('useGeocodingClient gives the client of the provider', () => {
  const { wrapper } = withService()
  const { result, rerender } = renderHook(useGeocodingClient, { wrapper })
  const first = result.current
  rerender()

  expect(first.cacheKey).toMatchObject({ baseUrl: 'https://desk.example.com', accountId: 1 })
  expect(result.current).toBe(first)
})
