import type { Coordinates } from 'react-reverse-geocode'

export const mapLinks = {
  google: ({ lat, lng }: Coordinates) => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
  apple: ({ lat, lng }: Coordinates) => `https://maps.apple.com/?q=${lat},${lng}`,
  app: ({ lat, lng }: Coordinates) => `geo:${lat},${lng}?q=${lat},${lng}`,
}
