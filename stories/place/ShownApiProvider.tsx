import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { type OwnApiFinding, readFinding } from './ownApiFinding.ts'
import { SAMPLE_ACCOUNT_ID, SAMPLE_TOKEN } from './sample.ts'
import { type ShownApi, shownApi } from './shownApi.ts'

export interface Exchange {
  readonly request: string
  readonly response: string
  /** What Storybook's server found wrong with the response of your own API, if anything. */
  readonly finding: OwnApiFinding | null
}

interface ShownApiProviderProps extends Pick<Partial<GeocodingProviderProps>, 'messages' | 'locale'> {
  /** Called after each response, with the key of the place. */
  onExchange?: (key: string, exchange: Exchange) => void
  children: ReactNode
}

/** Loading the towns may take a while. */
const TIMEOUT_MS = 60_000

/** A provider for the API that this Storybook shows. */
export function ShownApiProvider({ onExchange, children, ...inLanguage }: ShownApiProviderProps) {
  // Storybook's server is on this computer, so it can be reached without a network.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }),
  )

  async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const response = await (shownApi.kind === 'page' ? fetchFromPage : fetch)(input, init)
    const url = new URL(String(input), window.location.href)
    onExchange?.(keyOfPlace(url.searchParams.get('lat'), url.searchParams.get('lng')), {
      request: [`GET ${url.pathname}${url.search}`, ...headerLines(new Headers(init.headers))].join('\n'),
      response: await responseText(response.clone()),
      finding: readFinding(response),
    })
    return response
  }

  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        baseUrl=""
        userId="agent"
        {...accountOf(shownApi)}
        fetch={send}
        timeoutMs={TIMEOUT_MS}
        retries={0}
        {...inLanguage}
      >
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}

function accountOf(api: ShownApi) {
  return api.kind === 'own'
    ? // Storybook's server adds the token.
      { accountId: api.accountId, credentials: 'same-origin' as const }
    : { accountId: SAMPLE_ACCOUNT_ID, token: SAMPLE_TOKEN }
}

/** Returns the key of a place, from the coordinates in its request. */
export function keyOfPlace(lat: number | string | null, lng: number | string | null): string {
  return `${lat}, ${lng}`
}

function headerLines(headers: Headers): string[] {
  return [...headers].map(([name, value]) => `${name}: ${value}`)
}

async function responseText(response: Response): Promise<string> {
  const { status, statusText, headers } = response
  const text = await response.text()
  const first = [status, statusText].filter(Boolean).join(' ')
  return `${first}\ncontent-type: ${headers.get('Content-Type')}\n\n${formatted(text)}`
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

let service: Promise<AccountService> | undefined

/** A static Storybook has no server, so the page contains the sample API. */
const fetchFromPage: typeof fetch = async (input, init) => {
  service ??= loadService()
  return (await service).fetch(input, init)
}

/** Loads the towns before the first lookup needs them. If that fails, the first lookup tries again and shows the error. */
export function loadTowns(): void {
  if (shownApi.kind !== 'page') return
  service ??= loadService()
  service.catch(() => {})
}

async function loadService(): Promise<AccountService> {
  try {
    const [{ createGeocoder }, response] = await Promise.all([import('./towns.ts'), fetch('./towns.json')])
    return createAccountService({
      accountIds: [SAMPLE_ACCOUNT_ID],
      token: SAMPLE_TOKEN,
      geocode: createGeocoder(await response.json()),
      nothingFound: 'no-payload',
    })
  } catch (error) {
    service = undefined
    throw error
  }
}
