import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import type { ReactNode } from 'react'

const queryClient = new QueryClient()
const persister = createAsyncStoragePersister({ storage: window.sessionStorage })

/** Render it above the GeocodingProvider. */
export function Persisted({ children }: { children: ReactNode }) {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
      {children}
    </PersistQueryClientProvider>
  )
}

/** Call it when somebody signs out. Addresses that stay in memory would be stored again at the next write. */
export async function forgetAddresses() {
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  await persister.removeClient()
}
