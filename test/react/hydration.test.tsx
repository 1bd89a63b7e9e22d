import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import * as reactQuery from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { Profiler, type ReactNode, StrictMode, Suspense } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import * as geocode from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseUrl } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'

/** What a server or a browser has loaded. */
type Loaded = typeof geocode & typeof reactQuery

const browser: Loaded = { ...geocode, ...reactQuery }

/** Works as a server does: without a window, and with modules of its own. */
async function onServer<Result>(work: (server: Loaded) => Promise<Result>): Promise<Result> {
  vi.stubGlobal('window', undefined)
  vi.stubGlobal('document', undefined)
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

/** The same page for both. */
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
          <GeocodingProvider baseUrl={baseUrl} accountId={1} token={service.token} fetch={service.fetch}>
            <AddressFromCoords {...reichstag} name="West entrance" />
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

/** A server's look-up of places, with what it sends along with the page. */
async function prefetch(
  { createGeocodingClient, dehydrate, QueryClient, reverseGeocodeOptions }: Loaded,
  service: AccountService,
  places: readonly geocode.Coordinates[],
) {
  const { token, fetch } = service
  const client = createGeocodingClient({ baseUrl, accountId: 1, token, fetch })
  const queryClient = new QueryClient()
  for (const place of places) await queryClient.prefetchQuery(reverseGeocodeOptions(client, place))
  return { queryClient, sent: JSON.stringify(dehydrate(queryClient)) }
}

const writers: [name: string, write: (page: ReactNode) => Promise<string>][] = [
  ['renderToString', async (page) => renderToString(page)],
  [
    'renderToPipeableStream',
    (page) =>
      new Promise((resolve, reject) => {
        const { pipe } = renderToPipeableStream(page, {
          onAllReady: () => resolve(text(pipe(new PassThrough()))),
          onError: reject,
        })
      }),
  ],
]

let container: HTMLElement

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
})

afterEach(() => {
  container.remove()
})

/** Hydrates what the server wrote; gives back what React had to mend, and the page at each commit. */
function hydrate(html: string, page: ReactNode) {
  container.innerHTML = html
  const mended: unknown[] = []
  const commits: string[] = []
  const elements = [...container.querySelectorAll('.address-from-coords')]
  render(
    <Profiler id="page" onRender={() => commits.push(container.textContent)}>
      {page}
    </Profiler>,
    { container, hydrate: true, onRecoverableError: (error) => mended.push(error) },
  )
  return { mended, commits, elements }
}

describe.each(writers)('%s', (_, write) => {
  test('the browser goes on from the very markup, and asks for what the server did not', async () => {
    const service = createAccountService()
    const html = await onServer((server) => write(pageOf(server, service)))
    expect(html).toContain('Looking up the address…')
    expect(service.requests).toEqual([])
    const { mended, elements } = hydrate(html, pageOf(browser, service))

    expect(await screen.findAllByText(/Platz der Republik 1/)).toHaveLength(2)
    expect([...container.querySelectorAll('.address-from-coords')]).toEqual(elements)
    expect(mended).toEqual([])
    expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '0'])
  })

  test('what the server prefetched is in its markup and in the first commit, with no second request', async () => {
    const service = createAccountService({ geocode: () => ({ formatted: 'Elm Street 1' }) })
    const { html, sent } = await onServer(async (server) => {
      const { queryClient, sent } = await prefetch(server, service, [reichstag, { lat: 0, lng: 0 }])
      return { html: await write(pageOf(server, service, { queryClient })), sent }
    })
    expect(html.match(/>Elm Street 1</g)).toHaveLength(3)
    expect(html + sent).not.toContain(service.token)
    const { mended, commits } = hydrate(html, pageOf(browser, service, { sent }))
    await waitFor(() => expect(screen.getAllByText('Elm Street 1')).toHaveLength(3))

    expect(mended).toEqual([])
    for (const commit of commits) expect(commit).not.toContain('Looking up')
    expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '0'])
  })

  test('a prefetch that failed on the server is no more than a look-up in the browser', async () => {
    const service = createAccountService()
    service.failWith('service', { times: 1 })
    const { html, sent } = await onServer(async (server) => {
      const { sent } = await prefetch(server, service, [reichstag])
      return { html: await write(pageOf(server, service)), sent }
    })
    expect(service.requests.map(({ status }) => status)).toEqual([503])
    const { mended } = hydrate(html, pageOf(browser, service, { sent }))

    expect(await screen.findAllByText(/Platz der Republik 1/)).toHaveLength(2)
    expect(mended).toEqual([])
  })
})
