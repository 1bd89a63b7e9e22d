import { contains, isSame } from '../fold.ts'
import type { Meaning } from '../words.ts'

/** A text for each meaning: the first that fits it. */
export type Texts = Partial<Record<Meaning, string | undefined>>

/** What a value of a payload says about an address. */
export interface Found {
  readonly texts: Texts
  /** Lines that are numbered, as under `line1` and `line2`, or in a list; in their order. */
  readonly lines: readonly string[]
}

export const NOTHING_FOUND: Found = { texts: {}, lines: [] }

const PARTS: ReadonlySet<Meaning> = new Set<Meaning>([
  'houseNumber',
  'block',
  'street',
  'suburb',
  'district',
  'city',
  'village',
  'town',
  'locality',
  'municipality',
  'county',
  'state',
  'region',
  'regionCode',
  'isoRegionCode',
  'postcode',
  'country',
  'countryCode',
  'countryOrRegion',
  'building',
])

const LINES: ReadonlySet<Meaning> = new Set<Meaning>(['line', 'address', 'streetLine', 'lines'])

/** Two records that differ in one of these are two addresses. */
const DISTINCTIVE_TEXTS = ['line', 'address', 'street', 'city'] as const
const DISTINCTIVE_CODES = ['houseNumber', 'postcode'] as const

export function isPart(meaning: Meaning | undefined): meaning is Meaning {
  return meaning !== undefined && PARTS.has(meaning)
}

export function isLine(meaning: Meaning | undefined): meaning is Meaning {
  return meaning !== undefined && LINES.has(meaning)
}

/** How many parts of an address there are. A whole line counts as one, and so do city and town and the like together. */
export function countParts({ texts, lines }: Found): number {
  const known = [
    texts.line,
    texts.address ?? texts.streetLine ?? lines[0],
    texts.houseNumber,
    texts.street,
    texts.suburb ?? texts.district,
    texts.city ?? texts.village ?? texts.town ?? texts.locality ?? texts.municipality ?? texts.county,
    texts.state ?? texts.region,
    texts.postcode,
    texts.country ?? texts.countryCode,
  ]
  return known.filter(Boolean).length
}

/** Whether it is a record, and not only the name of an area under a key such as `state`. */
export function isAddress({ texts, lines }: Found): boolean {
  return [
    texts.line,
    texts.address,
    texts.streetLine,
    texts.street,
    texts.city,
    texts.postcode,
    lines[0],
  ].some(Boolean)
}

/** Adds the texts that `texts` does not have. */
export function addMissing(
  texts: Texts,
  others: Texts,
  isWanted: (meaning: Meaning) => boolean = () => true,
): void {
  let meaning: Meaning
  for (meaning in others) if (isWanted(meaning)) texts[meaning] ??= others[meaning]
}

export function withoutName({ texts, lines }: Found): Found {
  return { texts: { ...texts, name: undefined, lineOrName: undefined, areas: undefined }, lines }
}

/** The record with the most parts first. Of equal records the first stays first. */
export function mostPartsFirst(records: readonly Found[]): Found[] {
  return [...records].sort((one, other) => countParts(other) - countParts(one))
}

/** The first record, completed from the others. Records of another address are left out. */
export function merge([first = NOTHING_FOUND, ...others]: readonly Found[]): Found {
  const texts = { ...first.texts }
  let { lines } = first
  for (const other of others) {
    if (contradicts(texts, other.texts)) continue
    // An object without parts may still hold the line of the address that stands beside it.
    const { lineOrName, areas } = other.texts
    addMissing(texts, countParts(other) > 0 ? other.texts : { lineOrName, areas })
    if (!lines.length) lines = other.lines
  }
  return { texts, lines }
}

/** `High Street` contradicts `Park Lane`, but not `High Street 12`. Numbers and postcodes must be the same. */
function contradicts(one: Texts, other: Texts): boolean {
  const isOtherText = (text?: string, otherText?: string) =>
    text && otherText && !contains(text, otherText) && !contains(otherText, text)
  const isOtherCode = (code?: string, otherCode?: string) => code && otherCode && !isSame(code, otherCode)
  return (
    DISTINCTIVE_TEXTS.some((meaning) => isOtherText(one[meaning], other[meaning])) ||
    DISTINCTIVE_CODES.some((meaning) => isOtherCode(one[meaning], other[meaning]))
  )
}
