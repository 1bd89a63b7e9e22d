'use client'

import { QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useInsertionEffect, useMemo, useRef } from 'react'
import type { MessageOverrides } from '../AddressFromCoords/messages.ts'
import { createGeocodingClient, type GeocodingClient } from '../client/createGeocodingClient.ts'
import { checkOptions, type GeocodingClientOptions, type TokenFunction } from '../client/options.ts'
import type { Payload } from '../contract.ts'
import { explain, warnOnce } from '../explain.ts'
import { type Geocoding, GeocodingContext } from './GeocodingContext.ts'
import { validLocale } from './locale.ts'
import type { MapHref } from './mapLink.ts'
import { OwnQueryClientProvider } from './OwnQueryClientProvider.tsx'

interface SharedProps {
  /** Messages that replace the English ones, for every component below. */
  messages?: MessageOverrides | undefined
  /**
   * A BCP 47 tag such as `pt-BR`, for numbers and the names of countries. Default: `en`, so that server and browser
   * render the same.
   */
  locale?: string | undefined
  /** Returns the URL of the map link of components without a `mapHref`. `null`: no link. Default: OpenStreetMap. */
  mapHref?: MapHref | null | undefined
  children?: ReactNode
}

/** Either the options of a client, or a ready client. */
type ClientSource =
  | (GeocodingClientOptions & { client?: never })
  | ({ client: GeocodingClient } & { [Option in keyof GeocodingClientOptions]?: never })

/** Props of {@link GeocodingProvider}: the options of a client or a ready `client`, and settings of the components. */
export type GeocodingProviderProps = SharedProps & ClientSource

/**
 * Supplies the account and the token to all hooks and components below it. Renders only its children.
 *
 * It uses the app's `QueryClient` if there is one above it. Otherwise it creates one for itself, and clears it after it
 * unmounts. Each account, server and `scope` (each token, without a `scope`) has separate cache entries, so nobody sees
 * an address that was requested for another person. The functions `token`, `headers`, `fetch` and `readAddress` may be
 * new ones on each render: the latest ones are used.
 *
 * @throws {TypeError} while rendering, if an option is wrong.
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
 * Returns the client of the nearest {@link GeocodingProvider}, for example for {@link reverseGeocodeOptions}. It stays
 * the same object if only `headers`, `readAddress`, the function `fetch` or a token beside a `scope` is replaced: it uses
 * the latest ones.
 *
 * @throws {Error} while rendering, outside a provider.
 */
export function useGeocodingClient(): GeocodingClient {
  return useGeocoding().client
}

/** Returns everything that the provider supplies, for the hooks and components of this package. */
export function useGeocoding(): Geocoding {
  const geocoding = useContext(GeocodingContext)
  if (geocoding) return geocoding
  throw new Error(`react-reverse-geocode: ${explain('found no GeocodingProvider')}`)
}

function useClient(source: ClientSource): GeocodingClient {
  const { client, baseUrl, accountId, token, scope, credentials } = source
  const { tokenHeader, timeoutMs, maxConcurrent, retries } = source
  // On every render, because some options change without a new client, and a wrong value should throw then too.
  if (!source.client) checkOptions(source)
  // With a scope, a new token belongs to the same person, and the client reads the latest one for each request.
  const readsLatestToken = scope !== undefined && token != null
  const fixedToken = readsLatestToken ? undefined : token
  const hasFetch = source.fetch !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these need a new client. The rest is read when needed.
  const latest = useMemo(
    () => createLatestClient(source),
    [
      client,
      baseUrl,
      accountId,
      fixedToken,
      readsLatestToken,
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

/**
 * Warns the developer if a token string is renewed without a `scope`. After each renewal every place is requested again.
 * A developer would hardly notice it, because the screen only shows the placeholders for a moment.
 */
function useRenewedTokenWarning({ token, scope }: ClientSource) {
  const latest = useRef({ token, renewals: 0 })
  useEffect(() => {
    const previous = latest.current
    if (previous.token === token) return
    const isRenewal = typeof previous.token === 'string' && typeof token === 'string' && scope === undefined
    const renewals = isRenewal ? previous.renewals + 1 : 0
    latest.current = { token, renewals }
    // The first change may be another person, who signs in before the previous one is signed out.
    if (renewals > 1) warnOnce('token renewed without scope', explain('token renewed without scope'))
  }, [token, scope])
}

/**
 * A client that uses the token, the headers and the functions of the latest render. A new person needs a new client:
 * otherwise a request for the previous person's cache entry could be sent with the new person's token.
 */
function createLatestClient(source: ClientSource) {
  let latest = source
  return {
    client: source.client ?? createGeocodingClient(withLatest(source, () => latest)),
    update(next: ClientSource) {
      latest = next
    },
  }
}

function withLatest(options: GeocodingClientOptions, latest: () => ClientSource): GeocodingClientOptions {
  const functions = {
    headers: () => {
      const { headers } = latest()
      return typeof headers === 'function' ? headers() : (headers ?? {})
    },
    // Undefined if the app passes no `fetch`. The client then refuses a relative URL, which a `<base>` element of the page
    // could turn into the URL of another server.
    fetch:
      options.fetch &&
      ((input: RequestInfo | URL, init?: RequestInit) => (latest().fetch ?? globalThis.fetch)(input, init)),
    readAddress: (payload: Payload) => latest().readAddress?.(payload),
  }
  const { token, scope } = options
  if (token == null || scope == null) return { ...options, ...functions }
  const latestToken: TokenFunction = (context) => {
    const { token: current = token } = latest()
    return typeof current === 'function' ? current(context) : (current ?? '')
  }
  return { ...options, ...functions, credentials: 'omit', scope, token: latestToken }
}
