import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import type { AddressParts } from '../readAddress/readAddress.ts'

/** The parts of an address, always with the country. */
export type LandmarkParts = AddressParts & Required<Pick<AddressParts, 'country' | 'countryCode'>>

/** The data of a payload. `formatted` is the address in one line, as it is written in its country. */
export interface AddressFacts extends Coordinates {
  readonly formatted: string
  readonly parts: LandmarkParts
}

/**
 * The contract does not show the fields inside `payload`: they depend on the geocoder behind the service.
 * These are four common shapes: `'nested-address'`, `'address-components'`, `'feature-collection'` (GeoJSON) and
 * `'flat-record'`. Each contains `formatted` unchanged.
 */
export type PayloadShape = keyof typeof builders

export function buildPayload(shape: PayloadShape, facts: AddressFacts): Payload {
  return builders[shape](facts)
}

const builders = {
  /** A line, and the parts in a nested `address`. The coordinates are strings, and the country code is lower case. */
  'nested-address': ({ lat, lng, formatted, parts }: AddressFacts) => ({
    place_id: placeId({ lat, lng }),
    licence: 'Map data © the contributors of this map',
    lat: lat.toFixed(7),
    lon: lng.toFixed(7),
    category: 'tourism',
    type: 'attraction',
    place_rank: 30,
    importance: 0.52,
    ...withoutAbsent({ name: parts.name }),
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
    boundingbox: [
      lat - MARGIN_IN_DEGREES,
      lat + MARGIN_IN_DEGREES,
      lng - MARGIN_IN_DEGREES,
      lng + MARGIN_IN_DEGREES,
    ].map((degrees) => degrees.toFixed(7)),
  }),

  /** A list of results from precise to coarse, each with its parts as typed components. */
  'address-components': ({ lat, lng, formatted, parts }: AddressFacts) => {
    const area = [
      ...component(parts.city, ['locality', 'political']),
      ...component(parts.region, ['administrative_area_level_1', 'political']),
      ...component(parts.country, ['country', 'political'], parts.countryCode),
    ]
    return {
      status: 'OK',
      results: [
        {
          address_components: [
            ...component(parts.name, ['point_of_interest', 'establishment']),
            ...component(parts.houseNumber, ['street_number']),
            ...component(parts.street, ['route']),
            ...component(parts.district, ['sublocality_level_1', 'sublocality', 'political']),
            ...area,
            ...component(parts.postcode, ['postal_code']),
          ],
          formatted_address: formatted,
          geometry: geometry({ lat, lng }, 'ROOFTOP'),
          place_id: `place-${placeId({ lat, lng }).toString(36)}`,
          types: ['street_address'],
        },
        {
          address_components: area,
          formatted_address: [parts.city, parts.country].filter(Boolean).join(', '),
          geometry: geometry({ lat, lng }, 'APPROXIMATE'),
          place_id: `area-${placeId({ lat, lng }).toString(36)}`,
          types: ['locality', 'political'],
        },
      ],
    }
  },

  /** GeoJSON: longitude first, the parts in `properties`, the country code in three letters. */
  'feature-collection': ({ lat, lng, formatted, parts }: AddressFacts) => ({
    geocoding: {
      version: '0.2',
      attribution: 'https://geocoder.example/attribution',
      query: { size: 1, 'point.lat': lat, 'point.lon': lng },
    },
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: withoutAbsent({
          id: `venue/${placeId({ lat, lng })}`,
          layer: 'venue',
          confidence: 0.9,
          distance: 0.012,
          accuracy: 'point',
          name: parts.name,
          housenumber: parts.houseNumber,
          street: parts.street,
          postalcode: parts.postcode,
          neighbourhood: parts.district,
          locality: parts.city,
          region: parts.region,
          country: parts.country,
          country_a: ALPHA_3[parts.countryCode],
          label: formatted,
        }),
      },
    ],
    bbox: [
      lng - MARGIN_IN_DEGREES,
      lat - MARGIN_IN_DEGREES,
      lng + MARGIN_IN_DEGREES,
      lat + MARGIN_IN_DEGREES,
    ],
  }),

  /** One flat record, the house number and the street in one field. */
  'flat-record': ({ lat, lng, formatted, parts }: AddressFacts) =>
    withoutAbsent({
      id: placeId({ lat, lng }),
      latitude: lat,
      longitude: lng,
      accuracy: 'rooftop',
      formatted_address: formatted,
      address: streetLine(formatted, parts),
      city: parts.city,
      state: parts.region,
      postal_code: parts.postcode,
      country: parts.country,
      country_code: parts.countryCode,
    }),
} satisfies Record<string, (facts: AddressFacts) => Payload>

/** Around a place, for bounding boxes. */
const MARGIN_IN_DEGREES = 0.001

/** ISO 3166-1 alpha-3 by alpha-2, for the landmarks with the shape `'feature-collection'`. */
const ALPHA_3: Readonly<Record<string, string>> = {
  CA: 'CAN',
  GB: 'GBR',
  GR: 'GRC',
  ID: 'IDN',
  IT: 'ITA',
  NZ: 'NZL',
  PT: 'PRT',
  SE: 'SWE',
  VN: 'VNM',
  ZA: 'ZAF',
}

/** The same for a place in each run, so that a snapshot of a payload stays valid. */
function placeId({ lat, lng }: Coordinates): number {
  return Math.round((lat + 90) * 10_000) * 10_000 + Math.round((lng + 180) * 10)
}

/** A geocoder leaves out the fields that it does not know. */
function withoutAbsent(fields: Payload): Payload {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function component(longName: string | undefined, types: readonly string[], shortName = longName) {
  return longName === undefined ? [] : [{ long_name: longName, short_name: shortName, types }]
}

function geometry({ lat, lng }: Coordinates, precision: string) {
  return {
    location: { lat, lng },
    location_type: precision,
    viewport: {
      northeast: { lat: lat + MARGIN_IN_DEGREES, lng: lng + MARGIN_IN_DEGREES },
      southwest: { lat: lat - MARGIN_IN_DEGREES, lng: lng - MARGIN_IN_DEGREES },
    },
  }
}

/** Cut out of `formatted`, because the order of the two and the text between them differ by country. */
function streetLine(formatted: string, { houseNumber, street }: LandmarkParts): string | undefined {
  if (houseNumber === undefined || street === undefined) return street
  const numberStart = formatted.indexOf(houseNumber)
  const streetStart = formatted.indexOf(street)
  return formatted.slice(
    Math.min(numberStart, streetStart),
    Math.max(numberStart + houseNumber.length, streetStart + street.length),
  )
}
