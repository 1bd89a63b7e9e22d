import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

const queryClient = new QueryClient()

interface Props {
  /** From your session. `null` if no agent is signed in. */
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
      >
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
