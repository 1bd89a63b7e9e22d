import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import {
  AddressFromCoords,
  type GeocodingClient,
  reverseGeocodeOptions,
  useGeocodingClient,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SignOutButton } from '../../manual/SignOutButton.tsx'
import { advance } from '../../support/advance.ts'
import { deferred } from '../../support/deferred.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { type ProviderOptions, ServiceProvider } from '../../support/ServiceProvider.tsx'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

const ADA = 'Ada Street 1'
const BEN = 'Ben Street 2'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Agent = 'Ada' | 'Ben' | 'nobody'

/** The place in both variants of the component, and with the hook for lists. */
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
 * has the HTML of each commit, by the agent who was signed in.
 */
function createDesk(optionsOfBen: ProviderOptions = { userId: 'Ben' }) {
  const answers = [ADA, BEN]
  const service = createAccountService({
    accountIds: [1, 2],
    geocode: () => ({ formatted: answers.shift() ?? 'Third Street 3' }),
  })
  const pages: Record<Agent, string[]> = { Ada: [], Ben: [], nobody: [] }
  const options: Record<Agent, ProviderOptions> = {
    Ada: {},
    Ben: optionsOfBen,
    nobody: { token: null, userId: null },
  }
  function desk(agent: Agent, key?: string) {
    return (
      <Profiler id="page" onRender={() => pages[agent].push(document.body.innerHTML)}>
        <ServiceProvider key={key} service={service} {...options[agent]}>
          <Addresses />
        </ServiceProvider>
      </Profiler>
    )
  }
  return { service, pages, desk }
}

test.each<[what: string, optionsOfBen: ProviderOptions, remounts: boolean]>([
  ['account', { accountId: 2 }, false],
  ['server', { baseUrl: 'https://other.example.com' }, false],
  ['`userId`', { userId: 'Ben' }, false],
  ['`userId` and provider', { userId: 'Ben' }, true],
])(
  'never shows the address of an agent to the next one, who has another %s',
  async (_, optionsOfBen, remounts) => {
    const { service, pages, desk } = createDesk(optionsOfBen)
    const deskOf = (agent: Agent) => desk(agent, remounts ? agent : undefined)
    const { rerender } = render(deskOf('Ada'), { reactStrictMode: true })
    await screen.findAllByText(ADA)
    rerender(deskOf('nobody'))
    expect(screen.getByTestId('card')).toHaveAttribute('data-address-state', 'loading')
    for (const [agent, line] of [
      ['Ben', BEN],
      ['Ada', ADA],
      ['Ben', BEN],
    ] as const) {
      rerender(deskOf(agent))
      await screen.findAllByText(line)
    }

    expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
    for (const agent of ['Ada', 'Ben', 'nobody'] as const) expect(pages[agent]).not.toEqual([])
    expect([...pages.Ada, ...pages.nobody].join()).not.toContain(BEN)
    expect([...pages.Ben, ...pages.nobody].join()).not.toContain(ADA)
  },
)

test('finishes the request of the previous agent, and keeps the address for that agent', async () => {
  const { service, pages, desk } = createDesk()
  service.hold()
  const { rerender } = render(desk('Ada'))
  await waitFor(() => expect(service.inFlight).toBe(1))
  rerender(desk('Ben'))
  service.release()
  await screen.findAllByText(BEN)
  rerender(desk('Ada'))
  await screen.findAllByText(ADA)

  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
  expect(pages.Ben.join()).not.toContain(ADA)
})

function storedText(): string {
  return Object.values({ ...localStorage, ...sessionStorage }).join()
}

test('nothing is written to storage or cookies if the app persists nothing', async () => {
  const { desk } = createDesk()
  render(desk('Ada'))
  await screen.findAllByText(ADA)

  expect(storedText()).toBe('')
  expect(document.cookie).toBe('')
})

test('after a reload, each agent gets their own address from the persisted cache, without a request', async () => {
  const { service, pages, desk } = createDesk()
  /** Loads the page: another `QueryClient`, the same storage. */
  async function visit(agent: Agent, line: string) {
    const persister = createAsyncStoragePersister({ storage: localStorage, throttleTime: 0 })
    const page = render(desk(agent), {
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

// Signing out

describe('the sign-out button of the manual', () => {
  /** Ada's page. Signing out takes until `ended` resolves. */
  function showPage(ended = Promise.resolve()) {
    const service = createAccountService({ geocode: () => ({ formatted: ADA }) })
    const queryClient = new QueryClient()
    function App() {
      const [userId, setUserId] = useState<string | null>('Ada')
      async function signOut() {
        await ended
        setUserId(null)
      }
      return (
        <QueryClientProvider client={queryClient}>
          <ServiceProvider service={service} userId={userId} token={userId && service.token}>
            <Addresses />
            <SignOutButton signOut={signOut} />
          </ServiceProvider>
        </QueryClientProvider>
      )
    }
    const { rerender } = render(<App />)
    const cached = () =>
      queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
    return { service, cached, rerenderPage: () => rerender(<App />) }
  }

  const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

  test('removes the address from the page and from the cache, even if the page renders during a slow sign-out', async () => {
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

// Tokens

test.each<[what: string, tokenOf: (token: string) => ProviderOptions['token']]>([
  ['token strings', (token) => token],
  ['token functions', (token) => () => token],
])(
  'a request that waits while another agent signs in has the token of its own agent: %s',
  async (_, tokenOf) => {
    vi.useFakeTimers()
    const service = createStreets()
    const sent: string[] = []
    const fetch: typeof service.fetch = (input, init) => {
      const lat = new URL(String(input)).searchParams.get('lat')
      sent.push(`${lat} ${new Headers(init?.headers).get('api_access_token')}`)
      return service.fetch(input, { headers: { api_access_token: service.token } })
    }
    service.hold()
    const queryClient = new QueryClient()
    let client: GeocodingClient | undefined
    function Client() {
      client = useGeocodingClient()
      return null
    }
    const { rerender } = render(null)
    for (const [agent, lats] of [
      ['Ada', [1, 2]],
      ['Ben', [3]],
    ] as const) {
      const token = tokenOf(`token-of-${agent}`)
      rerender(
        <QueryClientProvider client={queryClient}>
          <ServiceProvider service={service} userId={agent} token={token} fetch={fetch} maxConcurrent={1}>
            <Client />
          </ServiceProvider>
        </QueryClientProvider>,
      )
      for (const lat of lats) {
        if (client) queryClient.prefetchQuery(reverseGeocodeOptions(client, { lat, lng: 2 }))
      }
      await advance(100)
    }
    service.release()
    await advance(100)

    expect(sent.sort()).toEqual(['1 token-of-Ada', '2 token-of-Ada', '3 token-of-Ben'])
  },
)

test.each([401, 422])(
  'a page and its cache do not contain the token after a %i that repeats it',
  async (status) => {
    if (status === 401) expectWarning(/responded with 401/)
    const service = createAccountService()
    const { token } = service
    const body = { error: `No such key: ${token}`, [token]: [token] }
    const failure = () => Response.json(body, { status, headers: { 'X-Key': token } })
    const { root, queryClient } = show({}, { service, failure })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))

    const queries = queryClient.getQueryCache().getAll()
    expect(queries).toHaveLength(1)
    const observed = {
      dom: document.documentElement.outerHTML,
      keys: queries.map((query) => [query.queryKey, query.queryHash]),
      dehydrated: JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true })),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    }
    expect(textsWithToken(token, observed)).toEqual([])
  },
)
