import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import type { TestOptions } from './clientOf.ts'

export interface ProviderOptions
  extends TestOptions,
    Partial<Pick<GeocodingProviderProps, 'messages' | 'locale' | 'mapHref'>> {}

interface Props extends ProviderOptions {
  service: AccountService
  children?: ReactNode
}

/** A page has one `QueryClient` for all providers without one of the app, and the tests of a file share the page. */
const queryClients = new WeakMap<AccountService, QueryClient>()

/**
 * A `GeocodingProvider` for the first account of the service, which retries as that of an app. The other props replace its
 * options. Without a `QueryClient` above it, each service has one.
 */
export function ServiceProvider({ service, children, ...options }: Props) {
  const above = useContext(QueryClientContext)
  const queryClient = above ?? queryClients.get(service) ?? new QueryClient()
  queryClients.set(service, queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...service.providerProps} retries={undefined} {...options}>
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
