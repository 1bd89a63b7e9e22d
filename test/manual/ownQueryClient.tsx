import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

const queryClient = new QueryClient()

interface Props {
  agent: { id: number; token: string }
  children: ReactNode
}

export function App({ agent, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        baseUrl="https://desk.example.com"
        accountId={42}
        userId={agent.id}
        token={agent.token}
      >
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
