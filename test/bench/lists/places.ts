import type { Coordinates } from 'react-reverse-geocode'

/** Places with different numbers are about 100 m apart, so that they are not rounded to the same coordinates. */
export function placeOf(number: number): Coordinates {
  return { lat: (number + 1) / 1000, lng: 13.4 }
}

export function numberOf(lat: number): number {
  return Math.round(lat * 1000) - 1
}

/** The start of an address. House numbers have five digits, so that none is found in another one. */
export function streetOf(number: number): string {
  return `Long Street ${houseNumberOf(number)}`
}

function houseNumberOf(number: number): string {
  return String(10_000 + number)
}

export function payloadOf(number: number) {
  return {
    formatted: `${streetOf(number)}, 10115 Berlin, Germany`,
    address: {
      road: 'Long Street',
      house_number: houseNumberOf(number),
      postcode: '10115',
      city: 'Berlin',
      country: 'Germany',
      country_code: 'de',
    },
  }
}
