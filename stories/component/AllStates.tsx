import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  AddressFromCoords,
  type AddressState,
  type Coordinates,
  GeocodingProvider,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import './AllStates.css'

const place = { lat: 52.5186, lng: 13.3762 }

interface Shown {
  /** Where the cards and lines of the state are. Default: {@link place}. */
  at?: Coordinates | { lat: null; lng: null }
  prepare?: (service: ReturnType<typeof createAccountService>) => void
}

const states: Readonly<Record<AddressState['status'], Shown>> = {
  idle: { at: { lat: null, lng: null } },
  loading: { prepare: (service) => service.hold() },
  offline: {},
  success: {},
  empty: { at: { lat: 0, lng: -30 } },
  error: { prepare: (service) => service.failWith('service') },
}

/** A card and a line in each state. */
export function AllStates() {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    // react-query is offline for the whole page. By then the lookups of the other states have begun, and go on.
    const timer = setTimeout(() => {
      onlineManager.setOnline(false)
      setOffline(true)
    }, 500)
    return () => {
      clearTimeout(timer)
      onlineManager.setOnline(true)
    }
  }, [])
  return (
    <div className="all-states">
      {Object.entries(states).map(([state, shown]) => (
        <div key={state}>
          <h3>{state}</h3>
          {(state !== 'offline' || isOffline) && <InState {...shown} />}
        </div>
      ))}
    </div>
  )
}

function InState({ at = place, prepare }: Shown) {
  const [queryClient] = useState(() => new QueryClient())
  const [{ providerProps }] = useState(() => {
    const service = createAccountService({ nothingFound: 'no-payload' })
    prepare?.(service)
    return service
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...providerProps} timeoutMs={DAY_MS}>
        <AddressFromCoords {...at} />
        <AddressFromCoords {...at} variant="inline" />
      </GeocodingProvider>
    </QueryClientProvider>
  )
}

/** The state `loading` lasts longer than anybody looks at it. */
const DAY_MS = 86_400_000
