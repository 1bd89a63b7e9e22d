import type { AddressParts, AddressPiece } from '../address.ts'
import { commaOf, contains, EAST_ASIAN, isSame } from '../texts.ts'

/** The parts from which lines are composed. */
export interface WrittenParts extends AddressParts {
  /** Another area of the city beside the district. It may be larger or smaller. */
  readonly locality?: string
  /** A region as it is written on an envelope: `NSW`. */
  readonly regionCode?: string
  /** The country whose order is used if the country of the address is unknown. */
  readonly orderOf?: string
}

/**
 * Orders of parts, each with its countries. ` / ` begins a new line. The name comes before the first line, and the country
 * after the last. A district or a region that is not in the order is not written: in Germany no region. A unit follows the
 * street. A country whose order has no postcode has none.
 */
const ORDERS: Readonly<Record<string, string>> = {
  'postcode city / street houseNumber': 'HU',
  'street houseNumber / city postcode': 'BG BH BN BT LB MV UZ',
  'street houseNumber / city': 'AO AW BF BI BJ BQ CG CI CM CW DJ ER GQ KM LY MO MR QA SR ST SX SY TG YE',
  'street houseNumber / district, locality / city / region postcode': 'ID',
  'street houseNumber / district / city, region postcode': 'EG',
  'street houseNumber / district / city postcode': 'KH LS MM',
  'street houseNumber / district / postcode city': 'AR BO CO PE',
  'street houseNumber / district / postcode city, region': 'MX',
  'street houseNumber / postcode city / region': 'CL',
  'district, street houseNumber / postcode city/region': 'TR',
  'street houseNumber / city, region postcode': 'VE',
  'street houseNumber / city, postcode': 'CU LV',
  'street houseNumber / postcode / city': 'EC',
  'street houseNumber / postcode-city': 'GT',
  'street houseNumber / city, district / postcode': 'CR',
  'street houseNumber / district / city, region / postcode': 'DO',
  'street, houseNumber / district / city - regionCode / postcode': 'BR',
  'street, houseNumber / city / region / postcode': 'RU UA',
  'street, houseNumber / postcode city': 'BY KZ MD',

  'houseNumber street / postcode city':
    'AD AZ BL DZ EH FR GF GP LU MA MC MF MQ NC PF PM RE SN TF TN TZ WF YT',
  'houseNumber street / city':
    'AG BS BW BZ CD CF DM FJ GA GD GH GM GN GY KI KN ML NR RW SB SC SL SS TD TL TO TV UG VU ZW',
  'houseNumber street / city / postcode': 'FK GB GG GI GS IM JE KE PN SH SZ VG XK',
  'houseNumber street / city postcode': 'AI BB BM HT JM KY MT SG TW AF IO LC MS NA SO TC TT VC WS MW',
  'houseNumber street / city, regionCode postcode': 'AS CA FM GU MH MP PR PW UM US VI',
  'houseNumber street / city regionCode postcode': 'AU CC CX HM NF',
  'houseNumber street / city, region postcode': 'CN JP KP KR',
  'houseNumber street / district / city postcode': 'CK IE LK MU NP NU NZ PK SA TK',
  'houseNumber street / district / city - postcode': 'BD',
  'houseNumber street / district / city - postcode / region': 'IN',
  'houseNumber street / district / city / postcode': 'IQ NG ZA',
  'houseNumber street / district, locality / city / region postcode': 'VN',
  'houseNumber street / district / city': 'AE HK',
  'houseNumber street / city postcode / region': 'PG',
  'houseNumber street / district, city / region postcode': 'TH',
  'houseNumber street / district / postcode city': 'KW MG MY',
  'houseNumber street, district / postcode city, region': 'PH',
  'houseNumber street / postcode / city': 'OM',
  'street houseNumber / district / city / postcode / region': 'IR',
}

/** The order of every country that is not in the table: of most of Europe, and of others. */
const MOST_COMMON_ORDER = 'street houseNumber / postcode city'

/** The orders for an unknown country, chosen by how the street is written. */
const ENGLISH_ORDER = 'houseNumber street / district / city, region postcode'
const FRENCH_ORDER = 'houseNumber street / district / postcode city / region'
const OTHER_ORDER = 'street houseNumber / district / postcode city / region'

const ENGLISH_STREET =
  /\b(?:alley|ave|avenue|blvd|boulevard|circle|close|court|crescent|ct|dr|drive|highway|hwy|lane|ln|park|parkway|pkwy|pl|place|plaza|rd|road|row|square|sq|st|street|terrace|way)\.?(?: (?:[nsew]{1,2}|north|south|east|west|\d+))?$/i
const FRENCH_STREET =
  /^(?:all[ée]e|avenue|boulevard|chemin|cours|impasse|passage|place|quai|route|rue|ruelle|sentier|square|voie) /i

/** Postcodes of a shape that no other country has: `SE1 1TZ`, `G1R 1N8`. */
const BRITISH_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const CANADIAN_POSTCODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i

/**
 * The country and the postcode come first, and then all areas in one line, from the largest to the smallest. A floor or a
 * room follows the name of its building, or else the house number.
 */
const EAST_ASIAN_ORDER = 'postcode / region|city|locality|district|street|houseNumber'

/** How the names of the largest districts of a city end. */
const WARD = /[区區구]$/u

/** Korean is written with spaces between words, and so are Latin letters beside Han. */
const WITH_SPACES = /[\uac00-\ud7a3]|\p{Script=Latin}/u

/** Where a unit stands before the house or the street, and what is between two numbers. Elsewhere it follows the street. */
const SEPARATOR_AFTER_UNIT: Readonly<Record<string, string>> = {
  AE: ', ',
  AU: '/',
  CA: '-',
  GB: ', ',
  HK: ', ',
  IE: ', ',
  IN: ', ',
  KE: ', ',
  NG: ', ',
  NZ: '/',
  PH: ', ',
  PK: ', ',
  ZA: ', ',
}

const BARE_NUMBER = /^(?:\p{L}?\p{N}+\p{L}?|\p{L})$/u

const SLOT = /[a-z]+/gi

/** The lines of the address, each of pieces that say which part they are. */
export function composeLines(parts: WrittenParts): AddressPiece[][] {
  const { name, city, region, district, street, country = '' } = parts
  const isEastAsian = EAST_ASIAN.test(city ?? region ?? district ?? street ?? '')
  const order = orderFor(parts)
  const slots = slotsOf(isEastAsian ? withLargerLocality(parts) : parts)
  // A city that is a country stands once: `Singapore 546080`.
  const last = isSame(country, city) ? '' : ' / country'
  const eastAsian = `${EAST_ASIAN_ORDER}${name ? ' / name' : ''} unit`
  const eastAsianWithCountry = EAST_ASIAN.test(country) ? `country ${eastAsian}` : eastAsian + last
  const whole = isEastAsian ? eastAsianWithCountry : `name / ${withUnit(order, parts)}${last}`
  const lines = whole.split(' / ').map((line) => composeLine(line, slots, isEastAsian))
  return lines.filter((line) => line.length > 0)
}

type Slots = ReadonlyMap<string, Omit<AddressPiece, 'separator'>>

/**
 * The text for each word of an order. If no street is known, the district stands there, and a house number
 * may also stand beside the name of a village. If no city is known, the region stands there.
 */
function slotsOf(parts: WrittenParts): Slots {
  const slots = new Map<string, Omit<AddressPiece, 'separator'>>()
  const set = (slot: string, text: string | undefined, part: AddressPiece['part']) => {
    if (text) slots.set(slot, { text, part })
  }
  const { name, street, houseNumber, unit, district, locality, city, region, regionCode } = parts
  const place = street ?? district ?? (houseNumber ? city : undefined)
  set('name', name, 'name')
  set('street', place, street || houseNumber ? 'street' : 'district')
  set('houseNumber', houseNumber, 'houseNumber')
  set('unit', unit, 'unit')
  if (street) set('district', district, 'district')
  set('locality', locality, 'district')
  if (city) set('city', city, 'city')
  else set('city', region, 'region')
  if (city) {
    set('region', region, 'region')
    set('regionCode', regionCode, 'region')
  }
  set('postcode', parts.postcode, 'postcode')
  set('country', parts.country, 'country')
  return slots
}

/** With the larger of two areas as the locality: `信義區` and not `西村里`. `永田町1` says `永田町` too. */
function withLargerLocality(parts: WrittenParts): WrittenParts {
  const { district = '', locality = '' } = parts
  if (contains(district, locality)) return { ...parts, locality: '' }
  if (contains(locality, district)) return { ...parts, district: locality, locality: '' }
  return WARD.test(district) ? { ...parts, district: locality, locality: district } : parts
}

/** Composes one line. A separator is written only before a part that is known. */
function composeLine(order: string, slots: Slots, isEastAsian: boolean): AddressPiece[] {
  const line: AddressPiece[] = []
  let end = 0
  for (const match of order.matchAll(SLOT)) {
    const [slot] = match
    const between = order.slice(end, match.index)
    end = match.index + slot.length
    const piece = slots.get(slot)
    const last = line.at(-1)?.text
    if (!piece) continue
    const beforeTheLine = isEastAsian && EAST_ASIAN.test(piece.text) ? ' ' : commaOf(piece.text)
    const separator = between.replace('|', separatorAt(`${last?.at(-1)}|${piece.text[0]}`))
    line.push({ ...piece, separator: last === undefined ? beforeTheLine : separator })
  }
  return line
}

/** Between two parts of an East Asian line, by the letters on either side. Two numbers would become one: `永田町1-1`. */
function separatorAt(joint: string): string {
  if (/\p{N}\|\p{N}/u.test(joint)) return '-'
  return WITH_SPACES.test(joint) ? ' ' : ''
}

function withUnit(order: string, parts: WrittenParts): string {
  const { unit = '', houseNumber } = parts
  const separator = SEPARATOR_AFTER_UNIT[countryOfOrder(parts) ?? '']
  const isBare = BARE_NUMBER.test(unit)
  // A bare number before a street would be taken for its house number.
  if (!separator || (isBare && !houseNumber)) {
    return order.replace(/houseNumber street|street,? houseNumber/, '$&, unit')
  }
  return houseNumber
    ? order.replace('houseNumber', `unit${isBare ? separator : ', '}houseNumber`)
    : order.replace('street', 'unit, street')
}

function orderFor(parts: WrittenParts): string {
  const { street, postcode } = parts
  // Of areas alone the region is always written. It says which of several towns of the same name it is.
  if (!street && !postcode) return OTHER_ORDER
  const country = countryOfOrder(parts)
  return country ? orderOfCountry(country) : orderOfStreet(street)
}

function orderOfCountry(country: string): string {
  return orderByCountry().get(country) ?? MOST_COMMON_ORDER
}

/** Whether the country has postcodes. What services write in their place is none: `00263`, of a telephone number. */
export function hasPostcodes(country: string | undefined): boolean {
  return country === undefined || orderOfCountry(country).includes('postcode')
}

/** Whether the postcode stands before the town, as in most countries: `6020 Innsbruck`. */
export function isPostcodeBeforeTown(parts: WrittenParts): boolean {
  const order = orderFor(parts)
  return order.indexOf('postcode') < order.indexOf('city')
}

/** The order for an unknown country, by how the street is written. */
function orderOfStreet(street = ''): string {
  if (ENGLISH_STREET.test(street)) return ENGLISH_ORDER
  return FRENCH_STREET.test(street) ? FRENCH_ORDER : OTHER_ORDER
}

function countryOfOrder({ countryCode, orderOf, postcode = '' }: WrittenParts): string | undefined {
  if (countryCode ?? orderOf) return countryCode ?? orderOf
  if (BRITISH_POSTCODE.test(postcode)) return 'GB'
  return CANADIAN_POSTCODE.test(postcode) ? 'CA' : undefined
}

let orders: ReadonlyMap<string, string> | undefined

/** The table as a map, built when the first lines are composed. */
function orderByCountry(): ReadonlyMap<string, string> {
  orders ??= new Map(
    Object.entries(ORDERS).flatMap(([order, codes]) =>
      codes.split(' ').map((code): [string, string] => [code, order]),
    ),
  )
  return orders
}
