import type { AddressParts } from './readAddress.ts'

/** What stands on an envelope besides the parts that everybody gets. */
export interface WrittenParts extends AddressParts {
  /** A part of a town that is larger than the district. */
  readonly locality?: string
  /** A region as it stands on an envelope: `NSW`. */
  readonly regionCode?: string
  /** The country whose order it has, where only the words of the keys tell. */
  readonly orderOf?: string
}

/**
 * How addresses are written, each with the countries that write them so. ` / ` begins another line; the name of the
 * place comes before all of it and the country after. A part that is not named is not written there: in Germany no
 * region, in Qatar no postcode.
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

/** Of a country that is not in the table. */
const MOST_COMMON_ORDER = 'street houseNumber / postcode city'

/** Where the country is not known: by how the street is written, and with the region. */
const ENGLISH_ORDER = 'houseNumber street / city, region postcode'
const FRENCH_ORDER = 'houseNumber street / postcode city / region'
const USUAL_ORDER = 'street houseNumber / postcode city / region'

const ENGLISH_STREET =
  /\b(?:alley|ave|avenue|blvd|boulevard|circle|close|court|crescent|ct|dr|drive|highway|hwy|lane|ln|park|parkway|pkwy|pl|place|plaza|rd|road|row|square|sq|st|street|terrace|way)\.?(?: [nsew]{1,2})?$/i
const FRENCH_STREET =
  /^(?:all[ée]e|avenue|boulevard|chemin|cours|impasse|passage|place|quai|route|rue|ruelle|sentier|square|voie) /i

/** Kana, Han and Hangul. */
const BIG_TO_SMALL = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

/** Hangul has spaces between words. */
const HANGUL = /[\uac00-\ud7a3]/

const PART = /[a-z]+/gi

/** The lines of an envelope from its parts, the place's name first and the country last. */
export function composeLines(parts: WrittenParts): string[] {
  if (isBigToSmall(parts)) return composeBigToSmall(parts)
  const order = chooseOrder(parts)
  const written = withTown(withDistrictAsStreet(parts), order)
  const lines = order.split(' / ').map((line) => composeLine(line, written))
  return unique([parts.name, ...lines, parts.country])
}

/** Where no town is known the region stands in its place, or the district if the order writes the region but no district. */
function withTown(parts: WrittenParts, order: string): WrittenParts {
  const { city, district, region, regionCode, ...others } = parts
  if (city) return parts
  const isRegionApart = region && region !== parts.country && order.includes('region')
  if (district && isRegionApart && !order.includes('district')) return { ...parts, city: district }
  return { ...others, ...(district && { district }), ...(region && { city: region }) }
}

/** Where no street is known the district stands in its place. A number needs one of them. */
function withDistrictAsStreet({
  district,
  street = district,
  houseNumber,
  ...others
}: WrittenParts): WrittenParts {
  return {
    ...others,
    ...(street && { street }),
    ...(street && houseNumber && { houseNumber }),
    ...(district && street !== district && { district }),
  }
}

/** All in one line. In East Asia the country comes first, without a comma. */
export function composeFormatted(parts: WrittenParts): string {
  const lines = composeLines(parts)
  const { postcode, country } = parts
  if (!isBigToSmall(parts)) return lines.join(', ')
  const isOfTheSameScript = country && BIG_TO_SMALL.test(country)
  const [main = ''] = lines
  const space = HANGUL.test(main) ? ' ' : ''
  const own = [
    isOfTheSameScript && country,
    postcode && (space || isOfTheSameScript ? postcode : `${postcode} `),
    main,
  ]
  return [own.filter(isText).join(isOfTheSameScript ? ' ' : space), !isOfTheSameScript && country]
    .filter(isText)
    .join(', ')
}

function isBigToSmall({ region, city, district, street }: WrittenParts): boolean {
  return BIG_TO_SMALL.test(city ?? region ?? district ?? street ?? '')
}

function composeBigToSmall(parts: WrittenParts): string[] {
  const { region, city, locality, district, street, houseNumber, name, postcode, country } = parts
  const pieces = unique([region, city, locality, district, street, houseNumber])
  const space = HANGUL.test(pieces.join('')) ? ' ' : ''
  return [pieces.join(space), name, [postcode, country].filter(isText).join(' ')].filter(isText)
}

function chooseOrder({ countryCode, orderOf, street, postcode, region }: WrittenParts): string {
  // Without a street and a postcode the region tells one London from the other.
  if (!street && !postcode) return 'street / city / region'
  const country = countryCode ?? orderOf
  if (country) return orders().get(country) ?? MOST_COMMON_ORDER
  const isEnglish = street?.split(', ').some((line) => ENGLISH_STREET.test(line))
  if (isEnglish && (region || /\p{L}/u.test(postcode ?? ''))) return ENGLISH_ORDER
  return isEnglish || FRENCH_STREET.test(street ?? '') ? FRENCH_ORDER : USUAL_ORDER
}

/** One line of an order. What stands between two parts is written where both are there. */
function composeLine(order: string, parts: WrittenParts): string {
  let line = ''
  let end = 0
  for (const match of order.matchAll(PART)) {
    const between = order.slice(end, match.index)
    end = match.index + match[0].length
    const text = textOf(match[0], parts)
    if (text && !line.split(', ').includes(text)) line += (line && between) + text
  }
  return line
}

function textOf(part: string, parts: WrittenParts): string | undefined {
  if (part === 'regionCode') return parts.regionCode ?? parts.region
  for (const [key, text] of Object.entries(parts)) if (key === part) return text
  return undefined
}

function unique(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter(isText))]
}

function isText(text: string | undefined | false): text is string {
  return Boolean(text)
}

let byCountry: ReadonlyMap<string, string> | undefined

function orders(): ReadonlyMap<string, string> {
  byCountry ??= new Map(
    Object.entries(ORDERS).flatMap(([order, codes]) =>
      codes.split(' ').map((code) => [code, order] as const),
    ),
  )
  return byCountry
}
