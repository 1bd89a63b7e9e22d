import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { type ProviderOptions, ServiceProvider } from './ServiceProvider.tsx'

export interface Setup extends ProviderOptions {
  service?: AccountService
  queryClient?: QueryClient
  failure?: Failure | null
}

export function withService({
  service = createAccountService(),
  queryClient = new QueryClient(),
  failure,
  ...options
}: Setup = {}) {
  if (failure) service.failWith(failure)
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
