import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'

/**
 * The address of a pin that is dragged. It is looked up when the pin rests, and until then the former one stays, dimmed.
 */
export function PinAddress({ position }: { position: Coordinates }) {
  return <AddressFromCoords {...position} moving="pin" />
}
