import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AddressFromCoords, type AddressFromCoordsProps, type AddressState } from 'react-reverse-geocode'
import { atSea, reichstag } from '../../test/support/places.ts'
import { ServiceProvider, type ServiceSetup } from '../support/withService.tsx'
import './AllStates.css'

interface Shown {
  place: Pick<AddressFromCoordsProps, 'lat' | 'lng'>
  service?: ServiceSetup
}

const states: Readonly<Record<AddressState['status'], Shown>> = {
  idle: { place: { lat: null, lng: null } },
  loading: { place: reichstag, service: { held: true } },
  offline: { place: reichstag },
  success: { place: reichstag },
  empty: { place: atSea, service: { nothingFound: 'no-payload' } },
  error: { place: reichstag, service: { failure: 'service' } },
}

export function AllStates() {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    // React Query is offline for the whole page, so the lookups of the other states must begin first.
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
      {Object.entries(states).map(([state, { place, service }]) => (
        <div key={state}>
          <h3>{state}</h3>
          {(state !== 'offline' || isOffline) && (
            <ServiceProvider {...service}>
              <AddressFromCoords {...place} />
              <AddressFromCoords {...place} variant="inline" />
            </ServiceProvider>
          )}
        </div>
      ))}
    </div>
  )
}
