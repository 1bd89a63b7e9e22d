import { collect } from './collect.ts'
import { composeLine } from './compose.ts'
import { countryCodeOf, countryNameOf } from './countries.ts'
import { splitLines } from './lines.ts'

/** The parts of an address, as far as the payload names them. */
export interface AddressParts {
  /** What stands there: a building, a shop, a landmark. */
  readonly name?: string
  readonly houseNumber?: string
  readonly street?: string
  readonly district?: string
  readonly city?: string
  readonly region?: string
  readonly postcode?: string
  readonly country?: string
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string
}

/** An address, as far as it could be read in a payload (contract, section 2.1: its fields are not shown). */
export interface Address {
  /** The address in one line: the geocoder's own where it has one, since it knows its country. */
  readonly formatted: string
  /** The same as it would stand on an envelope: one to five lines. */
  readonly lines: readonly string[]
  readonly parts: AddressParts
}

/**
 * Reads the address out of a free-form payload (contract, section 2.1: its fields are not shown), or gives `null`
 * when there is none in it. It knows shapes and words, not services: lists, of which the first is the best,
 * wrappers, GeoJSON, typed components, flat records in several languages. It never throws.
 */
export function readAddress(payload: unknown): Address | null {
  const { parts, lines } = collect(payload)
  const { name, houseNumber, street, district, city, region, postcode, country, countryCode } = parts
  // What names none of the towns it should stand in is only the beginning of an address.
  const towns = [city, postcode, region].filter((town) => town !== undefined)
  const isWhole = (line: string) =>
    /[,ぁ-힣]/.test(line) || !towns.length || towns.some((town) => line.includes(town))
  const own = lines.find(isWhole)
  const beginning = lines.find((line) => !isWhole(line))
  // The end of a line is a country when it is written out: CA may be California.
  const end = /[^, ][^,]{3,}$|USA$|UK$/.exec(own ?? '')?.[0]
  const code = countryCodeOf(countryCode) ?? countryCodeOf(country ?? end)
  if (!own && !street && !towns.length && !country && !code) return null

  // What stands beside a postcode or a country, without a number, is the town's.
  const town = city ?? [beginning, street ? undefined : name].find((text) => !own && text && !/\d/.test(text))
  // Without the parts that are not known.
  const address: AddressParts = JSON.parse(
    JSON.stringify({
      name: [street, district, town, region, country].includes(name) ? undefined : name,
      houseNumber,
      street: street ?? (town === beginning ? undefined : beginning?.replace(`${houseNumber} `, '')),
      district,
      city: town,
      region,
      postcode,
      country: country ?? (code && countryNameOf(code)),
      countryCode: code,
    }),
  )
  const compose = () => composeLine(address)
  const formatted = own ?? compose()
  return {
    formatted,
    // Without a street the parts say less than the line.
    lines: splitLines(formatted, postcode ?? city, street ? compose : undefined),
    parts: address,
  }
}
