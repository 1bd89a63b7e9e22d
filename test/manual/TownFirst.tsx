import { AddressFromCoords, type Coordinates, useReverseGeocode } from 'react-reverse-geocode'

/** The city, followed by the address, in one cell. */
export function TownFirst({ lat, lng }: Coordinates) {
  return (
    <AddressFromCoords lat={lat} lng={lng} variant="inline">
      {(state) =>
        state.status === 'success' &&
        [state.address.parts.city, state.address.formatted].filter(Boolean).join(' · ')
      }
    </AddressFromCoords>
  )
}

/** The city in its own column. */
export function TownCell({ lat, lng }: Coordinates) {
  return <td>{useReverseGeocode(lat, lng).data?.address?.parts.city}</td>
}
