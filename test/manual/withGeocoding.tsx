import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'

interface Options extends AccountServiceOptions {
  failure?: Failure
}

/** Use as `decorators: [withGeocoding()]`, or `[withGeocoding({ failure: 'forbidden' })]`. */
export function withGeocoding(options: Options = {}): Decorator {
  return (Story) => (
    <PretendService options={options}>
      <Story />
    </PretendService>
  )
}

/** A service and a `QueryClient` for each story, so that stories on one page share no addresses. */
function PretendService({ options, children }: { options: Options; children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  const [service] = useState(() => {
    const created = createAccountService(options)
    created.failWith(options.failure ?? null)
    return created
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        baseUrl="https://desk.example.com"
        accountId={service.accountId}
        token={service.token}
        fetch={service.fetch}
      >
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
