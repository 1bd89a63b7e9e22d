import { EAST_ASIAN } from '../eastAsian.ts'
import { isSame } from './compare.ts'
import type { AddressParts } from './readAddress.ts'
import { isText } from './text.ts'

/** The parts from which lines are composed. */
export interface WrittenParts extends AddressParts {
  /** An area of the city that is larger than the district. */
  readonly locality?: string
  /** A region as it is written on an envelope: `NSW`. */
  readonly regionCode?: string
  /** The country whose order is used if the country of the address is unknown. */
  readonly orderOf?: string
}

/**
 * Orders of parts, each with its countries. ` / ` begins a new line. The name comes before the first line, and the country
 * after the last. A part that is not in the order is not written: in Germany no region, in Qatar no postcode.
 */
const ORDERS: Readonly<Record<string, string>> = {
  'street houseNumber / postcode city':
    'AL AT AX BA BE CH CY CV CZ DE DK EE ES ET FI FO GE GL GR HN HR HU IL IS IT JO LA LI LR LT ME MK MN MZ NL NO PL PS PT PY RO RS SD SE SI SJ SK SM SV TJ TM VA ZM',
  'street houseNumber / city postcode': 'BG BH BN BT LB MV UZ',
  'street houseNumber / city':
    'AO AW BF BI BJ BQ CG CI CM CW DJ ER GQ GW KM LY MO MR MW NE NI PA PE QA SR ST SX SY TG YE',
  'street houseNumber / district, locality / city / region postcode': 'ID',
  'street houseNumber / district / city, region postcode': 'EG',
  'street houseNumber / district / city postcode': 'KH LS MM TH',
  'street houseNumber / district / postcode city': 'AR BO CO',
  'street houseNumber / district / postcode city, region': 'MX',
  'street houseNumber / postcode city / region': 'CL',
  'street houseNumber / postcode city/region': 'TR',
  'street houseNumber / city, region postcode': 'VE',
  'street houseNumber / city, postcode': 'CU LV',
  'street houseNumber / postcode / city': 'EC',
  'street houseNumber / postcode-city': 'GT',
  'street houseNumber / city, district / postcode': 'CR',
  'street houseNumber / district / city, region / postcode': 'DO',
  'street, houseNumber / district / city - regionCode / postcode': 'BR',
  'street, houseNumber / city / region / postcode': 'RU UA',
  'street, houseNumber / postcode city': 'BY KZ MD',

  'houseNumber street / postcode city': 'AD AZ BL DZ FR GF GP LU MA MC MF MQ NC PF PM RE SN TF TN TZ WF YT',
  'houseNumber street / city':
    'AE AF AG BS BW BZ CD CF DM FJ GA GD GH GM GN GY IO KI KN LC ML MS NA NR RW SB SC SL SO SS TC TD TL TO TT TV UG VC VU WS ZW',
  'houseNumber street / city / postcode': 'FK GB GG GI GS IM JE KE NG PN SH SZ VG XK',
  'houseNumber street / city postcode': 'BB BM HT JM KY MT SG TW',
  'houseNumber street / city, regionCode postcode': 'AS CA FM GU MH MP PR PW UM US VI',
  'houseNumber street / city regionCode postcode': 'AU CC CX HM NF',
  'houseNumber street / city, region postcode': 'CN JP KP KR',
  'houseNumber street / district / city postcode': 'CK IE LK NP NU NZ PK SA TK',
  'houseNumber street / district / city - postcode': 'BD',
  'houseNumber street / district / city - postcode / region': 'IN',
  'houseNumber street / district / city / postcode': 'IQ ZA',
  'houseNumber street / district / city / region postcode': 'VN',
  'houseNumber street / district / city': 'HK MU',
  'houseNumber street / district / postcode city': 'KW MG MY',
  'houseNumber street, district / postcode city, region': 'PH',
  'houseNumber street / postcode / city': 'OM',
  'street houseNumber / district / city / postcode / region': 'IR',
}

/** The order of a country that is not in the table. */
const MOST_COMMON_ORDER = 'street houseNumber / postcode city'

/** The orders for an unknown country, chosen by how the street is written. */
const ENGLISH_ORDER = 'houseNumber street / city, region postcode'
const FRENCH_ORDER = 'houseNumber street / postcode city / region'
const OTHER_ORDER = 'street houseNumber / postcode city / region'

/**
 * The order if neither a street nor a postcode is known. The district stands in place of the street. The region says which
 * of several cities of the same name it is.
 */
const ORDER_OF_AREAS = 'street / city / region'

const ENGLISH_STREET =
  /\b(?:alley|ave|avenue|blvd|boulevard|circle|close|court|crescent|ct|dr|drive|highway|hwy|lane|ln|park|parkway|pkwy|pl|place|plaza|rd|road|row|square|sq|st|street|terrace|way)\.?(?: (?:[nsew]{1,2}|north|south|east|west|\d+))?$/i
const FRENCH_STREET =
  /^(?:all[ée]e|avenue|boulevard|chemin|cours|impasse|passage|place|quai|route|rue|ruelle|sentier|square|voie) /i

/** Postcodes of a shape that no other country has: `SE1 1TZ`, `G1R 1N8`. */
const BRITISH_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const CANADIAN_POSTCODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i

/** Korean is written with spaces between words. */
const HANGUL = /[\uac00-\ud7a3]/

const PART = /[a-z]+/gi

export function composeLines(parts: WrittenParts): string[] {
  if (EAST_ASIAN.test(parts.city ?? parts.region ?? parts.district ?? parts.street ?? '')) {
    return composeEastAsianLines(parts)
  }
  const order = orderFor(parts)
  const textByPart = new Map(Object.entries(withCity(withStreet(parts), order)))
  const lines = order.split(' / ').map((line) => composeLine(line, textByPart))
  // A city that is a country stands once: `Singapore 546080`.
  const country = isSame(parts.country, parts.city) ? undefined : parts.country
  return unique([parts.name, ...lines, country])
}

/** The country and the postcode come first, and then all areas in one line, from the largest to the smallest. */
function composeEastAsianLines(parts: WrittenParts): string[] {
  const { region, city, locality, district, street, houseNumber, name, postcode, country = '' } = parts
  const areas = unique([region, city, locality, district, street, houseNumber])
  const space = HANGUL.test(areas.join('')) ? ' ' : ''
  const isEastAsian = EAST_ASIAN.test(country)
  const first = [isEastAsian ? country : '', postcode].filter(isText).join(' ')
  return unique([first, areas.join(space), name, isEastAsian ? '' : country])
}

/** If no street is known, the district stands in its place. A house number needs one of them. */
function withStreet({ district, street = district, houseNumber, ...others }: WrittenParts): WrittenParts {
  return {
    ...others,
    ...(street && { street }),
    ...(street && houseNumber && { houseNumber }),
    ...(district && district !== street && { district }),
  }
}

/**
 * If no city is known, the region stands in its place. In an order that writes the region anyway, and no district, the
 * district does: `Old Town, Plains 12345`.
 */
function withCity(parts: WrittenParts, order: string): WrittenParts {
  const { city, district, region, regionCode, ...others } = parts
  if (city) return parts
  const hasRegion = region && region !== parts.country && order.includes('region')
  if (district && hasRegion && !order.includes('district')) return { ...parts, city: district }
  return { ...others, ...(district && { district }), ...(region && { city: region }) }
}

function orderFor({ countryCode, orderOf, street, postcode, region }: WrittenParts): string {
  if (!street && !postcode) return ORDER_OF_AREAS
  const country = countryCode ?? orderOf ?? countryOfPostcode(postcode)
  if (country) return orderByCountry().get(country) ?? MOST_COMMON_ORDER
  const isEnglish = ENGLISH_STREET.test(street ?? '')
  if (isEnglish && (region || /\p{L}/u.test(postcode ?? ''))) return ENGLISH_ORDER
  return isEnglish || FRENCH_STREET.test(street ?? '') ? FRENCH_ORDER : OTHER_ORDER
}

function countryOfPostcode(postcode = ''): string | undefined {
  if (BRITISH_POSTCODE.test(postcode)) return 'GB'
  return CANADIAN_POSTCODE.test(postcode) ? 'CA' : undefined
}

/** Composes one line. The separator before a part is written only if the part is, and not at the start of the line. */
function composeLine(order: string, textByPart: ReadonlyMap<string, string | undefined>): string {
  let line = ''
  let end = 0
  for (const match of order.matchAll(PART)) {
    const [part] = match
    const separator = order.slice(end, match.index)
    end = match.index + part.length
    const text = textByPart.get(part)
    // `New York, New York 11211`
    const isRepeated = part !== 'regionCode' && line.split(', ').includes(text ?? '')
    if (text && !isRepeated) line += (line && separator) + text
  }
  return line
}

function unique(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter(isText))]
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
