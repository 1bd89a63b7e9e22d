import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import * as reactQuery from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { Profiler, type ReactNode, StrictMode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import * as geocode from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'

/** The exports of this library and of React Query, as a server or a browser has loaded them. */
type Loaded = typeof geocode & typeof reactQuery

const browser: Loaded = { ...geocode, ...reactQuery }

/** Calls `work` as on a server: without a document, and with modules that are loaded anew. */
async function onServer<Result>(
  work: (server: Loaded) => Promise<Result>,
  window?: typeof globalThis,
): Promise<Result> {
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('location', undefined)
  vi.resetModules()
  try {
    return await work({
      ...(await import('react-reverse-geocode')),
      ...(await import('@tanstack/react-query')),
    })
  } finally {
    vi.unstubAllGlobals()
  }
}

/** The page, as the server and the browser render it. */
function pageOf(
  { AddressFromCoords, GeocodingProvider, HydrationBoundary, QueryClient, QueryClientProvider }: Loaded,
  service: AccountService,
  { queryClient = new QueryClient(), sent }: { queryClient?: QueryClient; sent?: string } = {},
) {
  const state: DehydratedState | undefined = sent === undefined ? undefined : JSON.parse(sent)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={state}>
          <GeocodingProvider {...service.providerProps}>
            <AddressFromCoords {...reichstag} label="West entrance" />
            <p>
              <AddressFromCoords {...reichstag} variant="inline" />
            </p>
            <AddressFromCoords lat={91} lng={0} />
            <AddressFromCoords lat={null} lng={null} />
            <Suspense fallback="Waiting">
              <AddressFromCoords lat={0} lng={-0.000001} />
            </Suspense>
          </GeocodingProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Prefetches places on the server. `sent` is the dehydrated cache that it sends with the page. */
async function prefetch(
  { createGeocodingClient, dehydrate, QueryClient, reverseGeocodeOptions }: Loaded,
  options: geocode.GeocodingClientOptions & { userId: string | number | null },
  ...places: readonly geocode.Coordinates[]
) {
  const client = createGeocodingClient(options)
  const queryClient = new QueryClient()
  for (const place of places) await queryClient.prefetchQuery(reverseGeocodeOptions(client, place))
  return { queryClient, sent: JSON.stringify(dehydrate(queryClient)) }
}

/** The HTML that a server sends. */
function write(page: ReactNode) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

// Hydration

let container: HTMLElement

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
})

afterEach(() => {
  container.remove()
})

/** Hydrates the server's HTML. Returns the errors that React recovered from, the text of each commit, and the server's elements. */
function hydrate(html: string, page: ReactNode) {
  container.innerHTML = html
  const recovered: unknown[] = []
  const commits: string[] = []
  const elements = [...container.querySelectorAll('.address-from-coords')]
  render(
    <Profiler id="page" onRender={() => commits.push(container.textContent)}>
      {page}
    </Profiler>,
    { container, hydrate: true, onRecoverableError: (error) => recovered.push(error) },
  )
  return { recovered, commits, elements }
}

test('the browser keeps the elements of the server, and sends the requests', async () => {
  const service = createAccountService()
  const html = await onServer((server) => write(pageOf(server, service)))
  expect(service.requests).toEqual([])
  expect(html).toMatch(/Looking up the address….+52\.51860, 13\.37620.+href="https:\/\/www\.openstreetmap/)
  expect(html).toContain('No location')
  const { recovered, elements } = hydrate(html, pageOf(browser, service))

  expect(await screen.findAllByText(/Platz der Republik/)).toHaveLength(2)
  expect([...container.querySelectorAll('.address-from-coords')]).toEqual(elements)
  expect(recovered).toEqual([])
  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '0'])
})

test('a prefetched address is in the HTML and in each commit of the browser, without a second request', async () => {
  const service = createAccountService({ geocode: () => ({ formatted: 'Elm Street 1' }) })
  const { html, sent } = await onServer(async (server) => {
    const { queryClient, sent } = await prefetch(server, service.providerProps, reichstag, { lat: 0, lng: 0 })
    return { html: await write(pageOf(server, service, { queryClient })), sent }
  })
  expect(html.match(/>Elm Street(?: |\u00a0|<)/g)).toHaveLength(3)
  expect(html + sent).not.toContain(service.token)
  const { recovered, commits } = hydrate(html, pageOf(browser, service, { sent }))
  await waitFor(() => expect(screen.getAllByText(/^Elm Street/)).toHaveLength(3))

  expect(recovered).toEqual([])
  for (const commit of commits) expect(commit).not.toContain('Looking up')
  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '0'])
})

test('the browser looks up an address whose prefetch failed on the server', async () => {
  const service = createAccountService()
  service.failWith('service', { times: 1 })
  const { html, sent } = await onServer(async (server) => {
    const { sent } = await prefetch(server, service.providerProps, reichstag)
    return { html: await write(pageOf(server, service)), sent }
  })
  expect(service.requests.map(({ status }) => status)).toEqual([503])
  const { recovered } = hydrate(html, pageOf(browser, service, { sent }))

  expect(await screen.findAllByText(/Platz der Republik/)).toHaveLength(2)
  expect(recovered).toEqual([])
})

test('a server with an internal URL and a key prefetches for a browser with a cookie', async () => {
  const service = createAccountService()
  const connection = { baseUrl: '', accountId: 1, userId: '7' }
  const { sent } = await onServer((server) => {
    const fetch: typeof service.fetch = (path, init) => service.fetch(`http://api.internal${path}`, init)
    return prefetch(server, { ...connection, token: service.token, fetch }, reichstag)
  })
  const { AddressFromCoords, GeocodingProvider, HydrationBoundary, QueryClient, QueryClientProvider } =
    browser
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HydrationBoundary state={JSON.parse(sent)}>
        <GeocodingProvider {...connection} credentials="same-origin" fetch={service.fetch}>
          <AddressFromCoords {...reichstag} />
        </GeocodingProvider>
      </HydrationBoundary>
    </QueryClientProvider>,
  )

  expect(screen.getByText('Platz der Republik 1')).toBeVisible()
  expect(service.requests).toHaveLength(1)
  expect(sent).not.toMatch(/internal/)
  expect(sent).not.toContain(service.token)
})

// Rendering on a server

/** Renders a suspense query as for a request of the page, with a new `QueryClient`. */
function answerPage(server: Loaded, { fetch, token }: AccountService, userId: string) {
  const { GeocodingProvider, QueryClient, QueryClientProvider } = server
  const { reverseGeocodeOptions, useGeocodingClient, useSuspenseQuery } = server
  function Street() {
    const { data } = useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), reichstag))
    return <p>{data.address?.formatted}</p>
  }
  return write(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="Waiting">
        <GeocodingProvider
          baseUrl="https://a.example"
          accountId={1}
          {...{ userId, fetch }}
          token={() => token}
        >
          <Street />
        </GeocodingProvider>
      </Suspense>
    </QueryClientProvider>,
  )
}

test.each([
  ['without a global `window`', undefined],
  ['with a global `window`', globalThis],
])('a server %s does not wait for retries', async (_, window) => {
  const service = createStreets()
  service.failWith('service')

  const page = onServer((server) => answerPage(server, service, 'Ada'), window)
  await expect(page).rejects.toHaveProperty('kind', 'service')
  expect(service.requests).toHaveLength(1)
})

test('a server shares no address between page requests, and no timer keeps its process alive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [ada, ben] = [createStreets('Ada Street'), createStreets('Ben Street')]
  await onServer(async (server) => {
    expect(await answerPage(server, ada, 'Ada')).toContain('Ada Street')
    expect(await answerPage(server, ben, 'Ben')).toContain('Ben Street')
    expect(await answerPage(server, ada, 'Ada')).toContain('Ada Street')
    ben.failWith('service')
    await expect(answerPage(server, ben, 'Ben')).rejects.toHaveProperty('kind', 'service')
    expect(await write(pageOf(server, ada))).toContain('Looking up')
  })

  expect([ada.requests.length, ben.requests.length]).toEqual([2, 2])
  // React Query notifies observers in timers of 0 ms:
  // https://github.com/TanStack/query/blob/main/packages/query-core/src/notifyManager.ts
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
})
