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

const queryClients = new WeakMap<AccountService, QueryClient>()

/**
 * A `GeocodingProvider` for the first account of the service, with the default `retries`. The other props replace its
 * options. If there is no `QueryClient` above it, the providers of a service share one, which they keep when they unmount.
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
