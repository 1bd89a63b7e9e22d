import { AddressFromCoords } from 'react-reverse-geocode'

/** The `location` of a Telegram message. */
interface Props {
  latitude: number
  longitude: number
  horizontal_accuracy?: number
}

export function TelegramLocation({ latitude, longitude, horizontal_accuracy }: Props) {
  return <AddressFromCoords lat={latitude} lng={longitude} accuracy={horizontal_accuracy} />
}
