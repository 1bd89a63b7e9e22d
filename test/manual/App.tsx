import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

const queryClient = new QueryClient()
const messages = { idle: 'Location not given' }

interface Props {
  /** Of your session, or `null` if no agent is signed in. */
  agent: { id: number; token: string } | null
  children: ReactNode
}

export function App({ agent, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        baseUrl="https://desk.example.com"
        accountId={42}
        userId={agent?.id ?? null}
        token={agent?.token ?? null}
        messages={messages}
      >
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
