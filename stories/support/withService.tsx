import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'

interface ServiceSetup extends AccountServiceOptions {
  /** How the first answers fail. */
  failure?: Failure
  /** How many of them; by default all. */
  times?: number
  /** What the story changes on the provider. */
  provider?: Partial<Pick<GeocodingProviderProps, 'timeoutMs' | 'messages' | 'locale'>>
}

/**
 * Gives a story a pretend account service, a provider and a new `QueryClient`, so that stories on one page
 * do not answer each other's questions. The token is made here and is never an arg: Storybook writes those into
 * the page's address.
 */
export function withService(setup: ServiceSetup = {}): Decorator {
  return (Story) => (
    <Service {...setup}>
      <Story />
    </Service>
  )
}

function Service({ failure, times, provider, children, ...options }: ServiceSetup & { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  const [service] = useState(() => {
    const created = createAccountService(options)
    if (failure) created.failWith(failure, times === undefined ? {} : { times })
    return created
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        baseUrl="https://desk.example.com"
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
