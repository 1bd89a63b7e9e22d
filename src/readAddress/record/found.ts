import type { Coordinates } from '../../coordinates.ts'
import { contains, EAST_ASIAN, hasWordsOf } from '../../texts.ts'
import { numbersIn } from '../text.ts'
import { isPart, type Meaning } from '../words.ts'

/** The text that was found for each meaning. */
export type Texts = Partial<Record<Meaning | 'orderOf', string | undefined>>

/** What a value of a payload says about an address. */
export interface Found {
  readonly texts: Texts
  /** Lines that are numbered, as under `line1` and `line2`, or in a list; in their order. */
  readonly lines: readonly string[]
  /** The positions that stand in the record, the nearest to the address first. */
  readonly positions: readonly Coordinates[]
}

export const NOTHING_FOUND: Found = { texts: {}, lines: [], positions: [] }

const LINES: ReadonlySet<Meaning | undefined> = new Set<Meaning>(['line', 'address', 'streetLine', 'lines'])

/** Two records that differ in one of these are two addresses. */
const DISTINCTIVE = ['line', 'address', 'street', 'city', 'houseNumber', 'postcode'] as const

export function isLine(meaning: Meaning | undefined): meaning is Meaning {
  return LINES.has(meaning)
}

/** Meanings of towns, the first of which is shown. */
export const TOWNS = ['city', 'village', 'town', 'locality', 'municipality'] as const

/** Each row counts as one part, however many of its meanings are there. */
const COUNTED: readonly (readonly Meaning[])[] = [
  ['line'],
  ['address', 'streetLine', 'lines'],
  ['houseNumber', 'rangeStart'],
  ['street'],
  ['suburb', 'district', 'districtOrCounty', 'subdistrict', 'neighborhood'],
  [...TOWNS, 'county'],
  ['state', 'region'],
  ['postcode'],
  ['country', 'countryCode'],
]

/** Meanings of which one makes a record. Others, such as `state`, may be the only one of an area. */
const OF_A_RECORD: readonly Meaning[] = [
  'line',
  'address',
  'streetLine',
  'lines',
  'street',
  ...TOWNS,
  'postcode',
]

/** How many parts of an address there are. A whole line counts as one, and so do city and town and the like together. */
export function countParts(found: Found): number {
  return COUNTED.filter((meanings) => hasOneOf(meanings, found)).length
}

/** Whether it is a record, and not only the name of an area under a key such as `state`. */
export function isRecord(found: Found): boolean {
  return hasOneOf(OF_A_RECORD, found)
}

function hasOneOf(meanings: readonly Meaning[], { texts, lines }: Found): boolean {
  return meanings.some((meaning) => (meaning === 'lines' ? lines[0] : texts[meaning]))
}

/** Texts of which several are one: a floor and a flat, a letter and an addition, `Ave` and `NW`. */
const JOINED = ['unit', 'addition', 'streetEnd'] as const

/** Adds the texts that `texts` does not have. Of two lines the one with more numbers is read. */
export function addMissing(texts: Texts, others: Texts): void {
  if (texts.line && others.line && saysMore(others.line, texts.line)) texts.line = others.line
  for (const meaning of JOINED) {
    const [one, other] = [texts[meaning], others[meaning]]
    if (one && other && !contains(one, other))
      texts[meaning] = contains(other, one) ? other : join(one, other)
  }
  let meaning: keyof Texts
  for (meaning in others) texts[meaning] ??= others[meaning]
}

/** Whether `line` has more numbers than `other`, and all of its words. */
function saysMore(line: string, other: string): boolean {
  return numbersIn(line).length > numbersIn(other).length && hasWordsOf(line, other)
}

/** `3º` and `B` are `3º B`, `2` and `14` are `2/14`, and `四段` and `216巷` are `四段216巷`. */
function join(one: string, other: string): string {
  if (EAST_ASIAN.test(one) && EAST_ASIAN.test(other)) return one + other
  return [one, other].join(/^\p{N}+\/\p{N}+$/u.test(`${one}/${other}`) ? '/' : ' ')
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
  const positions = [...first.positions]
  for (const other of others) {
    if (countParts(other) === 0 || contradicts(texts, other.texts)) continue
    addMissing(texts, other.texts)
    positions.push(...other.positions)
  }
  return { texts, lines: first.lines, positions }
}

/** `High Street` contradicts `Park Lane`, but not `High Street 12`. House number `1` contradicts `12`. */
function contradicts(one: Texts, other: Texts): boolean {
  return DISTINCTIVE.some((meaning) => {
    const [text, otherText] = [one[meaning], other[meaning]]
    return text && otherText && !hasWordsOf(text, otherText) && !hasWordsOf(otherText, text)
  })
}
