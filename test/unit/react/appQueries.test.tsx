import { readFile } from 'node:fs/promises'
import { QueryCache, QueryClient, QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  AddressFromCoords,
  createGeocodingClient,
  reverseGeocodeOptions,
  useGeocodingClient,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { indices, placeOf } from './lists.ts'

// The provider shares the app's QueryClient. It must not touch any other query of the app.

beforeEach(() => {
  vi.useFakeTimers()
})

/** As wagmi does for each of its hooks: a BigInt in the key, which JSON cannot hold, and a hash function for it. */
function Balance() {
  const { data, status } = useQuery({
    queryKey: ['balance', { block: 1n }],
    queryKeyHashFn: (key) =>
      JSON.stringify(key, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    queryFn: async () => '12 coins',
  })
  return <p>{data ?? status}</p>
}

test('a query of the app with a BigInt in its key gets its data, also while an address fails', async () => {
  const service = createAccountService()
  service.failWith('service')
  const app = (page: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service}>
        <AddressFromCoords lat={1} lng={2} />
        {page}
      </ServiceProvider>
    </QueryClientProvider>
  )
  const queryClient = new QueryClient()
  const { rerender } = render(app(null))
  await advance(1_000)
  rerender(app(<Balance />))
  await advance(30_000)

  expect(screen.getByText('12 coins')).toBeInTheDocument()
})

test('a query of the app is not paused where the browser wrongly says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { wrapper } = withService()
  const { rerender } = render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(1_000)
  rerender(<Balance />)
  await advance(1_000)

  expect(screen.getByText('12 coins')).toBeInTheDocument()
})

// An app's defaults and callbacks hold for lookups as for its own queries.

const rowsOf = (count: number) =>
  indices(count).map((index) => <AddressFromCoords key={index} variant="inline" {...placeOf(index)} />)

/** An app hashes all its keys in its own way, for example with the name of the tenant. */
function createHashingClient() {
  const queryKeyHashFn = (key: QueryKey) => `app:${JSON.stringify(key)}`
  return new QueryClient({ defaultOptions: { queries: { queryKeyHashFn } } })
}

test('with a hash function of the app, rows that leave before their turn are not sent', async () => {
  const service = createStreets('Street', { delayMs: 300 })
  const { wrapper } = withService({ service, queryClient: createHashingClient() })
  const { rerender } = render(rowsOf(60), { wrapper })
  await advance(120)
  rerender(<p>Another page</p>)
  await advance(10_000)

  expect(service.requests).toHaveLength(4)
})

test('with a hash function of the app, nothing is sent with the token of the next agent after a sign-out', async () => {
  const service = createStreets('Street', { delayMs: 300 })
  const tokens: (string | null)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    tokens.push(new Headers(init?.headers).get('api_access_token'))
    return service.fetch(input, init)
  }
  let agent = service.token
  const queryClient = createHashingClient()
  const { wrapper } = withService({ service, queryClient, fetch, token: () => agent })
  const { rerender } = render(rowsOf(60), { wrapper })
  await advance(120)
  await act(() => queryClient.cancelQueries({ queryKey: ['geocoding'] }))
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  rerender(<p>Signed out</p>)
  agent = 'token-of-the-next-agent'
  await advance(30_000)

  expect(tokens).toEqual(Array(4).fill(service.token))
})

test('the callbacks of the app and isFetching know of Try again and of the recovery', async () => {
  const service = createStreets()
  service.failWith('service')
  const [onError, onSuccess] = [vi.fn(), vi.fn()]
  const queryClient = new QueryClient({ queryCache: new QueryCache({ onError, onSuccess }) })
  const { wrapper } = withService({ service, queryClient })
  render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(5_000)
  expect(onError).toHaveBeenCalledTimes(1)
  service.hold()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await advance(100)
  expect(queryClient.isFetching()).toBe(1)
  service.release()
  await advance(5_000)
  expect(onError).toHaveBeenCalledTimes(2)
  service.failWith(null)
  await advance(30_000)

  expect(onSuccess).toHaveBeenCalledTimes(1)
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.state).toMatchObject({ status: 'success', fetchFailureCount: 0, fetchFailureReason: null })
})

test('the recovery uses the persister and the query function of the app', async () => {
  const service = createStreets()
  service.failWith('service')
  const stored: string[] = []
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        async persister(queryFn, context) {
          const data = await queryFn(context)
          stored.push(JSON.stringify(data))
          return data
        },
      },
    },
  })
  function Wrapped() {
    const { queryFn, ...options } = reverseGeocodeOptions(useGeocodingClient(), { lat: 1, lng: 2 })
    const { data } = useQuery({
      ...options,
      queryFn: async (context) => {
        const result = typeof queryFn === 'function' ? await queryFn(context) : undefined
        return { address: null, payload: { wrapped: true, of: result?.address?.formatted } }
      },
    })
    return <p>{JSON.stringify(data?.payload)}</p>
  }
  const { wrapper } = withService({ service, queryClient })
  render(<Wrapped />, { wrapper })
  await advance(5_000)
  service.failWith(null)
  await advance(30_000)

  expect(screen.getByText('{"wrapped":true,"of":"Street 1"}')).toBeInTheDocument()
  expect(stored).toHaveLength(1)
})

test('nothing reads the cache of another version of the package', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const { service, queryClient, wrapper } = withService()
  const client = createGeocodingClient(service.providerProps)
  const [, , person, place] = reverseGeocodeOptions(client, { lat: 52.5186, lng: 13.3762 }).queryKey
  expect(person).toHaveProperty('version', version)
  const wrong = { address: { formatted: 'x', lines: [1], parts: { city: 5 } }, payload: undefined }
  queryClient.setQueryData(['geocoding', 'reverse', { ...person, version: '0.0.9' }, place], wrong)
  render(<AddressFromCoords lat={52.5186} lng={13.3762} />, { wrapper })
  await advance(100)

  expect(screen.getByText('Platz der Republik 1')).toBeInTheDocument()
})
