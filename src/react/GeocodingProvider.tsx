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
  /** Messages that replace the English ones, for all components below the provider. */
  messages?: MessageOverrides | undefined
  /**
   * A BCP 47 tag, such as `pt-BR`, for formatting numbers and country names. Set it together with `messages`, which it
   * doesn't translate. With `en`, country names stay as the service sent them; with `en-GB`, they are in English. The
   * default isn't the browser's language, so that server and browser render the same.
   *
   * @default 'en'
   */
  locale?: string | undefined
  /**
   * Returns the URL of the map link for components without a `mapHref`. Pass `null` to remove the link.
   *
   * @default OpenStreetMap
   */
  mapHref?: MapHref | null | undefined
  /** Your app. */
  children?: ReactNode
}

/** The cached addresses belong to a user, so the provider needs to know who is signed in. */
type ProvidedOptions = GeocodingClientOptions & { userId: string | number | null }

/** Either the options of a client, or a ready client. */
type ClientSource =
  | (ProvidedOptions & { client?: never })
  | ({
      /** A ready client, instead of the options. Create it once, outside of components. */
      client: GeocodingClient
    } & { [Option in keyof GeocodingClientOptions]?: never })

/** Props of {@link GeocodingProvider}: the options of a client or a ready `client`, and settings for the components. */
export type GeocodingProviderProps = SharedProps & ClientSource

/**
 * Provides the account, the token, and settings to all hooks and components below it. Render it once, around your app. It
 * renders only its children.
 *
 * It uses your `QueryClient` if there is one above it. Otherwise, all providers of a page share one of their own. Your own
 * React Query hooks, including those with {@link reverseGeocodeOptions}, need your `QueryClient`.
 *
 * Each combination of server, account, and `userId` has separate cache entries, so no user sees an address that was
 * requested for another. All providers with the same combination share one queue. You can pass a new token, `headers`,
 * `fetch`, or `readAddress` on every render: the next request uses the latest. Other options, such as `timeoutMs`, are
 * those of the first provider.
 *
 * Failed lookups recover automatically. While the tab is visible, and when the user returns to it, the provider retries one
 * failed place at a time. Once a retry succeeds, the others follow. Lookups that failed with `forbidden`, `not-found`, or
 * `unprocessable` aren't retried until the user selects Try again. See
 * `node_modules/react-reverse-geocode/dist/manual/error-handling.md#automatic-recovery`.
 *
 * @example
 * <GeocodingProvider baseUrl="https://desk.example.com" accountId={42} userId={agent.id} token={token}>
 *   <App />
 * </GeocodingProvider>
 *
 * @throws {TypeError} while rendering, if an option such as `baseUrl` is invalid. If the token or a header can't be sent,
 * lookups fail with the kind `unauthorized` instead.
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
  // On every render, because some options change without a new client, and an invalid one should throw then too.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user is the reason.
  useEffect(() => {
    if (isOwnClient(queryClient)) forgetOthers(queryClient)
  }, [queryClient, person])
  return client
}

/** @throws {TypeError} for the first invalid option. */
function checkProvidedOptions(source: ProvidedOptions): {
  options: CheckedOptions
  cacheKey: GeocodingCacheKey
} {
  const options = checkOptions(source)
  const cacheKey = cacheKeyOf(options)
  if (!cacheKey) throw new TypeError(`react-reverse-geocode: ${explain('userId-missing')}`)
  return { options, cacheKey }
}
