import { contains, EAST_ASIAN, hasWordsOf, isSame } from '../texts.ts'
import type { Field } from './fields.ts'
import { DISTRICTS, PARTS, type Texts, TOWNS_OR_LOCALITY } from './keys.ts'
import type { Position } from './position.ts'
import { readAsKey } from './readKey.ts'
import { hasShape } from './shape.ts'
import { hasDigits, hasSeparator, isText, numbersIn } from './text.ts'

export type MutableTexts = { -readonly [Text in keyof Texts]: Texts[Text] }

export function knownTexts(meanings: readonly (keyof Texts)[], texts: Texts): string[] {
  return meanings.map((meaning) => texts[meaning]).filter(isText)
}

export function firstText(meanings: readonly (keyof Texts)[], texts: Texts): string | undefined {
  for (const meaning of meanings) if (texts[meaning]) return texts[meaning]
  return undefined
}

export function hasOneOf(meanings: readonly (keyof Texts)[], texts: Texts): boolean {
  return firstText(meanings, texts) !== undefined
}

/** What was found in an object or a list of the payload. */
export interface Candidate {
  readonly texts: Texts
  /** The positions in the record. Those in the objects that hold the address come first. */
  readonly positions: readonly Position[]
}

/** Adds to `texts` the others that it lacks, and returns `texts`. The others were read from `fields`. */
export type Fill = (texts: MutableTexts, others: Texts, fields?: readonly Field[]) => MutableTexts

export const NOTHING: Candidate = { texts: {}, positions: [] }

/** Two texts of these meanings are joined: a floor and a flat, a letter and an addition, `Rua` and `da`, `Ave` and `NW`. */
const JOINED = new Set<keyof Texts>(['unit', 'addition', 'streetKind', 'streetEnd'])

const MAX_JOINED_CHARACTERS = 100

export const fillTexts: Fill = (texts, others) => {
  let meaning: keyof Texts
  for (meaning in others) {
    const [one, other] = [texts[meaning], others[meaning]]
    if (other === undefined) continue
    if (one === undefined) texts[meaning] = other
    else if (meaning === 'line') texts.line = saysMore(other, one) ? other : one
    else if (JOINED.has(meaning)) texts[meaning] = joined(one, other)
  }
  return texts
}

function joined(one: string, other: string): string {
  if (one.length > MAX_JOINED_CHARACTERS || contains(one, other)) return one
  // `4C` and `Apt` are `Apt 4C`.
  const word = readAsKey(other)
  if (!hasDigits(other) && word.meaning === 'unit' && !word.prefix) return join(other, one)
  return contains(other, one) ? other : join(one, other)
}

/** `5 Elm Street, Leeds` has the words of `Elm Street, Leeds`, and more numbers. */
function saysMore(line: string, other: string): boolean {
  return numbersIn(line).length > numbersIn(other).length && hasWordsOf(line, other)
}

/** `3º` and `B` are `3º B`, `2` and `14` are `2/14`, and `四段` and `216巷` are `四段216巷`. */
function join(one: string, other: string): string {
  if (EAST_ASIAN.test(one) && EAST_ASIAN.test(other)) return one + other
  return [one, other].join(hasShape(`${one}/${other}`, /^\d+\/\d+$/) ? '/' : ' ')
}

/** The meanings in a row are one part. */
const COUNTED: readonly (readonly (keyof Texts)[])[] = [
  ['line'],
  ['address', 'streetLine', 'form'],
  ['houseNumber', 'rangeStart'],
  ['road'],
  PARTS.district,
  [...PARTS.city, 'county'],
  ['state', 'region'],
  ['postcode'],
  ['country', 'countryCode'],
  ['water'],
]

const OF_A_RECORD: readonly (keyof Texts)[] = [
  'line',
  'address',
  'streetLine',
  'form',
  'road',
  ...PARTS.city,
  'postcode',
]

const AREAS_OF_A_RECORD = [...PARTS.city, ...PARTS.district, 'county'] as const

const DISTINCTIVE = ['line', 'address', 'road', 'city', 'houseNumber', 'postcode'] as const

export function countParts({ texts }: Candidate): number {
  let count = 0
  for (const meanings of COUNTED) if (hasOneOf(meanings, texts)) count += 1
  return count
}

/** An object with only a state, for example, may be a part of another record. */
export function isRecord(texts: Texts): boolean {
  return hasOneOf(OF_A_RECORD, texts)
}

export function hasAnArea(texts: Texts): boolean {
  return hasOneOf(AREAS_OF_A_RECORD, texts)
}

/** Completes the candidate with the most parts from the others that don't contradict it. */
export function mergeCandidates(candidates: readonly Candidate[], fill: Fill): Candidate {
  const [own = NOTHING] = candidates
  const [first = own, ...others] = candidates
    .map((candidate) => ({ candidate, count: countParts(candidate) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ candidate }) => candidate)
  if (others.length === 0) return first
  const texts = fill({}, first.texts)
  const positions = [...first.positions]
  for (const candidate of others) {
    if (contradicts(texts, candidate.texts)) continue
    fill(
      texts,
      only((meaning) => meaning !== 'form', candidate.texts, fill),
    )
    positions.push(...candidate.positions)
  }
  return { texts, positions }
}

export function areTwoAddresses(candidates: readonly Candidate[]): boolean {
  const [first, ...others] = candidates.filter(
    ({ texts }) => texts.road && (texts.city ?? texts.town ?? texts.village),
  )
  return others.some(({ texts }) => first && contradicts(first.texts, texts))
}

/** `High Street` contradicts `Park Lane`, but not `High Street 12`. House number `1` contradicts `12`. */
function contradicts(one: Texts, other: Texts): boolean {
  return DISTINCTIVE.some((meaning) => !agree(one[meaning], other[meaning]))
}

function agree(one: string | undefined, other: string | undefined): boolean {
  return !one || !other || hasWordsOf(one, other) || hasWordsOf(other, one)
}

/** Of two candidates in a list, the first, unless the second is more precise at the same place: a district, and a house in it. */
export function betterOf(best: Candidate, candidate: Candidate, fill: Fill): Candidate {
  if (countParts(candidate) === 0) return best
  if (countParts(best) === 0) return candidate
  const [detail, bestDetail] = [detailOf(candidate), detailOf(best)]
  // If the service has written a line for a town or a street, a more precise result after it isn't read.
  const isAnswer = bestDetail > DETAIL.area && best.texts.line !== undefined
  if (detail === bestDetail || (detail > bestDetail && isAnswer)) return best
  if (!isAtTheSamePlace(best, candidate)) return best
  return detail > bestDetail ? completed(candidate, best, fill) : completed(best, candidate, fill)
}

/** After a house with its town, state and country, the rest of a list isn't read. */
export function isComplete(candidate: Candidate): boolean {
  const { texts } = candidate
  const hasAreas = (texts.state ?? texts.region) && texts.country && hasOneOf(PARTS.city, texts)
  return Boolean(hasAreas) && detailOf(candidate) === DETAIL.house
}

/** The candidate with the areas of a coarser one, if both name the same town, postcode or state. */
function completed(fine: Candidate, { texts }: Candidate, fill: Fill): Candidate {
  const areas = [...TOWNS_OR_LOCALITY, 'postcode', 'state'] as const
  if (!areas.some((area) => isSame(fine.texts[area], texts[area]))) return fine
  const whole = fill({}, fine.texts)
  const hasTown = hasOneOf(PARTS.city, whole)
  const isMissing = (meaning: keyof Texts) => LARGER_AREAS.has(meaning) || (meaning === 'city' && !hasTown)
  return { ...fine, texts: fill(whole, only(isMissing, texts, fill)) }
}

const LARGER_AREAS = new Set<keyof Texts>(['state', 'stateCode', 'country', 'countryCode'])

export function only(isKept: (meaning: keyof Texts) => boolean, texts: Texts, fill: Fill): MutableTexts {
  const kept = fill({}, texts)
  let meaning: keyof Texts
  for (meaning in kept) if (!isKept(meaning)) kept[meaning] = undefined
  return kept
}

const DETAIL = { area: 0, town: 1, street: 2, house: 3 } as const

function detailOf({ texts }: Candidate): number {
  const { road, address, streetLine, form, line, houseNumber, rangeStart } = texts
  const street = road ?? address ?? streetLine ?? form
  // A place with a name is as precise as a house.
  const { building, name } = texts
  const isNamedPlace =
    name &&
    (line ?? texts.lineOrName)?.startsWith(`${name},`) &&
    !NAMED_AREAS.some((key) => isSame(texts[key], name))
  if (building || isNamedPlace) return DETAIL.house
  if (!street && !line && houseNumber) return DETAIL.street
  const isHouseInLine = line && hasSeparator(line) && hasDigits(line.replace(texts.postcode ?? '', ''))
  if (isHouseInLine) return DETAIL.house
  if (street) return houseNumber || rangeStart || hasDigits(street) ? DETAIL.house : DETAIL.street
  return hasOneOf(PARTS.city, texts) ? DETAIL.town : DETAIL.area
}

const SAME_PLACE_DEGREES = 0.01

/** A degree from west to east is shorter away from the equator. */
function areNear(one: Position, other: Position): boolean {
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) < SAME_PLACE_DEGREES
}

const NAMED_AREAS = [...TOWNS_OR_LOCALITY, ...DISTRICTS, 'state', 'country'] as const

/** Whether the positions, the towns, and the texts of `SAME_AT_A_PLACE` agree. One that is unknown agrees with any other. */
function isAtTheSamePlace(
  { texts: one, positions: [position] }: Candidate,
  { texts: other, positions: [otherPosition] }: Candidate,
): boolean {
  if (position && otherPosition && !areNear(position, otherPosition)) return false
  if (!SAME_AT_A_PLACE.every((key) => agree(one[key], other[key]))) return false
  const towns = knownTexts(PARTS.city, one)
  const otherTowns = knownTexts(PARTS.city, other)
  if (towns.length === 0 || otherTowns.length === 0) return true
  return towns.some((town) => otherTowns.some((otherTown) => agree(town, otherTown)))
}

const SAME_AT_A_PLACE = ['road', 'suburb', 'neighbourhood', 'postcode', 'state', 'countryCode'] as const
