import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, StrictMode, useState } from 'react'
import {
  AddressFromCoords,
  type GeocodingClientOptions,
  GeocodingProvider,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAddresses, Persisted } from '../manual/persister.tsx'
import { SignOutButton } from '../manual/SignOutButton.tsx'
import { advance } from '../support/advance.ts'
import { baseUrl, person, type TestOptions } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'

const ADA = 'Ada Street 1'
const BEN = 'Ben Street 2'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
})

type Who = 'Ada' | 'Ben' | 'nobody'

/** Everything of this package that shows an address, all of the same place. */
function Desk() {
  const [listed] = useReverseGeocodes([reichstag])
  return (
    <>
      <AddressFromCoords {...reichstag} data-testid="card" />
      <AddressFromCoords {...reichstag} variant="inline" />
      <p>{listed?.data?.address?.formatted}</p>
    </>
  )
}

/**
 * Ada and Ben at one desk, before one service that knows the same place by another name each time it is asked; and
 * the whole page at each commit, sorted by whose it was.
 */
function oneDesk(change: (service: AccountService) => TestOptions = () => ({})) {
  const answers = [ADA, BEN]
  const service = createAccountService({
    accountIds: [1, 2],
    geocode: () => ({ formatted: answers.shift() ?? 'Third Street 3' }),
  })
  const pages: Record<Who, string[]> = { Ada: [], Ben: [], nobody: [] }
  const ada = { baseUrl, accountId: 1, token: service.token, fetch: service.fetch }
  const options: Record<Who, GeocodingClientOptions> = {
    Ada: ada,
    // Later, since a token that is regenerated is invalid from then on.
    get Ben() {
      if (!ben) {
        const changed = { ...ada, ...change(service) }
        ben = { ...changed, ...person(changed) }
      }
      return ben
    },
    nobody: { ...ada, token: null },
  }
  let ben: GeocodingClientOptions | undefined
  function desk(who: Who, key?: string) {
    return (
      <Profiler id="page" onRender={() => pages[who].push(document.body.innerHTML)}>
        <GeocodingProvider key={key} {...options[who]}>
          <Desk />
        </GeocodingProvider>
      </Profiler>
    )
  }
  return { service, pages, desk }
}

const changes: [what: string, change: (service: AccountService) => TestOptions][] = [
  ['another account', () => ({ accountId: 2 })],
  ['another server', () => ({ baseUrl: 'https://other.example.com' })],
  ['another scope', () => ({ scope: 'Ben' })],
  ['another token', (service) => ({ token: service.regenerateToken(service.token) })],
  ['a token function and a scope', ({ token }) => ({ token: () => token, scope: 'Ben' })],
]

const ways: [way: string, key: (who: Who) => string | undefined][] = [
  ['in place', () => undefined],
  ['with a provider mounted anew', (who) => who],
]

describe.each(changes)('%s', (_, change) => {
  test.each(ways)('%s: from one to the next and back, no commit shows what is not theirs', async (_, key) => {
    const { service, pages, desk } = oneDesk(change)
    const queryClient = new QueryClient()
    const { rerender } = render(desk('Ada', key('Ada')), {
      wrapper: ({ children }) => (
        <StrictMode>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </StrictMode>
      ),
    })
    await screen.findAllByText(ADA)
    rerender(desk('nobody', key('nobody')))
    expect(screen.getByTestId('card')).toHaveAttribute('data-state', 'loading')
    rerender(desk('Ben', key('Ben')))
    await screen.findAllByText(BEN)
    rerender(desk('Ada', key('Ada')))
    await screen.findAllByText(ADA)
    rerender(desk('Ben', key('Ben')))
    await screen.findAllByText(BEN)

    expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
    for (const who of ['Ada', 'Ben', 'nobody'] as const) expect(pages[who]).not.toEqual([])
    expect([...pages.Ada, ...pages.nobody].join()).not.toContain(BEN)
    expect([...pages.Ben, ...pages.nobody].join()).not.toContain(ADA)
  })

  test('after a reload, from what is persisted: each has only what is theirs, and asks no more', async () => {
    const { service, pages, desk } = oneDesk(change)
    /** A page with memory of its own, on the same storage. */
    async function visit(who: Who, line: string) {
      const persister = createAsyncStoragePersister({ storage: localStorage, throttleTime: 0 })
      const page = render(desk(who), {
        wrapper: ({ children }) => (
          <PersistQueryClientProvider client={new QueryClient()} persistOptions={{ persister }}>
            {children}
          </PersistQueryClientProvider>
        ),
      })
      await screen.findAllByText(line)
      await waitFor(() => expect(storedText()).toContain(line))
      page.unmount()
    }
    await visit('Ada', ADA)
    await visit('Ben', BEN)
    await visit('Ben', BEN)
    await visit('Ada', ADA)

    expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
    expect(pages.Ada.join()).not.toContain(BEN)
    expect(pages.Ben.join()).not.toContain(ADA)
    expect(storedText()).not.toContain(service.token)
  })
})

function storedText(): string {
  return Object.values({ ...localStorage, ...sessionStorage }).join()
}

describe('signing out as the manual shows it', () => {
  /** Ada's page, with a session that takes as long to end as `ended`. */
  function show(failure: Failure | null, ended?: Promise<void>) {
    const service = createAccountService({ geocode: () => ({ formatted: ADA }) })
    service.failWith(failure)
    const queryClient = new QueryClient()
    function App() {
      const [token, setToken] = useState<string | null>(service.token)
      async function signOut() {
        if (ended) await ended
        setToken(null)
      }
      return (
        <GeocodingProvider baseUrl={baseUrl} accountId={1} token={token} fetch={service.fetch}>
          <Desk />
          <SignOutButton signOut={signOut} />
        </GeocodingProvider>
      )
    }
    const app = () => (
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    )
    const { rerender } = render(app())
    const remembered = () =>
      queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
    return { service, remembered, drawAnew: () => rerender(app()) }
  }

  const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

  test('the address is gone from the page and from memory, and not asked for again', async () => {
    const { service, remembered } = show(null)
    await screen.findAllByText(ADA)
    await signOut()

    expect(document.body).not.toHaveTextContent(ADA)
    expect(remembered()).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  test('the same where the session takes a while to end, and the page is drawn anew in the meantime', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const { service, remembered, drawAnew } = show(null, ended)
    await screen.findAllByText(ADA)
    await signOut()
    drawAnew()
    await act(async () => end())

    expect(document.body).not.toHaveTextContent(ADA)
    await waitFor(() => expect(remembered()).toEqual([]))
    expect(service.requests).toHaveLength(1)
  })

  test('a look-up on its way is let go', async () => {
    const { service, remembered } = show('timeout')
    await waitFor(() => expect(service.inFlight).toBe(1))
    await signOut()

    await waitFor(() => expect(service.requests.map(({ status }) => status)).toEqual(['aborted']))
    expect(remembered()).toEqual([])
  })

  test('what is persisted is gone at once, and what was about to be written is not', async () => {
    vi.useFakeTimers()
    const service = createAccountService({ geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
    const desk = (token: string | null, lat: number) => (
      <GeocodingProvider baseUrl={baseUrl} accountId={1} token={token} fetch={service.fetch}>
        <AddressFromCoords lat={lat} lng={2} />
      </GeocodingProvider>
    )
    const { rerender } = render(desk(service.token, 1), { wrapper: Persisted })
    await advance(2_000)
    expect(storedText()).toContain('Street 1')
    rerender(desk(service.token, 3))
    await advance(100)
    expect(screen.getByText('Street 3')).toBeInTheDocument()
    expect(storedText()).not.toContain('Street 3')
    rerender(desk(null, 3))
    await forgetAddresses()

    expect(storedText()).toBe('')
    await advance(5_000)
    expect(storedText()).not.toContain('Street')
  })
})
