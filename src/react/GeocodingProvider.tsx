'use client'

import { type ReactNode, useEffect, useInsertionEffect, useMemo } from 'react'
import { createGeocodingClient, type GeocodingClient } from '../client/createGeocodingClient.ts'
import { checkOptions, type GeocodingClientOptions } from '../client/options.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { explain } from '../explain.ts'
import type { MapHref } from '../mapLink.ts'
import type { MessageOverrides } from '../messages.ts'
import { askAgainWithNewToken, healFailures } from './askAgain.ts'
import { GeocodingContext } from './GeocodingContext.ts'
import { useProvidedQueryClient } from './useProvidedQueryClient.ts'
import { validLocale } from './validLocale.ts'

/** The app's own code and data come first. */
const PRELOAD_AFTER_MS = 1_000

interface SharedProps {
  /** Messages that replace the English ones, for every component below. */
  messages?: MessageOverrides | undefined
  /**
   * A BCP 47 tag such as `pt-BR`, for numbers and the names of countries; `messages` alone translate neither. With `en`,
   * the default, a country stays as the service wrote it, and with `en-GB` it is in English. The default is not the
   * browser's language, so that server and browser render the same.
   */
  locale?: string | undefined
  /** Returns the URL of the map link of components without a `mapHref`. `null`: no link. Default: OpenStreetMap. */
  mapHref?: MapHref | null | undefined
  children?: ReactNode
}

/** The cached addresses belong to somebody, so the provider needs to know who is signed in. */
type ProvidedOptions = GeocodingClientOptions & { userId: string | number | null }

/** Either the options of a client, or a ready client. */
type ClientSource =
  | (ProvidedOptions & { client?: never })
  | ({ client: GeocodingClient } & { [Option in keyof GeocodingClientOptions]?: never })

/** Props of {@link GeocodingProvider}: the options of a client or a ready `client`, and settings of the components. */
export type GeocodingProviderProps = SharedProps & ClientSource

/**
 * Supplies the account and the token to all hooks and components below it. Renders only its children.
 *
 * Its hooks and components use the app's `QueryClient` if there is one above it. Otherwise the provider has one for them
 * alone. An app's own react-query hooks, also with {@link reverseGeocodeOptions}, need the app's client.
 *
 * Each account, server and `userId` has separate cache entries, so nobody sees an address that was requested for another
 * person. The token, and the functions `headers`, `fetch` and `readAddress`, may be new ones on each render: the next
 * request uses the latest ones.
 *
 * What failed comes back by itself, so an app needs no interval: the provider asks again for one failed place while the tab
 * is shown, and the first answer asks for the others. Facts about a place, such as `not-found`, stay, and `forbidden` until a card mounts again. See
 * `node_modules/react-reverse-geocode/dist/manual/errors.md#what-failed-comes-back-by-itself`.
 *
 * @example
 * <GeocodingProvider baseUrl="https://desk.example.com" accountId={42} userId={agent.id} token={token}>
 *   <AddressFromCoords lat={52.5186} lng={13.3762} />
 * </GeocodingProvider>
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
  usePreload(client)
  const queryClient = useProvidedQueryClient(client.cacheKey)
  // A token function may be a new one on each render, and knows by itself when to renew the token.
  const token = typeof source.token === 'string' ? source.token : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is the reason to ask again.
  useEffect(() => askAgainWithNewToken(queryClient, client), [queryClient, client, token])
  useEffect(() => healFailures(queryClient, client), [queryClient, client])
  const geocoding = useMemo(
    () => ({ client, queryClient, messages, locale: validLocale(locale), mapHref }),
    [client, queryClient, messages, locale, mapHref],
  )
  return <GeocodingContext.Provider value={geocoding}>{children}</GeocodingContext.Provider>
}

/** A page may stay open over a deployment, which removes files of the old build, before its first look-up. */
function usePreload(client: GeocodingClient): void {
  useEffect(() => {
    const timer = setTimeout(() => client.preload?.(), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client])
}

function useClient(source: ClientSource): GeocodingClient {
  const { client, baseUrl, accountId, token, userId, credentials } = source
  const { tokenHeader, timeoutMs, maxConcurrent, retries } = source
  // On every render, because some options change without a new client, and a wrong value should throw then too.
  if (!source.client) checkProvidedOptions(source)
  const hasToken = token != null
  const hasFetch = source.fetch !== undefined
  const hasReader = source.readAddress !== undefined
  // `42` and `'42'` are one person.
  const userIdText = userId == null ? userId : String(userId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these need a new client. The rest is read when needed.
  const latest = useMemo(
    () => createLatestClient(source),
    [
      client,
      baseUrl,
      accountId,
      hasToken,
      userIdText,
      credentials,
      tokenHeader,
      timeoutMs,
      maxConcurrent,
      retries,
      hasFetch,
      hasReader,
    ],
  )
  useInsertionEffect(() => latest.update(source))
  return latest.client
}

/** @throws {TypeError} on the first wrong option. */
function checkProvidedOptions(options: ProvidedOptions): void {
  checkOptions(options)
  if (options.userId === undefined) throw new TypeError(`react-reverse-geocode: ${explain('userId-missing')}`)
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

function withLatest(options: ProvidedOptions, latest: () => ClientSource): ProvidedOptions {
  const functions = {
    headers: () => {
      const { headers } = latest()
      return typeof headers === 'function' ? headers() : (headers ?? {})
    },
    // Undefined if the app passes none: without a page, the client refuses a relative URL unless the app has its own `fetch`.
    fetch:
      options.fetch &&
      ((input: RequestInfo | URL, init?: RequestInit) => (latest().fetch ?? globalThis.fetch)(input, init)),
    // Undefined if the app passes none: then the client loads the built-in reader beside its first request.
    readAddress:
      options.readAddress &&
      ((payload: Payload, coordinates: Coordinates) => latest().readAddress?.(payload, coordinates)),
  }
  const { token } = options
  if (token == null) return { ...options, ...functions }
  return {
    ...options,
    ...functions,
    token: (context) => {
      const { token: current = token } = latest()
      return typeof current === 'function' ? current(context) : (current ?? '')
    },
  }
}
