'use client'

import { useState } from 'react'
import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'

export function Locations({ latest, earlier }: { latest: Coordinates; earlier: Coordinates }) {
  const [place, setPlace] = useState(latest)
  return (
    <>
      <AddressFromCoords {...place} name="Shared location" />
      <button type="button" onClick={() => setPlace(earlier)}>
        Show the earlier location
      </button>
    </>
  )
}
