import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  AddressFromCoords,
  type AddressState,
  GeocodingProvider,
  useGeocodingClient,
  useReverseGeocode,
} from 'react-reverse-geocode'
import {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
} from 'react-reverse-geocode/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { baseUrl, clientOf, person, type TestOptions } from '../support/clientOf.ts'
import { letRenderingFail } from '../support/letRenderingFail.ts'
import { reichstag, tokyoTower } from '../support/places.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A service that never answers the same twice, so that each answer tells whom it was for. */
function numberedService(options: AccountServiceOptions = {}) {
  let answers = 0
  return createAccountService({
    accountIds: [1, 2],
    geocode: () => {
      answers += 1
      return { formatted: `Elm Street ${answers}` }
    },
    ...options,
  })
}

function Address({ onRender }: { onRender?: (line: string | undefined) => void }) {
  const line = useReverseGeocode(1, 2).data?.address?.formatted
  onRender?.(line)
  return <p>{line ?? 'Loading'}</p>
}

/** One person after another at the same screen, with all that each was ever shown: `undefined` is no address. */
function twoPeople(service: AccountService) {
  const queryClient = new QueryClient()
  const shown = { former: new Set<string | undefined>(), next: new Set<string | undefined>() }
  const former = { baseUrl, accountId: 1, token: service.token, fetch: service.fetch }
  const app = (who: keyof typeof shown, change: TestOptions = {}) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...former} {...change} {...person({ ...former, ...change })}>
        <Address onRender={(line) => shown[who].add(line)} />
      </GeocodingProvider>
    </QueryClientProvider>
  )
  return { app, shown }
}

test('one provider is enough: it brings a QueryClient of its own', async () => {
  const service = createAccountService()
  render(
    <GeocodingProvider baseUrl={baseUrl} accountId={1} token={service.token} fetch={service.fetch}>
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>,
  )

  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
})

test("an app's own QueryClient is used when there is one", () => {
  const { token } = createAccountService()
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useQueryClient(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <GeocodingProvider baseUrl={baseUrl} accountId={1} token={token}>
          {children}
        </GeocodingProvider>
      </QueryClientProvider>
    ),
  })

  expect(result.current).toBe(queryClient)
})

test('a QueryClient of its own stays the same from render to render, and is not shared by two', () => {
  const { token } = createAccountService()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GeocodingProvider baseUrl={baseUrl} accountId={1} token={token}>
      {children}
    </GeocodingProvider>
  )
  const one = renderHook(() => useQueryClient(), { wrapper })
  const first = one.result.current
  one.rerender()
  const other = renderHook(() => useQueryClient(), { wrapper })

  expect(one.result.current).toBe(first)
  expect(other.result.current).not.toBe(first)
})

test('a ready client is used as it is', async () => {
  const service = createAccountService({ accountIds: [7] })
  render(
    <GeocodingProvider client={clientOf(service)}>
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>,
  )

  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
  expect(service.requests).toMatchObject([{ accountId: 7 }])
})

test('wrong options are told while rendering', () => {
  letRenderingFail()
  const options = { baseUrl, accountId: 0, token: null }
  expect(() => render(<GeocodingProvider {...options} />)).toThrow(/the option accountId is not a positive/)
})

test('nobody signed in: nothing is requested; then a token comes, and the address with it', async () => {
  const service = createAccountService()
  const queryClient = new QueryClient()
  const app = (token: string | null) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider baseUrl={baseUrl} accountId={1} token={token} fetch={service.fetch}>
        <AddressFromCoords {...reichstag} data-testid="address" />
      </GeocodingProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app(null))
  expect(screen.getByTestId('address')).toHaveAttribute('data-state', 'loading')
  expect(queryClient.isFetching()).toBe(0)
  expect(service.requests).toEqual([])

  rerender(app(service.token))
  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
  expect(service.requests).toMatchObject([{ credential: 'user' }])
})

// Another person, another account

const changes: [what: string, change: (service: AccountService) => TestOptions][] = [
  ['another account', () => ({ accountId: 2 })],
  ['another server', () => ({ baseUrl: 'https://other.example.com' })],
  ['another scope', () => ({ scope: 'agent 2' })],
  ['a regenerated token', (service) => ({ token: service.regenerateToken(service.token) })],
  ["another person's token function and scope", ({ token }) => ({ token: () => token, scope: 'agent 2' })],
]

test.each(changes)('%s: no render ever shows what the former was answered', async (_, change) => {
  const service = numberedService()
  const { app, shown } = twoPeople(service)
  const { rerender } = render(app('former'))
  await screen.findByText('Elm Street 1')
  rerender(app('next', change(service)))
  await screen.findByText('Elm Street 2')

  expect([...shown.next]).toEqual([undefined, 'Elm Street 2'])
})

test.each(changes)('%s, on a new visit: the cache shows to each only what is theirs', async (_, change) => {
  const service = numberedService()
  const { app, shown } = twoPeople(service)
  const firstVisit = render(app('former'))
  await screen.findByText('Elm Street 1')
  firstVisit.unmount()
  const secondVisit = render(app('next', change(service)))
  await screen.findByText('Elm Street 2')
  secondVisit.unmount()
  render(app('former'))

  expect(screen.getByText('Elm Street 1')).toBeInTheDocument()
  expect([...shown.former]).toEqual([undefined, 'Elm Street 1'])
  expect([...shown.next]).toEqual([undefined, 'Elm Street 2'])
})

test.each(changes)('%s, while the former waits: their request is let go', async (_, change) => {
  const service = numberedService()
  service.failWith('timeout', { times: 1 })
  const { app, shown } = twoPeople(service)
  const { rerender } = render(app('former'))
  await waitFor(() => expect(service.inFlight).toBe(1))
  rerender(app('next', change(service)))
  await screen.findByText('Elm Street 1')

  expect(service.requests.map(({ status }) => status)).toEqual(['aborted', 200])
  expect([...shown.next]).toEqual([undefined, 'Elm Street 1'])
})

test("another account during a retry: the former's failure is not shown to the next", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const service = createAccountService({ accountIds: [1, 2] })
  service.failWith('service')
  const seenByNext = new Set<AddressState['status']>()
  const app = (accountId: number) => (
    <GeocodingProvider baseUrl={baseUrl} accountId={accountId} token={service.token} fetch={service.fetch}>
      <AddressFromCoords {...reichstag}>
        {(state) => {
          if (accountId === 2) seenByNext.add(state.status)
          if (state.status !== 'error') return state.status
          return (
            <button type="button" onClick={state.retry}>
              Retry
            </button>
          )
        }}
      </AddressFromCoords>
    </GeocodingProvider>
  )
  const { rerender } = render(app(1))
  await advance(5_000)
  service.failWith('timeout', { times: 1 })
  await user.click(screen.getByText('Retry'))
  rerender(app(2))
  await screen.findByText('success')

  expect([...seenByNext]).toEqual(['loading', 'success'])
})

// Functions written in place

test('functions written in place are new at every render, and change nothing', async () => {
  const service = numberedService()
  const lines = new Set<string | undefined>()
  const app = () => (
    <GeocodingProvider
      baseUrl={baseUrl}
      accountId={1}
      scope="agent 7"
      token={() => service.token}
      fetch={(input, init) => service.fetch(input, init)}
      readAddress={() => null}
      messages={{ idle: 'None' }}
    >
      <Address onRender={(line) => lines.add(line)} />
    </GeocodingProvider>
  )
  const { rerender } = render(app())
  await screen.findByText('Elm Street 1')
  for (let render = 0; render < 3; render += 1) rerender(app())
  await waitFor(() => expect(service.inFlight).toBe(0))

  expect(service.requests).toHaveLength(1)
  expect([...lines]).toEqual([undefined, 'Elm Street 1'])
})

test('functions written in place leave the client as it is, with its queue and its renewed tokens', () => {
  const { token } = createAccountService()
  const { result, rerender } = renderHook(useGeocodingClient, {
    wrapper: ({ children }) => (
      <GeocodingProvider
        baseUrl={baseUrl}
        accountId={1}
        scope="agent 7"
        token={() => token}
        fetch={() => fetch('')}
      >
        {children}
      </GeocodingProvider>
    ),
  })
  const first = result.current
  rerender()

  expect(result.current).toBe(first)
})

test('the functions of the latest render are the ones called', async () => {
  const service = createAccountService({ geocode: () => ({ id: 1 }) })
  const botToken = service.issueToken({ kind: 'agent-bot', accountIds: [1], endpoints: ['geocodingReverse'] })
  const asked: string[] = []
  const app = (name: string, token: string, lat: number) => (
    <GeocodingProvider
      baseUrl={baseUrl}
      accountId={1}
      scope="agent 7"
      token={() => token}
      fetch={(input, init) => {
        asked.push(name)
        return service.fetch(input, init)
      }}
      readAddress={() => ({ formatted: name, lines: [name], parts: {} })}
    >
      <AddressFromCoords lat={lat} lng={2} />
    </GeocodingProvider>
  )
  const { rerender } = render(app('first', service.token, 1))
  await screen.findByText('first')
  rerender(app('second', botToken, 1))
  rerender(app('second', botToken, 2))
  await screen.findByText('second')

  expect(asked).toEqual(['first', 'second'])
  expect(service.requests.map(({ credential }) => credential)).toEqual(['user', 'agent-bot'])
})

test('a token that ran out is renewed, and the address comes all the same', async () => {
  const service = createAccountService()
  service.expireToken(service.token)
  const fresh = service.issueToken({ kind: 'user', accountIds: [1], permissions: ['geocoding'] })
  const asked: (string | undefined)[] = []
  render(
    <GeocodingProvider
      baseUrl={baseUrl}
      accountId={1}
      scope="agent 7"
      token={({ rejected }) => {
        asked.push(rejected)
        return rejected ? fresh : service.token
      }}
      fetch={service.fetch}
    >
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>,
  )

  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
  expect(asked).toEqual([undefined, service.token])
  expect(service.requests.map(({ credential }) => credential)).toEqual(['expired', 'user'])
})

test('another timeout or another limit asks nothing anew', async () => {
  const service = numberedService()
  const app = (timeoutMs: number, maxConcurrent: number) => (
    <GeocodingProvider
      baseUrl={baseUrl}
      accountId={1}
      token={service.token}
      fetch={service.fetch}
      timeoutMs={timeoutMs}
      maxConcurrent={maxConcurrent}
    >
      <Address />
    </GeocodingProvider>
  )
  const { rerender } = render(app(1_000, 2))
  await screen.findByText('Elm Street 1')
  rerender(app(2_000, 4))

  expect(screen.getByText('Elm Street 1')).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

test('forty rows go out a few at a time', async () => {
  const service = createAccountService({ geocode: () => ({ formatted: 'Elm Street 1' }) })
  const rows = Array.from({ length: 40 }, (_, index) => index / 10)
  render(
    <GeocodingProvider
      baseUrl={baseUrl}
      accountId={1}
      token={service.token}
      fetch={service.fetch}
      maxConcurrent={4}
    >
      {rows.map((lat) => (
        <AddressFromCoords key={lat} lat={lat} lng={2} variant="inline" />
      ))}
    </GeocodingProvider>,
  )

  await waitFor(() => expect(screen.getAllByText('Elm Street 1')).toHaveLength(rows.length))
  expect(service.mostInFlight).toBe(4)
})

// Whose cache it is

test.each([
  ['a string', (token: string) => token],
  ['a function', (token: string) => () => token],
])('a token in %s that is renewed 288 times under a scope asks for nothing again', async (_, given) => {
  const service = createAccountService({ geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
  const queryClient = new QueryClient()
  const places = Array.from({ length: 20 }, (_place, lat) => lat)
  const rows = places.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} variant="inline" />)
  const app = (token: string) => (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        baseUrl={baseUrl}
        accountId={1}
        scope="agent 7"
        token={given(token)}
        fetch={service.fetch}
      >
        {rows}
      </GeocodingProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(app(service.token))
  await waitFor(() => expect(screen.getAllByText(/^Street \d+$/)).toHaveLength(20))
  let token = service.token
  let blinks = 0
  for (let renewal = 0; renewal < 288; renewal += 1) {
    token = service.regenerateToken(token)
    rerender(app(token))
    blinks += document.querySelectorAll('[data-state="loading"]').length
  }

  expect(blinks).toBe(0)
  expect(service.requests).toHaveLength(20)
  expect(queryClient.getQueryCache().getAll()).toHaveLength(20)
})

test('under a scope the next request goes out with the token of the latest render', async () => {
  const service = createAccountService()
  const app = (token: string, place: typeof reichstag) => (
    <GeocodingProvider baseUrl={baseUrl} accountId={1} scope="agent 7" token={token} fetch={service.fetch}>
      <AddressFromCoords {...place} />
    </GeocodingProvider>
  )
  const { rerender } = render(app(service.token, reichstag))
  await screen.findByText('Platz der Republik 1')
  rerender(app(service.regenerateToken(service.token), tokyoTower))

  await waitFor(() => expect(service.requests.map(({ status }) => status)).toEqual([200, 200]))
})

test('under a scope a request that was refused is sent again with a token that came meanwhile', async () => {
  const service = createAccountService()
  const fresh = service.regenerateToken(service.token)
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    await sent
    return service.fetch(input, init)
  })
  const app = (token: string) => (
    <GeocodingProvider baseUrl={baseUrl} accountId={1} scope="agent 7" token={token} fetch={fetch}>
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>
  )
  const { rerender } = render(app(service.token))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  rerender(app(fresh))
  send()

  await screen.findByText('Platz der Republik 1')
  expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
})

test('under a scope an impossible token is told while rendering', () => {
  letRenderingFail()
  const app = (token: string) => (
    <GeocodingProvider baseUrl={baseUrl} accountId={1} scope="agent 7" token={token} />
  )
  const { rerender } = render(app('agent-key'))

  expect(() => rerender(app(''))).toThrow(/the option token is empty/)
})

test('a key in the cache holds the scope and nothing of the token', async () => {
  const service = createAccountService()
  const keysOf = async (options: TestOptions) => {
    const queryClient = new QueryClient()
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <GeocodingProvider
          baseUrl={baseUrl}
          accountId={1}
          fetch={service.fetch}
          {...person({ token: service.token, ...options })}
        >
          <AddressFromCoords {...reichstag} />
        </GeocodingProvider>
      </QueryClientProvider>,
    )
    await screen.findByText('Platz der Republik 1')
    unmount()
    return queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
  }
  const keys = await keysOf({ scope: 'agent 7' })
  expect(keys).toHaveLength(1)
  expect(await keysOf({ scope: 'agent 7', token: () => service.token })).toEqual(keys)
  expect(keys.join()).toContain('agent 7')
  expect(await keysOf({})).not.toEqual(keys)
  expect(keys.join()).not.toMatch(/fingerprint/i)
})

test('signing out under a scope takes the address from the screen', async () => {
  const service = createAccountService()
  const app = (token: string | null) => (
    <GeocodingProvider baseUrl={baseUrl} accountId={1} scope="agent 7" token={token} fetch={service.fetch}>
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>
  )
  const { rerender } = render(app(service.token))
  await screen.findByText('Platz der Republik 1')
  rerender(app(null))

  expect(screen.queryByText('Platz der Republik 1')).not.toBeInTheDocument()
})

// Where requests go

test('a page without an origin refuses a relative address, which a <base> element could lead elsewhere', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { origin: 'null' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  render(
    <GeocodingProvider baseUrl="" accountId={1} token="agent-key" retries={0}>
      <AddressFromCoords {...reichstag} data-testid="address" />
    </GeocodingProvider>,
  )

  await waitFor(() => expect(screen.getByTestId('address')).toHaveAttribute('data-error', 'network'))
  expect(fetch).not.toHaveBeenCalled()
})

// Retries

test.each([
  [0, 1],
  [1, 2],
  [3, 4],
])('with %i retries a failure that may pass is asked %i times', async (retries, requests) => {
  vi.useFakeTimers()
  const service = createAccountService()
  service.failWith('service')
  render(
    <GeocodingProvider
      baseUrl={baseUrl}
      accountId={1}
      token={service.token}
      fetch={service.fetch}
      retries={retries}
    >
      <AddressFromCoords {...reichstag} data-testid="address" />
    </GeocodingProvider>,
  )
  await advance(60_000)

  expect(screen.getByTestId('address')).toHaveAttribute('data-error', 'service')
  expect(service.requests).toHaveLength(requests)
})
