import type { AddressPiece } from '../addressPieces.ts'
import { memoize } from '../memoize.ts'
import { ARABIC, commaOf, comparable, contains, EAST_ASIAN, isSame } from '../texts.ts'
import { DISTRICTS, isArea, partOf, type Texts, TOWNS } from './keys.ts'
import type { MutableTexts } from './records.ts'
import { hasShape } from './shape.ts'
import * as templates from './templates.generated.ts'
import { hasDigits, hasLetters } from './text.ts'

/** The orders for an unknown country, by how its street is written. */
const ENGLISH_ORDER =
  'houseNumber road / District / Town|municipality|county|stateDistrict, stateCode|state postcode'
const FRENCH_ORDER = 'houseNumber road / District / postcode Town|municipality|county|stateDistrict / state'
const OTHER_ORDER =
  'road houseNumber / suburb|neighbourhood|cityDistrict / postcode Town|municipality|county|stateDistrict / state|stateCode'

const ENGLISH_STREET =
  /\b(?:alley|ave|avenue|blvd|boulevard|circle|close|court|crescent|ct|dr|drive|highway|hwy|lane|ln|park|parkway|pkwy|pl|place|plaza|rd|road|row|square|sq|st|street|terrace|way)\.?(?: (?:[nsew]{1,2}|north|south|east|west|\d+))?$/i
const FRENCH_STREET =
  /^(?:all[ée]e|avenue|boulevard|chemin|cours|impasse|passage|place|quai|route|rue|ruelle|sentier|square|voie) /i

/** A street after its number, a code, and a ZIP code. Some Italian codes are also those of states, but the streets differ. */
const AMERICAN = /^\d+\w? .+\|[A-Z]{2}\|\d{5}(?:-\d{4})?$/

const BRITISH_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const CANADIAN_POSTCODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i

/** Countries in which a unit comes before the house or the street, and what is between the two numbers. */
const UNIT_FIRST: Readonly<Record<string, string>> = {
  'AU NZ': '/',
  CA: '-',
  'AE GB HK IE IN KE MY NG PH PK ZA': ', ',
}

/** Countries in which a bare number of a unit follows the house number, and what is between them in place of a comma. */
const UNIT_AFTER: Readonly<Record<string, string>> = { 'AT PL': '/' }

const BARE_NUMBER = /^(?:[A-Za-z文]?\d+[A-Za-z文]?|[A-Za-z文])$/

/** The lines in the order of the country, each of pieces that say which part they are. */
export function composeLines(texts: Texts): AddressPiece[][] {
  const given = withWrittenStreet(texts)
  const country =
    given.countryCode ?? given.orderCountry ?? countryOfPostcode(given.postcode) ?? countryOfScript(given)
  const components = asPeopleWrite({ ...given, countryCode: country })
  const streetOrder = withNumberBesideStreet(orderFor(components), components)
  const own = withCountryLast(withUnitSlot(streetOrder, components), components)
  let order = withSmallestArea(own, components)
  if (!/\bname\b/.test(order)) order = `name / ${order}`
  const lines: AddressPiece[][] = []
  for (const line of slotsByLine(order)) {
    const pieces = composeLine(line, components, lines.flat())
    if (pieces.length > 0) lines.push(pieces)
  }
  return lines
}

/**
 * A written street may have the house number, the unit, and the district, which are then not written again. If no house number is
 * known, a street with a number counts as written: `Moda Mah. Cem Sok. 5`. So does a block of a Japanese district: `芝公園４丁目`.
 */
function withWrittenStreet(texts: Texts): Texts {
  const { road = '', houseNumber = '', unit } = texts
  const isWritten = road.endsWith('丁目') || (houseNumber === '' && hasDigits(road))
  const writtenStreet = texts.writtenStreet ?? (isWritten ? road : undefined)
  if (writtenStreet === undefined) return texts
  const rest = texts.writtenStreet?.replace(road, ' ') ?? road
  const written: MutableTexts = { ...texts, road: writtenStreet, writtenStreet }
  if (contains(rest, texts.houseNumber)) written.houseNumber = undefined
  if (contains(rest.replace(houseNumber, ' '), unit)) written.unit = undefined
  return written
}

const slotsByLine = memoize((order: string): readonly (readonly TemplateSlot[])[] =>
  `${order} / country`
    .split(' / ')
    .flatMap(withLinesOfTheirOwn)
    .map((line) =>
      [...line.matchAll(SLOT)].map(([, between = '', slot = '', end = '']) => ({ between, slot, end })),
    ),
)

function withLinesOfTheirOwn(line: string): string[] {
  return /\broad\b/.test(line) ? [line, 'secondStreet', 'partOfTown'] : [line]
}

/** Iraq's order has the number beside a district, where it belongs only if no street is known. */
function withNumberBesideStreet(order: string, { road }: WrittenTexts): string {
  return road ? order.replace(/^houseNumber (\S+) \/ road/, '$1 / houseNumber road') : order
}

/** In an order without a district, the smallest area takes the place of an unknown street. */
function withSmallestArea(order: string, { road, place, postcode }: WrittenTexts): string {
  const hasDistrict = order.split(/[^\w|]/).some((slot) => DISTRICT.test(slot) && !TOWN.test(slot))
  if (road || place || !postcode || hasDistrict) return order
  return order.replace(/\broad\b/, 'neighbourhood|quarter|residential|suburb|cityDistrict')
}

const DISTRICT = /\bDistrict|suburb|neighbourhood/
const TOWN = /\b(?:city|Town)\b/

/** The orders of other scripts may begin with the country. */
function withCountryLast(order: string, { country }: WrittenTexts): string {
  return country && LATIN.test(country) ? order.replace(/^country (?:\/ )?/, '') : order
}

const LATIN = /\p{Script=Latin}/u

/** In a country without postcodes, data may have something else in their place, such as the dialing code `00263`. */
export function hasPostcodes(country: string | undefined): boolean {
  return orderFor({ countryCode: likeOf(country), postcode: '0' }).includes('postcode')
}

/** `6020 Innsbruck` */
export function isPostcodeBeforeTown(country: string | undefined, components: Texts): boolean {
  const like = likeOf(country ?? countryOfPostcode(components.postcode))
  return /postcode.*town/i.test(orderFor({ ...components, countryCode: like }))
}

function countryOfPostcode(postcode = ''): string | undefined {
  if (BRITISH_POSTCODE.test(postcode)) return 'GB'
  return CANADIAN_POSTCODE.test(postcode) ? 'CA' : undefined
}

function countryOfScript(components: Texts): string | undefined {
  return THAI.test(Object.values(components).join()) ? 'TH' : undefined
}

const THAI = /\p{Script=Thai}/u

/** The country whose order is used. For Guadeloupe, it is France. */
function likeOf(country: string | undefined): string | undefined {
  return valueFor(country, templates.TERRITORIES)?.slice(0, 2) ?? country
}

type WrittenTexts = Record<string, string | undefined>

/** The components with the names, codes and postcodes that stand on an envelope. */
function asPeopleWrite(given: Texts): WrittenTexts {
  const { countryCode, state = '', houseNumber, road } = given
  const [, countryName, added = ''] = valueFor(countryCode, templates.TERRITORIES)?.split(';') ?? []
  const like = likeOf(countryCode)
  const components: WrittenTexts = { ...given, countryCode: like }
  if (countryName && given.country && !EAST_ASIAN.test(given.country))
    components.country = countryName.replace('{state}', state || given.country)
  // Without a street, the number belongs to an area, which takes the street's place. Iraq's order has it beside a district.
  const isBesideDistrict =
    orderFor(components).includes('houseNumber cityDistrict') && DISTRICTS.some((name) => given[name])
  if (houseNumber && !road && !isBesideDistrict) {
    Object.assign(components, { road: given.place, place: undefined })
    if (!given.place && !EAST_ASIAN.test(Object.values(given).join())) components.houseNumber = undefined
  }
  for (const name of DISTRICTS) {
    const area = given[name]
    // `永田町1` says `永田町` too.
    const isIn = (other: keyof Texts) => given[other] !== area && contains(given[other], area)
    if (area && EAST_ASIAN.test(area) && DISTRICTS.some(isIn)) components[name] = undefined
  }
  // `Calle 5` has the number.
  if (houseNumber && (road === houseNumber || road?.split(/[\s,]/).includes(houseNumber)))
    components.houseNumber = undefined
  const [component = '', text] = added.split('=')
  // The code of a post office stands before a postcode only: `MH 96960`.
  if (text && (component !== 'stateCode' || given.postcode)) components[component] = text
  for (const [name, area] of Object.entries(components)) {
    if (area && isArea(partOf(name))) components[name] = replaceWords(name, area, like)
  }
  if (like === 'IT')
    components.countyCode ??= regionCode(components.county, like) ?? /^[A-Z]{2}$/.exec(state)?.[0]
  else components.stateCode ??= regionCode(components.state, like)
  // `CO-DC` is Bogotá.
  if (components.stateCode === 'DC' && (like ?? 'US') === 'US') components.city ??= 'Washington'
  // American orders have a separate line for a village. Alone it is the town: `Elmville, VT 05401`.
  const { town, municipality, village, hamlet } = components
  if (like === 'US') components.city ??= town ?? municipality ?? village ?? hamlet
  // A county is the town if no other is known, even if the order has no place for a county.
  if (components.county && !hasTown(orderFor(components), components))
    Object.assign(components, { city: components.county, county: undefined })
  // `London, United Kingdom`, and not `London, England, United Kingdom`.
  if (given.country && isSame(given.stateDistrict, 'Greater London')) components.state = undefined
  // A code alone says little: it needs its town.
  if (components.state && !hasTown(orderFor(components), components)) components.stateCode = undefined
  components.postcode = inShape(given.postcode, valueFor(countryCode, templates.POSTCODE_SHAPES))
  return components
}

/** Whether the order writes a town, or a district or a county in its place. */
function hasTown(order: string, components: WrittenTexts): boolean {
  return order.split(/[^\w|]+/).some((slot) => {
    const { steps, isTownSlot } = stepsOf(slot)
    return (
      isTownSlot && steps.some((step) => components[step] && (step === 'county' || partOf(step) !== 'region'))
    )
  })
}

interface Replacement {
  readonly component: string
  readonly pattern: RegExp
  readonly text: string
}

/** `city=Alt-Berlin>Berlin;^Freistaat ` */
const replacementsOf = memoize((country: string): readonly Replacement[] =>
  (valueFor(country, templates.REPLACEMENTS)?.split(';') ?? []).map((rule) => {
    const [, component = '', pattern = '', text = ''] = /(?:(\w+)=)?([^>]*)>?(.*)/.exec(rule) ?? []
    return { component, pattern: new RegExp(pattern, 'i'), text }
  }),
)

/** `Freistaat Bayern` is `Bayern`. */
function replaceWords(component: string, area: string, country = ''): string {
  // A reduced address is composed from names that were replaced before: `Djibouti-Ville` for `Djibouti`.
  const text = replacementsOf(country)
    .filter((each) => each.component === '' || each.component === component)
    .reduce((rest, each) => (rest === each.text ? rest : rest.replace(each.pattern, each.text)), area)
  // A name stays if nothing else would be left.
  return text.trim() || area
}

/** The codes of a country's regions by their names, from `TX Texas;UT Utah`. Of several codes for a name, the first counts. */
const codesOf = memoize((country: string) => {
  const rows = valueFor(country, templates.REGION_CODES)?.split(';') ?? []
  const codes = rows.reverse().flatMap((row) => {
    const [code = ''] = row.split(' ', 1)
    const names = row.slice(code.length + 1).split('|')
    return names.map((name) => [comparable(name), code] as const)
  })
  return new Map(codes)
})

function regionCode(name: string | undefined, country = ''): string | undefined {
  return name && codesOf(country).get(comparable(name))
}

export function hasRegionCodes(country: string | undefined): boolean {
  return valueFor(likeOf(country), templates.REGION_CODES) !== undefined
}

/** The code of the region that has this text as its name or its code, in capitals or not: `ca`. */
export function regionCodeOf(text: string, country: string | undefined): string | undefined {
  const codes = codesOf(likeOf(country) ?? '')
  return codes.get(comparable(text)) ?? [...codes.values()].find((code) => code === text.toUpperCase())
}

/** The postcode with the zeros that a program has lost: `8001` in Barcelona is `08001`. */
export function withLostZeros(postcode: string | undefined, country: string | undefined): string | undefined {
  const shape = valueFor(country, templates.POSTCODE_SHAPES) ?? ''
  const [zeros = ''] = /^0*/.exec(shape) ?? []
  const lost = postcode && /^\d+$/.test(postcode) ? shape.length - postcode.length : 0
  return lost > 0 && lost <= zeros.length ? '0'.repeat(lost) + postcode : postcode
}

/** Adds the separator of the country's postcodes: with the shape `dd-ddd`, `00001` becomes `00-001`. */
function inShape(postcode: string | undefined, shape: string | undefined): string | undefined {
  if (!postcode || !shape || shape.startsWith('0')) return postcode
  const separator = shape.includes(' ') ? ' ' : '-'
  const withDigits = shape.replace(separator, ')[ -]?(').replaceAll('d', '\\d')
  const pattern = withDigits.replaceAll('A', '[A-Z\\d]')
  // If the shape begins with a letter, digits alone aren't a postcode of the country.
  const begin = shape.startsWith('A') ? '(?=[A-Z])' : ''
  return postcode.replace(new RegExp(`^${begin}(${pattern})$`, 'i'), `$1${separator}$2`)
}

function orderFor(components: WrittenTexts): string {
  const { road = '', houseNumber, postcode, countryCode, city, town, state, stateCode } = components
  const area = city ?? town ?? state ?? components.suburb ?? components.cityDistrict ?? ''
  const text = [road, area].join()
  const isEastAsian = EAST_ASIAN.test(text)
  if (countryCode === undefined) {
    if (isEastAsian) return ownOrderOf(text)
    const region = stateCode ?? state ?? ''
    const isAmerican = AMERICAN.test([road, region, postcode].join('|')) && regionCodeOf(region, 'US')
    if (isAmerican || ENGLISH_STREET.test(road)) return ENGLISH_ORDER
    return FRENCH_STREET.test(road) ? FRENCH_ORDER : OTHER_ORDER
  }
  const hasOwnScript = isEastAsian || ARABIC.test(area)
  const find = (orders: Table) =>
    (hasOwnScript ? valueFor(`${countryCode}+`, orders) : undefined) ?? valueFor(countryCode, orders)
  // In an address of areas alone, the region is always written, because several towns may have the same name.
  const isOfAreas = !road && !houseNumber && !postcode
  if (isOfAreas) return find(templates.AREA_ORDERS) ?? templates.MOST_COMMON_AREA_ORDER
  return find(templates.ORDERS) ?? templates.MOST_COMMON_ORDER
}

function ownOrderOf(text: string): string {
  const country = HANGUL.test(text) ? 'KR+' : KANA.test(text) ? 'JP+' : 'CN+'
  return templates.ORDERS[country] ?? OTHER_ORDER
}

const HANGUL = /[\uac00-\ud7a3]/
const KANA = /[\u3040-\u30ff]/

type Table = Readonly<Record<string, string>>

/** The rows of a table, which may be for several countries: `{ 'AU NZ': '/' }`. */
const rowsOf = memoize((table: Table): ReadonlyMap<string | undefined, string> => {
  const rows = Object.entries(table)
  return new Map(
    rows.flatMap(([countries, value]) => countries.split(' ').map((each) => [each, value] as const)),
  )
})

function valueFor(country: string | undefined, table: Table): string | undefined {
  return rowsOf(table).get(country)
}

const STREET_AND_NUMBER = /houseNumber,? road[|\w]*|road[|\w]*,? houseNumber|houseNumber|road/

function withUnitSlot(order: string, { name, unit, houseNumber, countryCode }: WrittenTexts): string {
  if (!unit) return order
  // In an East Asian order, a unit follows the name of its building.
  if (order.includes('road houseNumber / name'))
    return order.replace(name ? '/ name' : 'houseNumber', '$& unit')
  const isBare = hasShape(unit, BARE_NUMBER)
  const before = valueFor(countryCode, UNIT_FIRST)
  const after = (isBare && houseNumber && valueFor(countryCode, UNIT_AFTER)) || ', '
  // A bare number before a street would be taken for its house number.
  if (!before || (isBare && !houseNumber)) return order.replace(STREET_AND_NUMBER, `$&${after}unit`)
  return order.replace(houseNumber ? 'houseNumber' : 'road', `unit${isBare ? before : ', '}$&`)
}

/** A place in an order for one component, such as `, state|stateCode`. A Hungarian house number ends with a full stop. */
interface TemplateSlot {
  readonly between: string
  readonly slot: string
  readonly end: string
}

const SLOT = /([^\w|]*)([\w|]+)(\.?)/g

function composeLine(
  line: readonly TemplateSlot[],
  components: WrittenTexts,
  earlier: readonly AddressPiece[],
): AddressPiece[] {
  const pieces: AddressPiece[] = []
  for (const { between, slot, end } of line) {
    // New York is also the name of a state. In American orders, the only comma is before the state.
    const isState = components.countryCode === 'US' && between === ', '
    const said = isState ? [] : [...earlier, ...pieces]
    const piece = pieceInSlot(slot, components, said)
    if (!piece || (piece.part === 'district' && contains(components.writtenStreet, piece.text))) continue
    const text = piece.text + end
    const last = pieces.at(-1)
    pieces.push({ ...piece, text, separator: separatorBefore({ ...piece, text }, last, between) })
  }
  return pieces
}

/** The first known component of a slot, such as `city|town|village`, unless an earlier piece has its name. */
function pieceInSlot(
  slot: string,
  components: WrittenTexts,
  said: readonly AddressPiece[],
): Omit<AddressPiece, 'separator'> | undefined {
  const { steps, isTownSlot } = stepsOf(slot)
  // A district or a village that is the town or the street is written as that.
  const isWritten = (step: string) =>
    !isTownSlot &&
    (partOf(step) === 'city' || partOf(step) === 'district') &&
    [components.city, components.road].some((text) => isSame(components[step], text))
  for (const step of steps) {
    const text = components[step]
    if (!text || isWritten(step)) continue
    const part = partOf(step)
    // In the slot of the town, a suburb or a county is the town, but a state stays a region.
    const written = isTownSlot && (part === 'district' || step === 'county') ? 'city' : part
    return isSaid(text, written, said) ? undefined : { text, part: written }
  }
  return undefined
}

const stepsOf = memoize((slot: string) => {
  const steps = slot.replace(/\b[A-Z]\w+/g, (name) => templates.CHOICES[name] ?? name).split('|')
  return { steps: [...new Set(completeSteps(steps))], isTownSlot: steps.includes('city') }
})

/**
 * The steps of a slot, with others of their kind, so that no town and no district gets lost. In a slot for the town, a town comes
 * before a district and a county, except in Australia, where the suburb is the town, and in Singapore, where the country is.
 */
function completeSteps(steps: readonly string[]): readonly string[] {
  if (!steps.includes('city')) return steps.includes('suburb') ? [...steps, ...DISTRICTS] : steps
  const isTown = (step: string) => partOf(step) === 'city'
  if (steps.findIndex(isTown) > 0) return [...steps, ...TOWNS]
  return [...steps.filter(isTown), ...TOWNS, ...steps]
}

/** Whether an earlier piece has the name of an area: after `Berlin`, also of `County Berlin` and `Berlin City`. */
function isSaid(text: string, part: AddressPiece['part'], pieces: readonly AddressPiece[]): boolean {
  if (!isArea(part)) return false
  // México is a state and a country. If the town is known, the country is written after the state.
  const isInATown = part === 'country' && pieces.some((piece) => piece.part === 'city')
  return pieces.some(
    (piece) =>
      isArea(piece.part) &&
      !(isInATown && piece.part === 'region') &&
      [piece.text, `County ${piece.text}`, `${piece.text} City`].some((said) => isSame(said, text)),
  )
}

/** Chinese and Japanese have no spaces. Between two numbers a hyphen is needed: `永田町1-1`. */
function separatorBefore(
  { text, part }: Omit<AddressPiece, 'separator'>,
  last: AddressPiece | undefined,
  between: string,
): string {
  if (last === undefined) return EAST_ASIAN.test(text) ? ' ' : commaOf(text)
  const both = last.text + text
  const areNumbers = hasShape(last.text, /\d$/) && hasShape(text, /^\d/)
  const isTight =
    between === ' ' && part !== 'postcode' && part !== 'unit' && HAN.test(both) && !WITH_SPACES.test(both)
  if (isTight) return areNumbers ? '-' : ''
  // The street is a number too: `340, 9`.
  const isStreetANumber =
    between === ' ' &&
    !hasLetters(both) &&
    [last.part, part].every((each) => each === 'street' || each === 'houseNumber')
  return between === ', ' || isStreetANumber ? commaOf(both) : between
}

const HAN = /[\u3040-\u30ff\u3400-\u9fff]/

/** Korean is written with spaces between words, and so are Latin letters beside Han. */
const WITH_SPACES = /[\uac00-\ud7a3]|\p{Script=Latin}/u
