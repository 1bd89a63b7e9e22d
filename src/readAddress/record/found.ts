import { contains } from '../compare.ts'
import type { Meaning } from '../words.ts'

/** The text that was found for each meaning. */
export type Texts = Partial<Record<Meaning, string | undefined>>

/** What a value of a payload says about an address. */
export interface Found {
  readonly texts: Texts
  /** Lines that are numbered, as under `line1` and `line2`, or in a list; in their order. */
  readonly lines: readonly string[]
}

export const NOTHING_FOUND: Found = { texts: {}, lines: [] }

const PARTS: ReadonlySet<string | undefined> = new Set<Meaning>([
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

const LINES: ReadonlySet<Meaning | undefined> = new Set<Meaning>(['line', 'address', 'streetLine', 'lines'])

/** Two records that differ in one of these are two addresses. */
const DISTINCTIVE = ['line', 'address', 'street', 'city', 'houseNumber', 'postcode'] as const

export function isPart(meaning: string | undefined): meaning is Meaning {
  return PARTS.has(meaning)
}

export function isLine(meaning: Meaning | undefined): meaning is Meaning {
  return LINES.has(meaning)
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
export function addMissing(texts: Texts, others: Texts): void {
  let meaning: Meaning
  for (meaning in others) texts[meaning] ??= others[meaning]
}

/** The parts without the lines and the name. */
export function partsOf({ texts }: Found): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([meaning]) => isPart(meaning)))
}

/** The record with the most parts first. Of equal records the first stays first. */
export function mostPartsFirst(records: readonly Found[]): Found[] {
  return [...records].sort((one, other) => countParts(other) - countParts(one))
}

/** The first record, completed from the others. Records without parts or of another address are left out. */
export function merge([first = NOTHING_FOUND, ...others]: readonly Found[]): Found {
  const texts = { ...first.texts }
  let { lines } = first
  for (const other of others) {
    if (countParts(other) === 0 || contradicts(texts, other.texts)) continue
    addMissing(texts, other.texts)
    if (!lines.length) lines = other.lines
  }
  return { texts, lines }
}

/** `High Street` contradicts `Park Lane`, but not `High Street 12`. House number `1` contradicts `12`. */
function contradicts(one: Texts, other: Texts): boolean {
  return DISTINCTIVE.some((meaning) => {
    const [text, otherText] = [one[meaning], other[meaning]]
    return text && otherText && !contains(text, otherText) && !contains(otherText, text)
  })
}
