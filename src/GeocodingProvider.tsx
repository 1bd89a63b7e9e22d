'use client'

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo, useState } from 'react'
import { createGeocodingClient, type GeocodingClient } from './client/createGeocodingClient.ts'
import type { GeocodingClientOptions } from './client/options.ts'
import type { Coordinates } from './coordinates.ts'
import { explain } from './explain.ts'
import type { MessageOverrides } from './messages/messages.ts'

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
  /** The link to a map of every component below that has none of its own; `null` for none. Default: OpenStreetMap. */
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
 * Supplies the account and the token to everything below it. Renders nothing of its own.
 *
 * It uses the app's `QueryClient` when there is one above it, otherwise one of its own. Another account, server,
 * token or `scope` has other cache entries: what was fetched for one person is never shown to the next.
 * `token`, `fetch` and `readAddress` may be written in place; a new function on each render changes nothing.
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
  const geocoding = useMemo(
    // As dashboards keep it: `pt_BR`, or nothing in an agent's profile.
    () => ({ client, messages, locale: locale?.replaceAll('_', '-') || 'en', mapHref }),
    [client, messages, locale, mapHref],
  )
  const appQueryClient = useContext(QueryClientContext)
  const [ownQueryClient] = useState(() => appQueryClient ?? createQueryClient())
  useInsertionEffect(() => {
    unmountedQueryClient = undefined
  }, [])
  return (
    <QueryClientProvider client={appQueryClient ?? ownQueryClient}>
      <GeocodingContext.Provider value={geocoding}>{children}</GeocodingContext.Provider>
    </QueryClientProvider>
  )
}

/**
 * The client of the nearest {@link GeocodingProvider}, as for {@link reverseGeocodeOptions}. It is the same one from
 * render to render, until the account, the server, the credential or another option changes.
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

let unmountedQueryClient: QueryClient | undefined

/**
 * The same one until a provider has mounted: where a suspense query below it suspends the provider too, React starts
 * over with new state, and an empty cache each time would ask for ever. A server starts over only below the provider.
 */
function createQueryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient()
  unmountedQueryClient ??= new QueryClient()
  return unmountedQueryClient
}

function useClient(source: ClientSource): GeocodingClient {
  const { client, baseUrl, accountId, token, tokenHeader, timeoutMs, maxConcurrent, scope } = source
  const fixedToken = typeof token === 'function' || token
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are followed, not compared; all else is here.
  const following = useMemo(
    () => createFollowingClient(source),
    [client, baseUrl, accountId, fixedToken, tokenHeader, timeoutMs, maxConcurrent, scope],
  )
  useInsertionEffect(() => following.follow(source))
  return following.client
}

/**
 * A client that calls the functions of the latest render it belongs to. A client of another person keeps its own:
 * the next person's token is never used for a request of the former's cache, nor the other way round.
 */
function createFollowingClient(first: ClientSource) {
  let latest = first
  const { token } = first
  return {
    client:
      first.client ??
      createGeocodingClient({
        ...first,
        token:
          typeof token === 'function'
            ? (context) => (typeof latest.token === 'function' ? latest.token : token)(context)
            : token,
        fetch: (input, init) => (latest.fetch ?? globalThis.fetch)(input, init),
        readAddress: (payload) => latest.readAddress?.(payload),
      }),
    follow(source: ClientSource) {
      latest = source
    },
  }
}
