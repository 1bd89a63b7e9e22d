import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import {
  AddressFromCoords,
  type GeocodingClient,
  GeocodingProvider,
  reverseGeocodeOptions,
  useGeocodingClient,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { allowWarning, expectWarning } from '../../support/failOnConsole.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { indices, placeOf } from './lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/responded with 401/)
})

const rowsAt = (lats: readonly number[]) =>
  lats.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />)

// Several providers

test('ten providers send at most four requests at once, look up each place once, and renew a rejected token once', async () => {
  const service = createStreets('Street', { delayMs: 200 })
  let current = service.token
  const token = vi.fn(async ({ rejected }: { rejected: string | undefined }) => {
    if (rejected !== undefined) current = service.regenerateToken()
    return current
  })
  service.regenerateToken()
  const { fetch, baseUrl, accountId, userId } = service.providerProps
  render(
    indices(10).map((provider) => (
      <GeocodingProvider key={provider} {...{ fetch, baseUrl, accountId, userId, token }}>
        {[...indices(4).map((index) => 4 * provider + index + 1), 0].map((index) => (
          <AddressFromCoords key={index} variant="inline" {...placeOf(index)} />
        ))}
      </GeocodingProvider>
    )),
  )
  await advance(10_000)

  expect(document.querySelectorAll('[data-address-state="success"]')).toHaveLength(50)
  expect(service.maxInFlight).toBe(4)
  expect(token.mock.calls.filter(([{ rejected }]) => rejected !== undefined)).toHaveLength(1)
  const answered = service.requests.filter(({ status }) => status === 200)
  expect(new Set(answered.map(({ lat }) => lat)).size).toBe(41)
  expect(answered).toHaveLength(41)
})

test('the options of the provider that was mounted last are used, and after it unmounts, those of the one before', async () => {
  const service = createStreets()
  const queryClient = new QueryClient()
  const sent: string[] = []
  const app = (names: readonly string[], lat: number) => (
    <QueryClientProvider client={queryClient}>
      {names.map((name) => (
        <ServiceProvider
          key={name}
          service={service}
          fetch={(input, init) => {
            sent.push(`${lat} by ${name}`)
            return service.fetch(input, init)
          }}
        />
      ))}
      <ServiceProvider service={service}>{rowsAt([lat])}</ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app([], 1))
  for (const [names, lat] of [
    [['a'], 2],
    [['a', 'dialog'], 3],
    [['a'], 4],
  ] as const) {
    rerender(app(names, lat))
    await advance(100)
  }
  expect(sent).toEqual(['2 by a', '3 by dialog', '4 by a'])
})

test('a provider sends its own token, even if the app has prefetched with a client for the same agent', async () => {
  const service = createStreets()
  const queryClient = new QueryClient()
  void queryClient.prefetchQuery(reverseGeocodeOptions(clientOf(service), { lat: 1, lng: 2 }))
  await advance(100)
  const fresh = service.regenerateToken()
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={fresh}>
        {rowsAt([3])}
      </ServiceProvider>
    </QueryClientProvider>,
  )
  await advance(1_000)

  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
})

test('a provider sends its own token, even if the token of a client that the app has used was refused', async () => {
  const service = createStreets()
  const queryClient = new QueryClient()
  const refused = clientOf(service, { token: 'refused' })
  const page = (lats: readonly number[], token: string | (() => Promise<string>)) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={token}>
        {rowsAt(lats)}
      </ServiceProvider>
    </QueryClientProvider>
  )
  void queryClient.prefetchQuery(reverseGeocodeOptions(refused, { lat: 1, lng: 2 }))
  await advance(100)
  const { rerender } = render(page([3], service.token))
  await advance(1_000)
  expect(service.requests.map(({ status }) => status)).toEqual([401, 200])

  // A session with a token function doesn't wait as long as one with a string.
  const token = async () => service.token
  rerender(page([3], token))
  void queryClient.prefetchQuery(reverseGeocodeOptions(refused, { lat: 4, lng: 2 }))
  await advance(1_000)
  rerender(page([3, 5], token))
  await advance(20_000)
  expect(service.requests.map(({ status }) => status)).toEqual([401, 200, 401, 200])
})

test('a provider does not send a place again for which a prefetch of the app had no permission', async () => {
  const service = createStreets()
  service.failWith('forbidden')
  const queryClient = new QueryClient()
  void queryClient.prefetchQuery(reverseGeocodeOptions(clientOf(service), { lat: 1, lng: 2 }))
  await advance(100)
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service}>{rowsAt([1])}</ServiceProvider>
    </QueryClientProvider>,
  )
  await advance(1_000)

  expect(screen.getByText(/^No permission/)).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

test('a provider whose token is still missing does not sign out another one', async () => {
  const service = createStreets()
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service}>{rowsAt([1])}</ServiceProvider>
      <ServiceProvider service={service} token={null}>
        {null}
      </ServiceProvider>
    </QueryClientProvider>,
  )
  await advance(1_000)

  expect(screen.getByText(/^Street 1/)).toBeInTheDocument()
})

test('a place that the app prefetches before it has the token refuses no other place', async () => {
  expectWarning(/No agent is signed in/)
  const service = createStreets()
  const queryClient = new QueryClient()
  const signedOut = clientOf(service, { token: null })
  void queryClient.prefetchQuery(reverseGeocodeOptions(signedOut, { lat: 1, lng: 2 }))
  await advance(100)
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={() => service.token}>
        {rowsAt([1, 3])}
      </ServiceProvider>
    </QueryClientProvider>,
  )
  await advance(1_000)

  expect(document.querySelectorAll('[data-address-state="success"]')).toHaveLength(2)
})

test('a token that is missing while a prefetched place is in the queue refuses no other place', async () => {
  const service = createStreets('Street', { delayMs: 100 })
  const queryClient = new QueryClient()
  function Prefetch() {
    const client = useGeocodingClient()
    useState(() => {
      for (const lat of [1, 3]) void queryClient.prefetchQuery(reverseGeocodeOptions(client, { lat, lng: 2 }))
    })
    return null
  }
  const app = (token: string | null, lats: readonly number[]) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={token} maxConcurrent={1}>
        <Prefetch />
        {rowsAt(lats)}
      </ServiceProvider>
    </QueryClientProvider>
  )
  allowWarning(/No agent is signed in/)
  const { rerender } = render(app(service.token, []))
  await advance(50)
  rerender(app(null, []))
  await advance(400)
  rerender(app(service.token, [5, 7]))
  await advance(1_000)

  expect(document.querySelectorAll('[data-address-state="success"]')).toHaveLength(2)
})

test('a client whose provider has no token does not send that of a provider that is gone', async () => {
  allowWarning(/No agent is signed in/)
  const service = createStreets()
  const queryClient = new QueryClient()
  let client: GeocodingClient | undefined
  function Client() {
    client = useGeocodingClient()
    return null
  }
  const other = (
    <ServiceProvider key="other" service={service} token={null}>
      <Client />
    </ServiceProvider>
  )
  const app = (lats: readonly number[]) => (
    <QueryClientProvider client={queryClient}>
      {lats.length > 0 && <ServiceProvider service={service}>{rowsAt(lats)}</ServiceProvider>}
      {other}
    </QueryClientProvider>
  )
  const { rerender } = render(app([1]))
  await advance(100)
  rerender(app([3]))
  await advance(100)
  rerender(app([]))

  await expect(client?.reverse({ lat: 5, lng: 2 })).rejects.toThrow(/^No agent is signed in/)
  expect(service.requests).toHaveLength(2)
})

// Another token or client of the same agent

test('a new token string requests again only the places on the screen that were refused in its account', async () => {
  const service = createStreets('Street', { accountIds: [1, 2] })
  service.failWith('not-found', { at: { lat: 3, lng: 2 } })
  const queryClient = new QueryClient()
  const app = (token: string, lats: readonly number[], ofOtherAccount: readonly number[] = []) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={token}>
        {rowsAt(lats)}
      </ServiceProvider>
      <ServiceProvider service={service} accountId={2}>
        {rowsAt(ofOtherAccount)}
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app(service.token, [1, 3]))
  await advance(1_000)
  const fresh = service.regenerateToken()
  rerender(app(service.token, [1, 3, 5, 6, 8], [7]))
  await advance(1_000)
  expect(service.requests.map(({ status }) => status)).toEqual([200, 404, 401, 401, 401, 401])
  rerender(app(service.token, [1, 3, 5, 8], [7]))
  service.hold()
  rerender(app(fresh, [1, 3, 5, 8], [7]))
  await advance(1_000)
  // Neither waits for the other.
  expect(service.inFlight).toBe(2)
  service.release()
  await advance(1_000)

  expect(service.requests.slice(6)).toMatchObject([
    { lat: '5', status: 200 },
    { lat: '8', status: 200 },
  ])
  expect(screen.getByText('Street 5')).toBeInTheDocument()
})

test('a new token string requests all places without permission again', async () => {
  const service = createStreets()
  service.failWith('forbidden')
  const queryClient = new QueryClient()
  const app = (token: string) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={token}>
        {rowsAt([1, 3])}
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(1_000)
  service.failWith(null)
  rerender(app(service.regenerateToken()))
  await advance(1_000)

  expect(service.requests.map(({ status }) => status)).toEqual([403, 403, 200, 200])
})

test('a new token string requests one of the places that failed for another reason, to test whether the service is back', async () => {
  const service = createStreets()
  service.failWith('service')
  const queryClient = new QueryClient()
  const app = (token: string) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service} token={token} retries={0}>
        {rowsAt([1, 3])}
      </ServiceProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(1_000)
  rerender(app(service.regenerateToken()))
  await advance(1_000)

  expect(service.requests.map(({ status }) => status)).toEqual([503, 503, 503])
})

function List() {
  const [result] = useReverseGeocodes([{ lat: 1, lng: 2 }])
  return <p>{result?.data?.address?.formatted}</p>
}

test.each<[what: string, children: ReactNode]>([
  ['the component', rowsAt([1])],
  ['a list', <List key="list" />],
])(
  'a new client of the same agent requests again what the previous one was refused, for %s',
  async (_, children) => {
    const service = createStreets()
    const fresh = service.regenerateToken()
    const queryClient = new QueryClient()
    const app = (token: string) => (
      <QueryClientProvider client={queryClient}>
        <GeocodingProvider client={clientOf(service, { token })}>{children}</GeocodingProvider>
      </QueryClientProvider>
    )
    const { rerender } = render(app(service.token))
    await advance(100)
    rerender(app(fresh))
    await advance(100)

    expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
  },
)
