import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'

interface ServiceSetup extends AccountServiceOptions {
  /** How the service fails. */
  failure?: Failure
  /** How many requests fail. Default: all. */
  times?: number
  /** Further props of the provider. */
  provider?: Partial<Pick<GeocodingProviderProps, 'timeoutMs' | 'messages' | 'locale'>>
}

/** Wraps a story in a {@link ServiceProvider}. */
export function withService(setup: ServiceSetup = {}): Decorator {
  return (Story) => (
    <ServiceProvider {...setup}>
      <Story />
    </ServiceProvider>
  )
}

/**
 * A provider with a pretend account service and, because there is no `QueryClient` above it, with a cache for itself.
 * The token is not an arg of the story, because Storybook writes args into the URL.
 */
export function ServiceProvider({
  failure,
  times,
  provider,
  children,
  ...options
}: ServiceSetup & { children: ReactNode }) {
  const [service] = useState(() => {
    const created = createAccountService(options)
    if (failure) created.failWith(failure, times === undefined ? {} : { times })
    return created
  })
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={service.accountId}
      token={service.token}
      fetch={service.fetch}
      {...provider}
    >
      {children}
    </GeocodingProvider>
  )
}
