import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'

export const baseUrl = 'https://desk.example.com'

/** The Reichstag; the service knows its address. */
export const reichstag = { lat: 52.5186, lng: 13.3762 }

/** The Tokyo Tower; the service knows its address. */
export const tokyoTower = { lat: 35.6586, lng: 139.7454 }

/** In the Atlantic; the service knows no address there. */
export const atSea = { lat: 0, lng: -30 }

/** An account service and a `QueryClient` of the test's own, and a `wrapper` that supplies both. */
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
