import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

const queryClient = new QueryClient()

export function App({ token, children }: { token: string | null; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider baseUrl="https://desk.example.com" accountId={42} token={token}>
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}
