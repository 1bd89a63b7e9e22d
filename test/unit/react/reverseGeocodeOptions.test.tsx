import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords, createGeocodingClient, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

const LINE = 'Platz der Republik 1'
const HOUR_MS = 60 * 60 * 1000

// The query key

test("the query key is ['geocoding', 'reverse'], the client's cache key and the rounded coordinates", () => {
  const client = clientOf(createAccountService())

  expect(reverseGeocodeOptions(client, { lat: 52.518_601, lng: 190 }).queryKey).toEqual([
    'geocoding',
    'reverse',
    { ...client.cacheKey, version: expect.any(String) },
    { lat: 52.5186, lng: -170 },
  ])
})

test('works in an app that hashes its query keys in its own way', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryKeyHashFn: (queryKey) => `v2 ${JSON.stringify(queryKey)}` } },
  })
  const { wrapper } = withService({ queryClient })
  render(<AddressFromCoords {...reichstag} />, { wrapper })

  await screen.findByText(LINE)
})

test('throws for a client that does not say whose addresses they are', () => {
  const client = createGeocodingClient({ ...createAccountService().providerProps, userId: undefined })

  // @ts-expect-error: it has no `cacheKey`.
  expect(() => reverseGeocodeOptions(client, reichstag)).toThrow(/^react-reverse-geocode: .*userId/)
})

// Errors that a second request would not change. appDefaults.test.tsx has `not-found`.

test.each(['unprocessable', 'forbidden'] as const)(
  'after the error %s, a row that is mounted twice has sent one request',
  async (failure) => {
    const { service, wrapper } = withService()
    service.failWith(failure)
    for (let visit = 0; visit < 2; visit += 1) {
      const { unmount } = render(<AddressFromCoords {...reichstag} data-testid="row" />, { wrapper })
      // Time enough for a request that it sends as it mounts.
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      await waitFor(() => expect(screen.getByTestId('row')).toHaveAttribute('data-address-error', failure))
      unmount()
    }

    expect(service.requests).toHaveLength(1)
  },
)

// Freshness

test('an address does not age: a visit days later sends no request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { service, queryClient, wrapper } = withService()
  async function visit() {
    const { unmount } = render(<AddressFromCoords {...reichstag} />, { wrapper })
    await screen.findByText(LINE)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    unmount()
  }
  const start = Date.now()
  await visit()
  vi.setSystemTime(start + 72 * HOUR_MS)
  await visit()
  expect(service.requests).toHaveLength(1)
})

test.each([
  ['eight hours', 8, undefined],
  ['the time that the app has set', 48, 48 * HOUR_MS],
])('an address is kept for %s after its last use', async (_, hours, gcTime) => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  if (gcTime) queryClient.setQueryDefaults(['geocoding'], { gcTime })
  const { service, wrapper } = withService({ queryClient })
  const { unmount } = render(<AddressFromCoords {...reichstag} />, { wrapper })
  const entries = () => queryClient.getQueryCache().findAll({ queryKey: ['geocoding'] })
  await advance(100)
  unmount()

  await advance((hours - 0.1) * HOUR_MS)
  expect(entries()).toHaveLength(1)
  await advance(0.2 * HOUR_MS)
  expect(entries()).toEqual([])
  expect(service.requests).toHaveLength(1)
})
