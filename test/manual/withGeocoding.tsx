import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'

interface Options extends AccountServiceOptions {
  failure?: Failure
}

/** A story with the failure `timeout` keeps loading for this long. */
const DAY_MS = 86_400_000

/** Use as `decorators: [withGeocoding()]`, or `[withGeocoding({ failure: 'forbidden' })]`. */
export function withGeocoding(options: Options = {}): Decorator {
  return (Story) => (
    <FakeService {...options}>
      <Story />
    </FakeService>
  )
}

/** Each story has its own service and `QueryClient`, so stories on one page don't share addresses. */
function FakeService({ failure, children, ...options }: Options & { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  const [service] = useState(() => {
    const created = createAccountService(options)
    if (failure) created.failWith(failure)
    return created
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...service.providerProps} timeoutMs={DAY_MS}>
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
