import type { Coordinates } from 'react-reverse-geocode'

/** The place with that number; a metre apart would be one place, these are some hundred. */
export function placeOf(number: number): Coordinates {
  return { lat: (number + 1) / 1000, lng: 13.4 }
}

export function numberOf(lat: number): number {
  return Math.round(lat * 1000) - 1
}

/** How every address begins, with a comma so that 1 is not found in 12. */
export function streetOf(number: number): string {
  return `Long Street ${number},`
}

export function payloadOf(number: number) {
  return {
    formatted: `${streetOf(number)} 10115 Berlin, Germany`,
    address: {
      road: 'Long Street',
      house_number: String(number),
      postcode: '10115',
      city: 'Berlin',
      country: 'Germany',
      country_code: 'de',
    },
  }
}
