import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'

interface Options extends AccountServiceOptions {
  failure?: Failure
  /** No answer comes, so the story goes on loading. */
  held?: boolean
}

/** A story waits longer for its answer than anybody looks at it. */
const DAY_MS = 86_400_000

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
    if (options.held) created.hold()
    return created
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...service.providerProps} timeoutMs={options.held ? DAY_MS : undefined}>
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
