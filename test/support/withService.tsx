import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { baseUrl } from './clientOf.ts'

/** A new account service, a new `QueryClient`, and a `wrapper` that provides both. */
export function withService({
  service = createAccountService(),
  queryClient = new QueryClient(),
  ...provider
}: Setup = {}) {
  function wrapper({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <GeocodingProvider
          baseUrl={baseUrl}
          accountId={service.accountId}
          token={service.token}
          fetch={service.fetch}
          {...provider}
        >
          {children}
        </GeocodingProvider>
      </QueryClientProvider>
    )
  }
  return { service, queryClient, wrapper }
}

interface Setup
  extends Partial<Pick<GeocodingProviderProps, 'timeoutMs' | 'messages' | 'locale' | 'mapHref'>> {
  service?: AccountService
  queryClient?: QueryClient
}
