import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'

export function PinAddress({ position }: { position: Coordinates }) {
  return <AddressFromCoords {...position} moving="pin" />
}
