'use client'

import { useState } from 'react'
import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'

const EARLIER = { lat: 48.8584, lng: 2.2945 }

/** The address of the prefetched location, or after a click, that of another one. */
export function SharedLocation(latest: Coordinates) {
  const [location, setLocation] = useState(latest)
  return (
    <>
      <AddressFromCoords {...location} />
      <button type="button" onClick={() => setLocation(EARLIER)}>
        Show the earlier location
      </button>
    </>
  )
}
