import type { Coordinates, Payload } from 'react-reverse-geocode'

/** Neighboring rows are about 100 m apart, so each has different coordinates after rounding. */
export const placeOf = (row: number): Coordinates => ({ lat: (row + 1) / 1000, lng: 13.4 })

export const rowOf = ({ lat }: Coordinates): number => Math.round(lat * 1000) - 1

const LETTERS = 26

/** No street is the beginning of another one, because the test searches for it in the text of a row. */
export function streetOf(row: number): string {
  const letter = (index: number) => String.fromCharCode(97 + (index % LETTERS))
  return `K${letter(row)}${letter(row / LETTERS)}${letter(row / LETTERS ** 2)}gasse`
}

/** A payload of about 0.6 kB, as Nominatim sends it. */
function nominatim(street: string, { lat, lng }: Coordinates): Payload {
  return {
    place_id: 148_620_117,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 27_061_512,
    lat: String(lat),
    lon: String(lng),
    category: 'building',
    type: 'apartments',
    place_rank: 30,
    importance: 0.000_073,
    addresstype: 'building',
    name: '',
    display_name: `12, ${street}, Mitte, Berlin, 10115, Deutschland`,
    address: {
      house_number: '12',
      road: street,
      suburb: 'Mitte',
      city: 'Berlin',
      'ISO3166-2-lvl4': 'DE-BE',
      postcode: '10115',
      country: 'Deutschland',
      country_code: 'de',
    },
    boundingbox: ['52.5299', '52.5303', '13.3801', '13.3809'],
  }
}

/** A payload of about 4 kB, as Google's Geocoding API sends it: the address, and coarser results after it. */
function google(street: string, { lat, lng }: Coordinates): Payload {
  const parts = [
    ['12', 'street_number'],
    [street, 'route'],
    ['Mitte', 'sublocality_level_1', 'sublocality', 'political'],
    ['Berlin', 'locality', 'political'],
    ['Berlin', 'administrative_area_level_1', 'political'],
    ['Deutschland', 'country', 'political'],
    ['10115', 'postal_code'],
  ] as const
  const components = parts.map(([name, ...types]) => ({
    long_name: name,
    short_name: name === 'Deutschland' ? 'DE' : name,
    types,
  }))
  const resultFrom = (first: number, formatted: string) => ({
    address_components: components.slice(first),
    formatted_address: formatted,
    geometry: {
      location: { lat, lng },
      location_type: first === 0 ? 'ROOFTOP' : 'APPROXIMATE',
      viewport: {
        northeast: { lat: lat + 0.001, lng: lng + 0.001 },
        southwest: { lat: lat - 0.001, lng: lng - 0.001 },
      },
    },
    place_id: `ChIJ-bench-${first}`,
    types: [parts[first]?.[1] ?? 'country'],
  })
  return {
    status: 'OK',
    plus_code: { compound_code: 'G9JJ+2R Berlin', global_code: '9F4MG9JJ+2R' },
    results: [
      resultFrom(0, `${street} 12, 10115 Berlin, Deutschland`),
      resultFrom(1, `${street}, 10115 Berlin, Deutschland`),
      resultFrom(2, 'Mitte, 10115 Berlin, Deutschland'),
      resultFrom(3, '10115 Berlin, Deutschland'),
      resultFrom(4, 'Berlin, Deutschland'),
      resultFrom(5, 'Deutschland'),
    ],
  }
}

export const PAYLOADS = { Nominatim: nominatim, Google: google } as const

export type Geocoder = keyof typeof PAYLOADS
