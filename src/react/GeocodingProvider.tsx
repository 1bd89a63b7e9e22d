'use client'

import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { checkOptions, isSignedIn } from '../client/checkOptions.ts'
import { cacheKeyOf, type GeocodingClient } from '../client/createGeocodingClient.ts'
import type { GeocodingClientOptions } from '../client/options.ts'
import { explain } from '../explain.ts'
import type { MapHref } from '../mapLink.ts'
import type { MessageOverrides } from '../messages.ts'
import { warnOnce } from '../warnings.ts'
import { GeocodingContext } from './GeocodingContext.ts'
import { hold, ownClient } from './pageClient.ts'
import { type MountedProvider, sessionOf } from './session.ts'

const DEFAULT_LOCALE = 'en'

interface SharedProps {
  /** Messages that override the English defaults, for all components below the provider. */
  messages?: MessageOverrides | undefined
  /**
   * A BCP 47 tag, such as `pt-BR`, for formatting numbers and country names. `locale` doesn't translate the UI text, so set
   * `messages` too. With `en`, or a language in which some browsers have no country names, they stay as the API sent them.
   * With `en-GB`, they're in English. The browser's language isn't the default, because the server and the browser must
   * render the same text.
   *
   * @default 'en'
   */
  locale?: string | undefined
  /**
   * Returns the URL of the Map button, for components that don't set `mapHref` themselves. Pass `null` to remove the button.
   *
   * @default OpenStreetMap
   */
  mapHref?: MapHref | null | undefined
  /** Your app. */
  children?: ReactNode
}

type ProvidedOptions = GeocodingClientOptions & { userId: string | number | null }

type ClientSource =
  | (ProvidedOptions & { client?: never })
  | ({
      /** A client that you created, to pass instead of client options. Create it once, outside of components. */
      client: GeocodingClient
    } & { [Option in Exclude<keyof GeocodingClientOptions, RequiredOption>]?: never })

/**
 * These aren't `never` next to a `client`. Otherwise, TypeScript wouldn't know the parameter of a token function if other props
 * are spread (findings/jsx-spread-never.sh).
 */
type RequiredOption = 'baseUrl' | 'accountId' | 'userId'

/** Props for {@link GeocodingProvider}: either client options or a `client`, and settings for the components below it. */
export type GeocodingProviderProps = SharedProps & ClientSource

/**
 * Provides the account, the token, and settings to all hooks and components below it. Render the provider once, around your
 * app. It adds no elements to the page.
 *
 * If there is a `QueryClient` above the provider, the provider uses it. Otherwise, all providers on the page share a
 * separate `QueryClient`. If you call React Query hooks yourself, for example with {@link reverseGeocodeOptions}, you need
 * your own `QueryClient`.
 *
 * Each combination of server, account, and `userId` has separate cache entries, so no agent sees an address that was
 * requested for another. Providers without a `client` that have the same combination share one queue, and use the options of
 * the signed-in provider that was mounted last. You can pass new options on every render, and the next request uses the latest
 * ones.
 *
 * Failed lookups recover automatically. While the tab is visible, and when the agent returns to it, one failed place at a
 * time is sent again. Once a lookup succeeds, the others are sent too. See
 * `node_modules/react-reverse-geocode/dist/manual/error-handling.md#automatic-recovery`.
 *
 * @example
 * <GeocodingProvider baseUrl="https://desk.example.com" accountId={42} userId={agent.id} token={token}>
 *   <App />
 * </GeocodingProvider>
 *
 * @throws {TypeError} while rendering, if an option such as `baseUrl` is invalid. If the token or a header can't be sent,
 * lookups fail with an `unauthorized` error instead.
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

function useProvidedQueryClient(): QueryClient {
  const appClient = useContext(QueryClientContext)
  const queryClient = useMemo(() => appClient ?? ownClient(), [appClient])
  // React cleans up all other kinds of effects when an <Activity> is hidden: https://github.com/facebook/react/pull/30954
  useInsertionEffect(() => (appClient ? undefined : hold(queryClient)), [appClient, queryClient])
  return queryClient
}

function useClient(source: ClientSource, queryClient: QueryClient): GeocodingClient {
  const provided = source.client ? { client: source.client } : { options: checkOptions(source) }
  const { options } = provided
  const cacheKey = provided.client ? provided.client.cacheKey : cacheKeyOf(provided.options)
  // TypeScript requires a `userId`, and plain JavaScript doesn't.
  if (!cacheKey) throw new TypeError(`react-reverse-geocode: ${explain('userId-missing')}`)
  const session = sessionOf(queryClient, cacheKey)
  const [provider] = useState((): MountedProvider => ({ options }))
  useInsertionEffect(() => {
    provider.options = options
  })
  useInsertionEffect(() => session.attach(provider), [session, provider])
  const credential = source.client ?? (typeof options?.token === 'string' ? options.token : undefined)
  useEffect(() => session.onCredential(credential), [session, credential])

  const client = provided.client ?? session.clientOf(provided.options)
  const isOff = options !== undefined && !isSignedIn(options)
  // A new object, so that components render again when the token arrives.
  return useMemo(() => (isOff ? { ...client, isSignedIn: false } : client), [client, isOff])
}

/** `Intl` throws for a tag such as `c`. */
function validLocale(locale: string | undefined): string {
  if (!locale) return DEFAULT_LOCALE
  try {
    const [tag] = Intl.getCanonicalLocales(locale.replaceAll('_', '-'))
    if (tag) return tag
  } catch {
    warnOnce('invalid-locale', explain('invalid-locale'))
  }
  return DEFAULT_LOCALE
}
