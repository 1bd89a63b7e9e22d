import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** The only place on the page, and the token of its agent. */
export const PLACE = { lat: 52.5, lng: 13.4 }
export const TOKEN = 'agent-token'

export function show(row: ReactNode): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<QueryClientProvider client={new QueryClient()}>{row}</QueryClientProvider>)
}
