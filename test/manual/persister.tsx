import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import type { ReactNode } from 'react'

const queryClient = new QueryClient()
const persister = createAsyncStoragePersister({ storage: window.sessionStorage })

/** Stands above the GeocodingProvider. */
export function Persisted({ children }: { children: ReactNode }) {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
      {children}
    </PersistQueryClientProvider>
  )
}

/** When somebody signs out. In memory too, from where a write that is due would bring them back. */
export async function forgetAddresses() {
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  await persister.removeClient()
}
