import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import type { ReactNode } from 'react'

const queryClient = new QueryClient()
const persister = createAsyncStoragePersister({ storage: window.sessionStorage })

/** Render it above the `GeocodingProvider`. */
export function Persisted({ children }: { children: ReactNode }) {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
      {children}
    </PersistQueryClientProvider>
  )
}

/** Call it on sign-out. Addresses that stay in memory would be persisted again. */
export async function forgetAddresses() {
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  await persister.removeClient()
}
