import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { type PersistedClient, PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAddresses, Persisted } from '../../manual/persister.tsx'
import { serializeWithoutPayloads } from '../../manual/persistWithoutPayloads.ts'
import { advance } from '../../support/advance.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { indices, placeOf } from '../react/lists.ts'

const PLACES = 20

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

const addresses = (service: AccountService, count: number) => (
  <ServiceProvider service={service}>
    {indices(count).map((index) => (
      <AddressFromCoords key={index} {...placeOf(index)} variant="inline" />
    ))}
  </ServiceProvider>
)

/** The page of an app, which restores and persists this `QueryClient`. */
function persisting(queryClient: QueryClient, serialize?: (client: PersistedClient) => string) {
  const persister = createAsyncStoragePersister({
    storage: window.sessionStorage,
    ...(serialize && { serialize }),
  })
  return ({ children }: { children: ReactNode }) => (
    <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
      {children}
    </PersistQueryClientProvider>
  )
}

const storedText = () => Object.values({ ...sessionStorage }).join()

/** Shows all addresses, and closes the page. Returns what has been persisted. */
async function visit(service: AccountService, wrapper: (props: { children: ReactNode }) => ReactNode) {
  const page = render(addresses(service, PLACES), { wrapper })
  // React renders the restored addresses when the first `act` ends.
  await advance(100)
  await advance(5_000)
  expect(screen.getAllByText(/^Street/)).toHaveLength(PLACES)
  page.unmount()
  return storedText()
}

test('addresses that the persister of the manual has restored are still cached after seven hours', async () => {
  const service = createStreets()
  await visit(service, persisting(new QueryClient()))
  const { rerender } = render(addresses(service, 0), { wrapper: Persisted })
  await advance(100)
  await advance(7 * 60 * 60_000)
  rerender(addresses(service, PLACES))
  await advance(5_000)

  expect(screen.getAllByText(/^Street/)).toHaveLength(PLACES)
  expect(service.requests).toHaveLength(PLACES)
})

test('without payloads, the same addresses are restored from a tenth of the storage', async () => {
  const results = 'x'.repeat(8_000)
  const service = createAccountService({
    geocode: ({ lat }) => ({ formatted: `Street ${lat}`, results }),
  })
  const whole = await visit(service, persisting(new QueryClient()))
  sessionStorage.clear()
  const queryClient = new QueryClient()
  queryClient.setQueryData(['app'], { payload: 'of the app' })
  const small = await visit(service, persisting(queryClient, serializeWithoutPayloads))
  const restored = new QueryClient()
  const again = await visit(service, persisting(restored, serializeWithoutPayloads))

  expect(small.length).toBeLessThan(whole.length / 10)
  expect(small).not.toContain(results)
  expect(again).not.toContain(results)
  expect(restored.getQueryData(['app'])).toEqual({ payload: 'of the app' })
  expect(service.requests).toHaveLength(2 * PLACES)
})

test('forgetAddresses of the manual empties the storage, and no address is persisted later', async () => {
  const service = createStreets()
  const page = (token: string | null, lat: number) => (
    <ServiceProvider service={service} token={token}>
      <AddressFromCoords lat={lat} lng={2} />
    </ServiceProvider>
  )
  const { rerender } = render(page(service.token, 1), { wrapper: Persisted })
  await advance(100)
  await advance(2_000)
  expect(storedText()).toContain('Street 1')
  rerender(page(service.token, 3))
  await advance(100)
  expect(screen.getByText('Street 3')).toBeInTheDocument()
  // It would be persisted in the next second.
  expect(storedText()).not.toContain('Street 3')
  rerender(page(null, 3))
  await forgetAddresses()

  expect(storedText()).toBe('')
  await advance(5_000)
  expect(storedText()).not.toContain('Street')
})
