import { collect } from './collect.ts'
import { composeLine } from './compose.ts'
import { countryCodeOf, english } from './countries.ts'
import { splitLines } from './lines.ts'
import { WORDS } from './vocabulary.ts'

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
  // In the order of WORDS.
  const [
    [houseNumber] = [],
    [street] = [],
    [district] = [],
    [city] = [],
    [region] = [],
    [postcode] = [],
    countries = [],
    ,
    [name] = [],
    lines = [],
  ] = collect(payload)
  // What names none of the towns it should stand in, and has no comma, is only the beginning of an address.
  const somewhere = city ?? postcode ?? region
  const isWhole = (line: string) =>
    /[ぁ-힣,]/.test(line) || line.includes(somewhere ?? '') || line.includes(postcode ?? ',')
  const own = lines.find(isWhole)
  const beginning = lines.find((line) => !isWhole(line))
  const countryCode = countries.map(countryCodeOf).find(Boolean)
  const country = countries.find((text) => /.{4}|\W/.test(text)) ?? (countryCode && english.of(countryCode))
  // What stands beside a postcode or a country, without a number, is the town's.
  const town = city ?? [beginning, street ? undefined : name].find((text) => !own && text && !/\d/.test(text))
  const road = street ?? (town === beginning ? undefined : beginning?.replace(`${houseNumber} `, ''))
  // In the order of WORDS too; the name follows.
  const values = [houseNumber, road, district, town, region, postcode, country, countryCode]
  if (!values.includes(name)) values.push(name)
  const composed = composeLine(
    [
      houseNumber,
      // Said once: a district that stands for the street, a region that stands for the city or is called like it.
      road ?? district,
      road && district,
      town ?? region,
      town && region !== town ? region : '',
      postcode,
      country,
      values[8],
    ],
    // A service that names no country is one of its country's own: with regions, it is more often like the American.
    countryCode ?? (region && 'US'),
  )
  const formatted = own ?? composed
  // A name or a number alone is no address.
  return (own ?? street ?? somewhere ?? country)
    ? {
        formatted,
        lines: splitLines(street && formatted.split(',')[6] ? composed : formatted),
        // Without the parts that are not known.
        parts: Object.fromEntries(
          WORDS.map((word, index) => [word, values[index]]).filter(([, text]) => text),
        ),
      }
    : null
}
