import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, StrictMode, useState } from 'react'
import { AddressFromCoords, type AddressState, useReverseGeocodes } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAddresses, Persisted } from '../../manual/persister.tsx'
import { SignOutButton } from '../../manual/SignOutButton.tsx'
import { advance } from '../../support/advance.ts'
import { deferred } from '../../support/deferred.ts'
import { reichstag } from '../../support/places.ts'
import { type ProviderOptions, ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'

const ADA = 'Ada Street 1'
const BEN = 'Ben Street 2'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Person = 'Ada' | 'Ben' | 'nobody'

/** The same place with the component, in both variants, and with the hook for lists. */
function Addresses() {
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
 * One page that Ada and Ben use in turn. The first request is answered with Ada's street, the second with Ben's. `pages`
 * has the HTML of each commit, by the person who was signed in.
 */
function createDesk(change: (service: AccountService) => ProviderOptions) {
  const answers = [ADA, BEN]
  const service = createAccountService({
    accountIds: [1, 2],
    geocode: () => ({ formatted: answers.shift() ?? 'Third Street 3' }),
  })
  const pages: Record<Person, string[]> = { Ada: [], Ben: [], nobody: [] }
  let ben: ProviderOptions | undefined
  function optionsOf(person: Person): ProviderOptions {
    if (person === 'Ada') return {}
    if (person === 'nobody') return { token: null }
    // Not before Ada has left: a token that is regenerated is invalid from then on.
    ben ??= change(service)
    return ben
  }
  function desk(person: Person, key?: string) {
    return (
      <Profiler id="page" onRender={() => pages[person].push(document.body.innerHTML)}>
        <ServiceProvider key={key} service={service} {...optionsOf(person)}>
          <Addresses />
        </ServiceProvider>
      </Profiler>
    )
  }
  return { service, pages, desk }
}

const changes: [what: string, change: (service: AccountService) => ProviderOptions][] = [
  ['another account', () => ({ accountId: 2 })],
  ['another server', () => ({ baseUrl: 'https://other.example.com' })],
  ['another `userId`', () => ({ userId: 'Ben' })],
  ['a token function and a `userId`', ({ token }) => ({ token: () => token, userId: 'Ben' })],
]

const switches: [how: string, key: (person: Person) => string | undefined][] = [
  ['the provider changes its props', () => undefined],
  ['another provider is mounted', (person) => person],
]

describe.each(changes)('with %s', (_, change) => {
  test.each(switches)('never shows the address of another user when %s', async (_, key) => {
    const { service, pages, desk } = createDesk(change)
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
    expect(screen.getByTestId('card')).toHaveAttribute('data-address-state', 'loading')
    rerender(desk('Ben', key('Ben')))
    await screen.findAllByText(BEN)
    rerender(desk('Ada', key('Ada')))
    await screen.findAllByText(ADA)
    rerender(desk('Ben', key('Ben')))
    await screen.findAllByText(BEN)

    expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
    for (const person of ['Ada', 'Ben', 'nobody'] as const) expect(pages[person]).not.toEqual([])
    expect([...pages.Ada, ...pages.nobody].join()).not.toContain(BEN)
    expect([...pages.Ben, ...pages.nobody].join()).not.toContain(ADA)
  })

  test('finishes the request of the previous person, and keeps its answer for them', async () => {
    const { service, pages, desk } = createDesk(change)
    service.hold()
    const queryClient = new QueryClient()
    const { rerender } = render(desk('Ada'), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    })
    await waitFor(() => expect(service.inFlight).toBe(1))
    rerender(desk('Ben'))
    service.release()
    await screen.findAllByText(BEN)
    rerender(desk('Ada'))
    await screen.findAllByText(ADA)

    expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
    expect(pages.Ben.join()).not.toContain(ADA)
  })

  test('after a reload each person gets their own address from the persisted cache', async () => {
    const { service, pages, desk } = createDesk(change)
    /** Loads the page: another `QueryClient`, the same storage. */
    async function visit(person: Person, line: string) {
      const persister = createAsyncStoragePersister({ storage: localStorage, throttleTime: 0 })
      const page = render(desk(person), {
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

test('does not show an error to the next person after the previous person has pressed retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const service = createAccountService({ accountIds: [1, 2] })
  service.failWith('service')
  const seenByNext = new Set<AddressState['status']>()
  const app = (accountId: number) => (
    <ServiceProvider service={service} accountId={accountId}>
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
    </ServiceProvider>
  )
  const { rerender } = render(app(1))
  await advance(5_000)
  service.failWith('timeout', { times: 1 })
  await user.click(screen.getByText('Retry'))
  rerender(app(2))
  await screen.findByText('success')

  expect([...seenByNext]).toEqual(['loading', 'success'])
})

describe('the sign-out button of the manual', () => {
  /** Ada's page. Signing out takes until `ended` resolves. */
  function showPage(ended = Promise.resolve()) {
    const service = createAccountService({ geocode: () => ({ formatted: ADA }) })
    const queryClient = new QueryClient()
    function App() {
      const [token, setToken] = useState<string | null>(service.token)
      async function signOut() {
        await ended
        setToken(null)
      }
      return (
        <ServiceProvider service={service} token={token}>
          <Addresses />
          <SignOutButton signOut={signOut} />
        </ServiceProvider>
      )
    }
    const app = () => (
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    )
    const { rerender } = render(app())
    const cached = () =>
      queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
    return { service, cached, rerenderPage: () => rerender(app()) }
  }

  const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

  test('removes the address from the page and from the cache, also if the page renders while signing out takes a while', async () => {
    const ended = deferred()
    const { service, cached, rerenderPage } = showPage(ended.promise)
    await screen.findAllByText(ADA)
    await signOut()
    rerenderPage()
    await act(async () => ended.resolve())

    expect(document.body).not.toHaveTextContent(ADA)
    await waitFor(() => expect(cached()).toEqual([]))
    expect(service.requests).toHaveLength(1)
  })

  test('forgets a request in flight', async () => {
    const { service, cached } = showPage()
    service.hold()
    await waitFor(() => expect(service.inFlight).toBe(1))
    await signOut()
    service.release()
    await waitFor(() => expect(service.inFlight).toBe(0))

    expect(cached()).toEqual([])
    expect(service.requests).toHaveLength(1)
  })
})

test('forgetAddresses of the manual empties the storage, and the persister writes no address into it later', async () => {
  vi.useFakeTimers()
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
  expect(storedText()).not.toContain('Street 3')
  rerender(page(null, 3))
  await forgetAddresses()

  expect(storedText()).toBe('')
  await advance(5_000)
  expect(storedText()).not.toContain('Street')
})
