'use client'

import { QueryClientContext } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
} from 'react'
import { createGeocodingClient, type GeocodingClient } from './client/createGeocodingClient.ts'
import { checkOptions, type GeocodingClientOptions, type TokenFunction } from './client/options.ts'
import type { Payload } from './contract.ts'
import type { Coordinates } from './coordinates.ts'
import { explain } from './explain.ts'
import { validLocale } from './locale.ts'
import type { MessageOverrides } from './messages/messages.ts'
import { OwnQueryClientProvider } from './OwnQueryClientProvider.tsx'
import { warnOnce } from './warnOnce.ts'

/** The address of a map page for a place in degrees (WGS 84). */
export type MapHref = (coordinates: Coordinates) => string

interface SharedProps {
  /** Words on the screen that replace the English ones, for every component below. */
  messages?: MessageOverrides | undefined
  /**
   * Shapes numbers and the names of countries, as a BCP 47 tag. Default: `en`, so that server and browser render the
   * same.
   */
  locale?: string | undefined
  /** Makes the map link of the components below, unless one has its `mapHref`; `null` for none. Default: OpenStreetMap. */
  mapHref?: MapHref | null | undefined
  children?: ReactNode
}

/** A client made from options, or a ready one: exactly one of the two. */
type ClientSource =
  | (GeocodingClientOptions & { client?: never })
  | ({ client: GeocodingClient } & { [Option in keyof GeocodingClientOptions]?: never })

/** Props of {@link GeocodingProvider}: the options of a client or a ready `client`, and what all below share. */
export type GeocodingProviderProps = SharedProps & ClientSource

interface Geocoding {
  client: GeocodingClient
  messages: MessageOverrides | undefined
  locale: string
  mapHref: MapHref | null | undefined
}

const GeocodingContext = createContext<Geocoding | null>(null)

/**
 * Supplies the account and the token to everything below it. Renders only its children.
 *
 * It uses the app's `QueryClient` when there is one above it. Otherwise it makes one that no other provider uses, and
 * drops it when it unmounts. Another account, server, person or token (where there is no `scope`) has other cache
 * entries: what was fetched for one person is never shown to the next. `token`, `headers`, `fetch` and `readAddress` may
 * be written in place; a new function on each render changes nothing.
 *
 * @throws {TypeError} while rendering, when an option is wrong.
 */
export function GeocodingProvider({
  messages,
  locale,
  mapHref,
  children,
  ...source
}: GeocodingProviderProps) {
  const client = useClient(source)
  useRenewedTokenWarning(source)
  const geocoding = useMemo(
    () => ({ client, messages, locale: validLocale(locale), mapHref }),
    [client, messages, locale, mapHref],
  )
  const hasAppQueryClient = useContext(QueryClientContext) !== undefined
  const content = <GeocodingContext.Provider value={geocoding}>{children}</GeocodingContext.Provider>
  if (hasAppQueryClient) return content
  return <OwnQueryClientProvider client={client}>{content}</OwnQueryClientProvider>
}

/**
 * The client of the nearest {@link GeocodingProvider}, as for {@link reverseGeocodeOptions}. It is the same one from
 * render to render, until the account, the server, the person or another option changes.
 *
 * @throws {Error} outside a provider.
 */
export function useGeocodingClient(): GeocodingClient {
  return useGeocoding().client
}

/** What the provider supplies; for this package's own hooks and components. */
export function useGeocoding(): Geocoding {
  const geocoding = useContext(GeocodingContext)
  if (geocoding) return geocoding
  throw new Error(`react-reverse-geocode: ${explain('found no GeocodingProvider')}`)
}

function useClient(source: ClientSource): GeocodingClient {
  const { client, baseUrl, accountId, token, scope, credentials } = source
  const { tokenHeader, timeoutMs, maxConcurrent, retries } = source
  // A wrong option is an error of the render that brings it, also where the client goes on with the latest value.
  if (!source.client) checkOptions(source)
  // With a scope, a token that changes is the same person's, and the client goes on with the latest one.
  const tokenIdentity = scope === undefined || token == null ? token : 'of the scope'
  const hasFetch = source.fetch !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that needs another client is here, the rest is read late.
  const latest = useMemo(
    () => createLatestClient(source),
    [
      client,
      baseUrl,
      accountId,
      tokenIdentity,
      scope,
      credentials,
      tokenHeader,
      timeoutMs,
      maxConcurrent,
      retries,
      hasFetch,
    ],
  )
  useInsertionEffect(() => latest.update(source))
  return latest.client
}

/** Tells a developer of a token string that is renewed: the screen only shows placeholders again and again. */
function useRenewedTokenWarning({ token, scope }: ClientSource) {
  const latest = useRef({ token, renewals: 0 })
  useEffect(() => {
    const former = latest.current
    if (former.token === token) return
    const isRenewal = typeof former.token === 'string' && typeof token === 'string' && scope === undefined
    // The first change may be another person, who signed in without signing the former one out.
    const renewals = isRenewal ? former.renewals + 1 : 0
    latest.current = { token, renewals }
    if (renewals === 2) warnOnce('token renewed without scope', explain('token renewed without scope'))
  }, [token, scope])
}

/**
 * A client that reads the token, the headers and the functions of the latest render when it needs them. A client for
 * another person is another one: it never sends a request of the former person's cache with the next person's token.
 */
function createLatestClient(first: ClientSource) {
  let latest = first
  return {
    client: first.client ?? createGeocodingClient(withLatest(first, () => latest)),
    update(source: ClientSource) {
      latest = source
    },
  }
}

function withLatest(first: GeocodingClientOptions, latest: () => ClientSource): GeocodingClientOptions {
  const functions = {
    headers: () => {
      const { headers } = latest()
      return typeof headers === 'function' ? headers() : (headers ?? {})
    },
    // The client refuses a relative address for the global fetch, where a `<base>` element could lead the token away.
    fetch:
      first.fetch &&
      ((input: RequestInfo | URL, init?: RequestInit) => (latest().fetch ?? globalThis.fetch)(input, init)),
    readAddress: (payload: Payload) => latest().readAddress?.(payload),
  }
  // A cookie stands for the person, or a fixed token does.
  const { token, scope } = first
  if (token == null || scope == null) return { ...first, ...functions }
  const latestToken: TokenFunction = (context) => {
    const { token: current = token } = latest()
    return typeof current === 'function' ? current(context) : (current ?? '')
  }
  return { ...first, ...functions, credentials: 'omit', scope, token: latestToken }
}
