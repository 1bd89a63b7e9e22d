import type { Decorator } from '@storybook/react-vite'
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

/** A service for each story, so that stories on one page do not share addresses. */
function PretendService({ failure, children }: { failure: Failure | null; children: ReactNode }) {
  const [service] = useState(() => {
    const created = createAccountService()
    created.failWith(failure)
    return created
  })
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={service.accountId}
      token={service.token}
      fetch={service.fetch}
    >
      {children}
    </GeocodingProvider>
  )
}
