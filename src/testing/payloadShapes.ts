import type { AddressParts } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import type { Payload } from '../payload.ts'

/** The place and the address that a payload describes. */
export interface AddressFacts extends Coordinates {
  /** The address as one line, as it's written in its country. */
  readonly formatted: string
  /** The parts of the address, always with the country. */
  readonly parts: AddressParts & Required<Pick<AddressParts, 'country' | 'countryCode'>>
}

// The contract doesn't specify the fields of `payload`, which depend on the geocoder. These are three common shapes.

export function nestedAddress({ lat, lng, formatted, parts }: AddressFacts): Payload {
  return withoutAbsent({
    lat: lat.toFixed(7),
    lon: lng.toFixed(7),
    category: 'tourism',
    type: 'attraction',
    name: parts.name,
    display_name: formatted,
    address: withoutAbsent({
      tourism: parts.name,
      house_number: parts.houseNumber,
      road: parts.street,
      suburb: parts.district,
      city: parts.city,
      state: parts.region,
      postcode: parts.postcode,
      country: parts.country,
      country_code: parts.countryCode.toLowerCase(),
    }),
  })
}

export function addressComponents({ lat, lng, formatted, parts }: AddressFacts): Payload {
  const area = [
    ...component(parts.city, ['locality', 'political']),
    ...component(parts.region, ['administrative_area_level_1', 'political']),
    ...component(parts.country, ['country', 'political'], parts.countryCode),
  ]
  const address = [
    ...component(parts.name, ['point_of_interest', 'establishment']),
    ...component(parts.houseNumber, ['street_number']),
    ...component(parts.street, ['route']),
    ...component(parts.district, ['sublocality_level_1', 'sublocality', 'political']),
    ...area,
    ...component(parts.postcode, ['postal_code']),
  ]
  const geometry = { location: { lat, lng } }
  const town = [parts.city, parts.country].filter(Boolean).join(', ')
  return {
    status: 'OK',
    results: [
      { address_components: address, formatted_address: formatted, geometry, types: ['street_address'] },
      { address_components: area, formatted_address: town, geometry, types: ['locality', 'political'] },
    ],
  }
}

function component(longName: string | undefined, types: readonly string[], shortName = longName) {
  return longName === undefined ? [] : [{ long_name: longName, short_name: shortName, types }]
}

export function flatRecord({ lat, lng, formatted, parts }: AddressFacts): Payload {
  return withoutAbsent({
    latitude: lat,
    longitude: lng,
    formatted_address: formatted,
    address: streetLine(formatted, parts),
    city: parts.city,
    state: parts.region,
    postal_code: parts.postcode,
    country: parts.country,
    country_code: parts.countryCode,
  })
}

/** Cuts the street and the house number out of `formatted`, because their order differs by country. */
function streetLine(formatted: string, { houseNumber, street }: AddressParts): string | undefined {
  if (houseNumber === undefined || street === undefined) return street
  const number = formatted.indexOf(houseNumber)
  const name = formatted.indexOf(street)
  return formatted.slice(Math.min(number, name), Math.max(number + houseNumber.length, name + street.length))
}

/** Geocoders with these shapes omit fields that they don't know. */
function withoutAbsent(fields: Payload): Payload {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
