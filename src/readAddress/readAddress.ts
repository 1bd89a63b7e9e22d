import { collect } from './collect.ts'
import { composeLines } from './compose.ts'
import { countryCodeOf, countryNameOf } from './countries.ts'
import { splitLines, tidy } from './lines.ts'

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
  const { line = '', text = '', caption = '', countryCode, ...found } = collect(payload)
  const { name, houseNumber, street, city, region, postcode, country } = found
  // The end of a line is a country when it is written out: CA may be California.
  const end = /U\.?(SA|K)$|[^, ][^,]{3,}$/.exec(tidy(line || text))?.[0]
  const code = countryCodeOf(countryCode) ?? countryCodeOf(country ?? end)
  const isPlaced = Boolean(city || postcode || region || country || code)

  // What names none of the towns it should stand in is only the beginning of an address.
  const isWhole = (candidate: string, towns: readonly (string | undefined)[]) =>
    candidate.includes(',') || !towns.some(Boolean) || towns.some((town) => town && candidate.includes(town))
  const isLine = isWhole(line, city ? [city, postcode] : [])
  const isText = /[\s\d]|[^!-~]/.test(text) && isWhole(text, [city, postcode, region])
  const own = [isLine && line, isText && text, isPlaced && !street && !city && caption]
    .map((candidate) => tidy(candidate || ''))
    .find(Boolean)
  const beginning = (!isText && text) || (!isLine && line) || undefined
  if (!own && !street && !isPlaced) return null

  // Where only a name stands beside a country, it is the town's.
  const isTown = !own && !city && !street && !beginning
  const parts = filled({
    ...found,
    name: isTown || name?.includes(street ?? ',') || name?.includes(',') ? undefined : name,
    // '北四环西路66号' beside '北四环西路'
    houseNumber: street ? houseNumber?.replace(street, '') : houseNumber,
    street: street ?? without(houseNumber, beginning),
    city: isTown ? name : city,
    country: /[^A-Z]/.test(country ?? '') ? country : code && countryNameOf(code),
    countryCode: code,
  })
  const composed = composeLines(parts)
  const formatted = own ?? composed.join(', ')
  if (!formatted) return null
  const lines = own ? splitLines(own, [postcode, city], parts.street && city ? composed : []) : composed
  return { formatted, lines, parts }
}

function without(number: string | undefined, street: string | undefined): string | undefined {
  const words = street?.split(' ').filter((word) => word !== number)
  return words?.join(' ')
}

function filled(parts: { [Part in keyof AddressParts]: string | undefined }): AddressParts {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}
