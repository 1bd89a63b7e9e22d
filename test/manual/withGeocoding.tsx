import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'

/** Use as `decorators: [withGeocoding()]`, or `[withGeocoding('forbidden')]`. */
export function withGeocoding(failure: Failure | null = null): Decorator {
  return (Story) => (
    <PretendService failure={failure}>
      <Story />
    </PretendService>
  )
}

/** A service and a `QueryClient` for each story, so that stories on one page share no addresses. */
function PretendService({ failure, children }: { failure: Failure | null; children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  const [service] = useState(() => {
    const created = createAccountService()
    created.failWith(failure)
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
