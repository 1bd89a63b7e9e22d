import { collect } from './collect.ts'
import { composeLine } from './compose.ts'
import { countryCodeOf, english } from './countries.ts'
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
  const findings = collect(payload)
  const all = (word: string) => findings.filter((finding) => finding[0] === word).map((finding) => finding[2])
  const lines = all('line')
  const countries = all('country')
  const [name] = all('name')
  const [houseNumber] = all('houseNumber')
  const [street] = all('street')
  const [district] = all('district')
  const [city] = all('city')
  const [region] = all('region')
  const [postcode] = all('postcode')
  const named = countries.find((text) => /\W|.{4}/.test(text))
  // What names none of the towns it should stand in is only the beginning of an address.
  const somewhere = city ?? postcode ?? region
  const isWhole = (line: string) =>
    !somewhere ||
    /[ぁ-힣]/.test(line) ||
    [city, postcode, region, ','].some((town = ',') => line.includes(town))
  const own = lines.find(isWhole)
  const beginning = lines.find((line) => !isWhole(line))
  // The end of a line is a country when it is written out: CA may be California.
  const end = own?.match(/[^, ][^,]{3,}$|USA$|UK$/) ?? []
  const countryCode = [...countries, ...end].map(countryCodeOf).find(Boolean)
  const country = named ?? (countryCode && english.of(countryCode))
  if (!(own ?? street ?? somewhere ?? country)) return null

  // What stands beside a postcode or a country, without a number, is the town's.
  const town = city ?? [beginning, street ? undefined : name].find((text) => !own && text && !/\d/.test(text))
  const road = street ?? (town === beginning ? undefined : beginning?.replace(`${houseNumber} `, ''))
  const place = [street, district, town, region, country].includes(name) ? undefined : name
  const compose = () =>
    composeLine(
      {
        n: place,
        h: houseNumber,
        // Said once: a district that stands for the street, a region that stands for the city or is called like it.
        s: road ?? district,
        d: road && district,
        c: town ?? region,
        r: town !== region && town && region,
        z: postcode,
        k: country,
        // A service that names no country is one of its country's own: with regions, it is more often like the American.
      },
      countryCode ?? (region && 'US'),
    )
  const formatted = own ?? compose()
  return {
    formatted,
    // One of too many pieces for an envelope is composed; without a street the parts say less than the line.
    lines: splitLines(street && formatted.split(',')[6] ? compose() : formatted, postcode ?? city),
    // Without the parts that are not known.
    parts: JSON.parse(
      JSON.stringify({
        name: place,
        houseNumber,
        street: road,
        district,
        city: town,
        region,
        postcode,
        country,
        countryCode,
      }),
    ),
  }
}
