'use client'

import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useInsertionEffect, useMemo } from 'react'
import { cacheKeyOf, type GeocodingCacheKey, type GeocodingClient } from '../client/createGeocodingClient.ts'
import { type CheckedOptions, checkOptions, type GeocodingClientOptions } from '../client/options.ts'
import { explain } from '../explain.ts'
import type { MapHref } from '../mapLink.ts'
import type { MessageOverrides } from '../messages.ts'
import { GeocodingContext } from './GeocodingContext.ts'
import { forgetOthers, keyOf, lookupsOf } from './lookups.ts'
import { isOwnClient, useProvidedQueryClient } from './useProvidedQueryClient.ts'
import { validLocale } from './validLocale.ts'

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
 * Supplies the account and the token to all hooks and components below it. Renders only its children. Render it once, around
 * your app.
 *
 * Its hooks and components use the app's `QueryClient` if there is one above it. Otherwise all providers of a page share one
 * for them alone. An app's own react-query hooks, also with {@link reverseGeocodeOptions}, need the app's client.
 *
 * Each account, server and `userId` has separate cache entries, so nobody sees an address that was requested for another
 * person. All providers of one of them share one queue. The token, and the functions `headers`, `fetch` and `readAddress`,
 * may be new ones on each render: the next request uses the latest ones. The constants, such as `timeoutMs`, are those of the first provider.
 *
 * Failed look-ups recover on their own, so an app needs no interval. While the tab is visible, and when the agent returns to
 * it, one failed place is sent again at a time. Once one succeeds, the others follow. `forbidden`, `not-found` and
 * `unprocessable` stay until the agent tries again. See
 * `node_modules/react-reverse-geocode/dist/manual/error-handling.md#automatic-recovery`.
 *
 * @example
 * <GeocodingProvider baseUrl="https://desk.example.com" accountId={42} userId={agent.id} token={token}>
 *   <App />
 * </GeocodingProvider>
 *
 * @throws {TypeError} while rendering, if a constant such as `baseUrl` is wrong. With a token or a header that cannot be
 * sent, look-ups fail as `unauthorized`.
 */
export function GeocodingProvider({
  messages,
  locale,
  mapHref,
  children,
  ...source
}: GeocodingProviderProps) {
  const queryClient = useProvidedQueryClient()
  const client = useClient(source, queryClient)
  const geocoding = useMemo(
    () => ({ client, queryClient, messages, locale: validLocale(locale), mapHref }),
    [client, queryClient, messages, locale, mapHref],
  )
  return <GeocodingContext.Provider value={geocoding}>{children}</GeocodingContext.Provider>
}

function useClient(source: ClientSource, queryClient: QueryClient): GeocodingClient {
  // On every render, because some options change without a new client, and a wrong one should throw then too.
  const provided = source.client ?? checkProvidedOptions(source)
  const { cacheKey } = provided
  const person = hashKey(keyOf(cacheKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the cache key, which may be a new object.
  const lookups = useMemo(() => lookupsOf(queryClient, cacheKey), [queryClient, person])
  const client = 'options' in provided ? lookups.clientOf(provided.options) : provided
  // Insertion effects, because React cleans up the other kinds also while an <Activity> is hidden.
  useInsertionEffect(() => lookups.attach(client), [lookups, client])
  useInsertionEffect(() => {
    if ('options' in provided) lookups.update(provided.options)
  })
  const credential = source.client ?? (typeof source.token === 'string' ? source.token : undefined)
  useEffect(() => lookups.onCredential(credential), [lookups, credential])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is the reason.
  useEffect(() => {
    if (isOwnClient(queryClient)) forgetOthers(queryClient)
  }, [queryClient, person])
  return client
}

/** @throws {TypeError} on the first wrong option. */
function checkProvidedOptions(source: ProvidedOptions): {
  options: CheckedOptions
  cacheKey: GeocodingCacheKey
} {
  const options = checkOptions(source)
  const cacheKey = cacheKeyOf(options)
  if (!cacheKey) throw new TypeError(`react-reverse-geocode: ${explain('userId-missing')}`)
  return { options, cacheKey }
}
