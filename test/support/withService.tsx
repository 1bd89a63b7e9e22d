import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { type ProviderOptions, ServiceProvider } from './ServiceProvider.tsx'

export interface Setup extends ProviderOptions {
  service?: AccountService
  queryClient?: QueryClient
}

/** A new account service and a new `QueryClient`, unless given, and a `wrapper` that supplies both. */
export function withService({
  service = createAccountService(),
  queryClient = new QueryClient(),
  ...options
}: Setup = {}) {
  function wrapper({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <ServiceProvider service={service} {...options}>
          {children}
        </ServiceProvider>
      </QueryClientProvider>
    )
  }
  return { service, queryClient, wrapper }
}
