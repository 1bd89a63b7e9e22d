import { joinPieces } from '../addressPieces.ts'
import { comparable, contains, EAST_ASIAN, hasWordsOf, isSame } from '../texts.ts'
import { hasPostcodes, hasRegionCodes, regionCodeOf, withLostZeros } from './compose.ts'
import { countryAtTheEnd, countryOf, countryOfCode, nameOfCountry } from './countries.ts'
import { DISTRICTS, type Texts, TOWNS, TOWNS_OR_LOCALITY, wordsIn } from './keys.ts'
import { readAsKey } from './readKey.ts'
import { firstText, hasOneOf, knownTexts, type MutableTexts } from './records.ts'
import { hasShape } from './shape.ts'
import {
  comparableWithoutSpaces,
  HOUSE_NUMBER,
  hasDigits,
  hasLetters,
  hasSeparator,
  isText,
  numbersIn,
  piecesOf,
  textsOf,
} from './text.ts'

/**
 * Decides which text is which component. A rule gets the texts of an address and returns those that it changes. Each has an
 * example in `rules.test.ts`, and `npm run rules` shows what changes without it.
 */
export type Rule = (texts: Texts) => Texts

/** Each rule sees what the ones before it have changed. */
export const RULES: readonly Rule[] = [
  cleanNumbers,
  findCountryUnderAnotherKey,
  joinStreetKind,
  findWhatIsNoStreet,
  useRangeStart,
  findHouseNumber,
  joinLane,
  findLine,
  findCountry,
  findRegion,
  findLocality,
  findDistrict,
  findTown,
  joinHouseNumber,
  removeNumberFromStreet,
  findWrittenStreet,
  joinNumberToVillage,
  findPostcode,
  findName,
]

export function applyRules(texts: Texts, rules: readonly Rule[]): Texts {
  const all: MutableTexts = { ...texts }
  for (const rule of rules) {
    const changed = rule(all)
    let key: keyof Texts
    for (key in changed) if (changed[key] !== all[key]) all[key] = changed[key]
  }
  return all
}

/**
 * `5.0` of a spreadsheet is `5`, `0` and `00000` aren't numbers, and the first postcode of `63739;63741` is taken. A unit that is
 * only a label, `Flat`, is removed. The end of a postcode may be under another key, `zip4`.
 */
function cleanNumbers({ houseNumber, postcode, unit, postcodeEnd }: Texts): Texts {
  const isLabel = unit && readAsKey(unit).meaning === 'unit' && !hasDigits(unit)
  const clean = (text: string | undefined) => {
    const whole = text?.replace(/^(\d+)\.0$/, '$1')
    return whole && /^0+$/.test(whole) ? undefined : whole
  }
  const [first] = piecesOf(clean(postcode) ?? '')
  const code = first?.text
  const isHalf = /^(?:\d{3} \d{4}|\d{4} \d{3}|\d{5} \d{4})$/.test(`${code} ${postcodeEnd}`)
  return {
    houseNumber: clean(houseNumber),
    unit: isLabel ? undefined : clean(unit),
    postcode: isHalf ? `${code}-${postcodeEnd}` : code,
  }
}

/** `{ city: 'Pune', area: 'India' }` */
function findCountryUnderAnotherKey({ country, countryCode, suburb, city, town, village }: Texts): Texts {
  const isCountry = suburb && !country && !countryCode && (city ?? town ?? village) && countryAtTheEnd(suburb)
  return isCountry ? { suburb: undefined, country: suburb } : {}
}

/** Kinds that stand before the name of a street, even under a key such as `street_suffix`. */
const KINDS_IN_FRONT = wordsIn(
  'av avda avenida calle camino carrera corso jalan paseo piazza plaza rua rue ul ulica ulice via viale',
)

/** Kinds that stand behind it, even in lower case: `Széchenyi utca`. */
const KINDS_BEHIND = wordsIn('fasor gatve iela korut koz sor setany tanav ter tere ut utca utja')

/** Maps write these in place of the kind of a street. */
const CLASSES_OF_ROADS = wordsIn(
  'arterial collector cycleway footway local motorway other pedestrian primary residential secondary service tertiary trunk unclassified',
)

/** An area or the whole line may be under the key of a street. */
function findWhatIsNoStreet(texts: Texts): Texts {
  const { road = '', line, houseNumber, country, countryCode } = texts
  const towns = knownTexts(TOWNS_OR_LOCALITY, texts)
  const isTown = (text: string) => towns.some((town) => isSame(town, text))
  const isArea = (text: string) => isTown(text) || AREAS_AROUND.some((key) => isSame(texts[key], text))
  const isCountry = (text: string) => Boolean(countryAtTheEnd(text) ?? countryOfCode(text))
  const [first = '', ...rest] = textsOf(road)
  const last = rest.at(-1) ?? ''
  if (rest.length === 0) return isTown(first) && !houseNumber ? { road: undefined } : {}
  if (isArea(first) && rest.every((text) => isArea(text) || isCountry(text)))
    return { road: undefined, country: country ?? (countryCode || !isCountry(last) ? undefined : last) }
  const isWhole = hasDigits(first) && rest.some((text) => towns.some((town) => contains(text, town)))
  return isWhole ? { road: undefined, line: line ?? road } : {}
}

const AREAS_AROUND = ['locality', 'district', 'suburb', 'county', 'state', 'region', 'country'] as const

/** Registers have the kind of a street under another key: `{ tipo_via: 'PLAZA', nombre_via: 'MAYOR' }`. */
function joinStreetKind(texts: Texts): Texts {
  const { address = '', streetEnd: behind = '' } = texts
  // `RUE E` stands on both sides of `NOTRE-DAME`: `RUE NOTRE-DAME E`.
  const [first = '', ...others] = behind.split(' ')
  const isSplit = others.length > 0 && !texts.streetKind && KINDS_IN_FRONT.has(comparable(first))
  const streetKind = isSplit ? first : texts.streetKind
  const streetEnd = isSplit ? others.join(' ') : behind
  // `123 Main St` has its kind already.
  const isName = !hasDigits(address) && !hasSeparator(address)
  const street = texts.road ?? ((streetKind || streetEnd) && isName ? address : '')
  // `VIA` alone isn't a street, but the same key may have a whole one: `Via dei Servi`.
  if (!street) return streetKind?.includes(' ') ? { road: streetKind } : {}
  const isKnown = KINDS_IN_FRONT.has(comparable(streetEnd))
  // An unknown kind in capitals is a class too, unless the street is in capitals: `STREET` beside `Rue de Rivoli`.
  const isClass = !isKnown && /^[A-Z]{4,}$/.test(streetEnd) && !hasShape(street, /[A-Z]{3}/)
  const end = isClass || CLASSES_OF_ROADS.has(comparable(streetEnd)) ? '' : streetEnd
  // Any other kind in lower case stands in front of a name with a capital: `вулиця Хрещатик`, `avenue Foch`.
  const isLower = hasShape(end, /^[a-z][a-z.]+$/) && street !== street.toLowerCase()
  const isInFront = isKnown || (isLower && !KINDS_BEHIND.has(comparable(end)))
  const kind = contains(street, streetKind) ? '' : streetKind
  const addedEnd = contains(street, end) ? '' : end
  const pieces = [kind, isInFront && addedEnd, street, !isInFront && addedEnd].filter(isText)
  return { road: pieces.join(EAST_ASIAN.test(street) ? '' : ' ') }
}

function useRangeStart({ houseNumber, rangeStart }: Texts): Texts {
  return houseNumber ? { rangeEnd: undefined } : { houseNumber: rangeStart }
}

/**
 * Finds a house number under the key of another part: `{ address: '206' }`, `{ building: '12/3' }`,
 * `{ name: '5', street: 'Elm Street' }`. Beside another one, it is a unit: `{ number: '3', office: '1804' }`.
 */
function findHouseNumber(texts: Texts): Texts {
  const { address, building, anyText, name, houseNumber } = texts
  const street = texts.road ?? texts.lesserStreet
  const isNumber = (text = '') => hasShape(text, HOUSE_NUMBER)
  const number = houseNumber ?? [address, building].find(isNumber)
  // A street may be a number too, as in Doha: beside a house number, if no other text may have the street.
  const isSaid = hasOneOf(['streetLine', 'line', 'form'], texts) || (address && !isNumber(address))
  const isStreetANumber =
    street !== undefined && !hasLetters(street) && (!number || number === street || isSaid)
  // `{ address: '206', text: 'South St' }`
  const streetOrText = street ?? (isNumber(address) ? anyText : undefined)
  const isUnit = houseNumber && isNumber(building) && !isSame(building, houseNumber)
  const isName = street && isNumber(name)
  // `{ name: '2235', street: '2235 Elm St', number: '7' }`
  const isInStreet = isName && contains(street, name) && !contains(street, houseNumber)
  return {
    unit: texts.unit ?? (isUnit ? building : undefined),
    houseNumber:
      (isInStreet ? name : number) ??
      (isName ? name : undefined) ??
      numberIn(name, texts.road) ??
      (isStreetANumber ? street : undefined),
    address: isNumber(address) ? undefined : address,
    building: isNumber(building) ? undefined : building,
    name: isName ? undefined : name,
    road: isStreetANumber ? undefined : streetOrText,
  }
}

/** `5` in the name `Elm Street 5` */
function numberIn(name = '', street = ''): string | undefined {
  const rest = joinPieces(piecesOf(name.replace(street, '')))
  return contains(name, street) && hasShape(rest, HOUSE_NUMBER) ? rest : undefined
}

/** The number belongs to the lane, and the street follows on its own line: `5 Elm Mews`, `High Street`. */
function joinLane({ lane, road }: Texts): Texts {
  if (!lane) return {}
  return road && !contains(road, lane) ? { road: lane, secondStreet: road } : { road: road ?? lane }
}

/**
 * The geocoder's line, if it wrote one. The first of these texts is taken:
 * 1. a line with a separator, the town or the postcode: `formatted: 'Elm St 5, Springfield'`. If neither town nor postcode is
 *    known, any line that has the district, state or county, if one is known;
 * 2. the lines of a form, or a name, with the line after them: `{ name: 'Elm House', place_formatted: 'Springfield, Canada' }`;
 * 3. the lines of a form, if one has the town or the postcode, or if neither is known, as in 1:
 *    `lines: ['Elm Street 5', 'Springfield']`;
 * 4. a text that may also be a name, if it has the town or the street, or a number and a separator:
 *    `{ label: 'Elm Park, Springfield', city: 'Springfield' }`;
 * 5. an address under the same conditions as 3, and not `{ address: '5 Elm Street', city: 'Springfield' }`;
 * 6. any text with the street, or with a number, a comma, and a country or a postcode: `{ text: '5 Elm Street, Leeds, UK' }`.
 */
function findLine(texts: Texts): Texts {
  const { postcode, road, lastLine, form } = texts
  const towns = knownTexts(['suburb', ...TOWNS_OR_LOCALITY], texts)
  const containsOneOf = (text: string, parts: readonly (string | undefined)[]) =>
    parts.some((part) => contains(text, part))
  const hasTown = (text: string) => containsOneOf(text, towns)
  const isWhole = (text: string) => {
    // `{ address: '72 Elm Street', district: 'Elmton', province: 'Yorkshire' }`
    const areas = knownTexts(['district', 'state', 'county'], texts)
    const isDivided = hasSeparator(text) || EAST_ASIAN.test(text)
    const isInAreas = areas.length > 0 && !isDivided && !containsOneOf(text, areas)
    if (towns.length === 0 && !postcode) return !isInAreas
    // `114台灣台北市內湖區`
    const hasPostcode = contains(text, postcode) || contains(text, `${postcode}${texts.country}`)
    return hasPostcode || (isDivided && hasTown(text))
  }
  const mayBeALine = (text: string) =>
    (hasSeparator(text) && /\d/.test(text)) || containsOneOf(text, [...towns, road])
  const beginning = form || texts.name
  const candidates: readonly { text: string | undefined; accepts: (text: string) => boolean }[] = [
    { text: texts.line, accepts: (text) => hasSeparator(text) || isWhole(text) || hasTown(text) },
    { text: lastLine && beginning && `${beginning}, ${lastLine}`, accepts: () => true },
    { text: form, accepts: isWhole },
    ...[texts.displayName, texts.lineOrName, texts.lineOrTown].map((text) => ({ text, accepts: mayBeALine })),
    { text: texts.address, accepts: isWhole },
    {
      text: texts.anyText,
      accepts: (text) =>
        contains(text, road) ||
        (/\d.*,/.test(text) && (isEnglishLine(text) || countryInLine(text) !== undefined)),
    },
  ]
  const wholeLine = candidates.find(({ text, accepts }) => text && accepts(text))?.text
  if (wholeLine === undefined) return { streetText: form || texts.streetLine || texts.address || texts.line }
  // Beside the geocoder's line, another text may have the street and the number.
  const beside = [texts.streetLine, texts.address, form]
  return {
    wholeLine: road ? wholeLine : withUnit(wholeLine, texts.unit),
    streetText: beside.find((text) => text && !hasSeparator(text) && text !== wholeLine),
    listOfAreas: wholeLine === texts.displayName ? wholeLine : undefined,
  }
}

/** `Flat 2, 5 Elm Street, Leeds LS1 4AB`, but not a sentence that ends with a postcode. */
function isEnglishLine(text: string): boolean {
  const beginsWithANumber = piecesOf(text)
    .slice(0, 2)
    .some((piece) => /^\d/.test(piece.text))
  return beginsWithANumber && !/(?:^| )[a-z]{4}/.test(text) && POSTCODE_AT_THE_END.test(text)
}

/** A British or a Canadian postcode, or an American one behind its state: `SE1 1TZ`, `G1R 1N8`, `CA 94103`. */
const POSTCODE_AT_THE_END =
  /(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|, [A-Z]{2} \d{5}(?:-\d{4})?)$/

/** `5 Elm Street, Leeds` and the unit `Flat 2` are `5 Elm Street, Flat 2, Leeds`. */
function withUnit(line: string, unit: string | undefined): string {
  const [first, ...others] = piecesOf(line)
  if (!unit || !first || !hasDigits(unit) || contains(line, unit) || !hasDigits(first.text)) return line
  return joinPieces([first, { text: unit, separator: ', ' }, ...others])
}

/** Finds the country in its code, its name, `adminArea1` or the line, and the state. */
function findCountry(texts: Texts): Texts {
  const { country = '', countryOrRegion, regionOrCountryCode, wholeLine = '' } = texts
  // Not `countryOfCode`, because `UK` is in the list of names.
  const code = (texts.countryCode && countryOf(texts.countryCode)) ?? countryOf(country)
  // Without a country, a code such as `CA` may be that of a country or of a region, and is not read.
  const isRegion = code || country || !countryOfCode(regionOrCountryCode ?? '')
  // `US-NY`
  const ownStateCode = texts.stateCode?.replace(/^[A-Z]{2}-/, '')
  const stateCode = ownStateCode ?? (isRegion ? regionOrCountryCode : undefined)
  const state = texts.state ?? (texts.stateDistrict ? undefined : texts.region)
  if (code || country) {
    const territory = code && state && territoryIn(code, state)
    if (territory && code === 'CN')
      return { ...countryParts(country, code), countryCode: territory, city: texts.city ?? state, state }
    if (territory) return { country: state, countryCode: territory, state: undefined, stateCode: undefined }
    return { ...countryParts(country, code), state: state ?? countryOrRegion ?? stateCode, stateCode }
  }
  const either = countryOrRegion && countryOf(countryOrRegion)
  if (either) return { ...countryParts(countryOrRegion, either), state: state ?? stateCode, stateCode }
  const written = countryInLine(wholeLine)
  const fromLine = { country: written, countryCode: written && countryAtTheEnd(written) }
  return { ...fromLine, state: state ?? countryOrRegion ?? stateCode, stateCode }
}

/** Territories with their own country code. Maps treat them as states of these countries. */
const NAMED_AS_STATES: Readonly<Record<string, string>> = { CN: 'HK MO', NL: 'AW CW SX' }

function territoryIn(countryCode: string, state: string): string | undefined {
  return NAMED_AS_STATES[countryCode]?.split(' ').find((code) => code === countryOf(state))
}

/** `12 Main St`, and not `75001 Paris`. The only piece after it is a town, even `Peru` in `12 Main St, Peru`. */
const STREET_WITH_NUMBER = /^\d{1,4}[A-Za-z文]? \D+$/

/** The country at the end of a line, or at the beginning if a number comes later: `Belarus, Minsk, Elm Street 5`. */
function countryInLine(line: string): string | undefined {
  const pieces = textsOf(line)
  const [first = '', ...others] = pieces
  const end = others.at(-1) ?? first
  const isTown = others.length === 1 && hasShape(first, STREET_WITH_NUMBER)
  if (!isTown && countryAtTheEnd(end)) return end
  return others.some(hasDigits) && countryAtTheEnd(first) ? first : undefined
}

const COUNTRY_CODE = /^[A-Za-z]{1,3}$/

/** A code in place of a name becomes the English name. An unknown code is kept only beside a known country. */
function countryParts(name: string, countryCode: string | undefined): Texts {
  const isCode = !name || (COUNTRY_CODE.test(name) && (!countryCode || countryOfCode(name) !== undefined))
  return {
    country: isCode ? countryCode && nameOfCountry(countryCode) : name,
    countryCode,
    countryName: isCode ? undefined : name,
  }
}

/**
 * A state in lower case may be the status of a record. It becomes a code if the table of its country has it. Otherwise it is
 * kept only beside a town in a country without a table, such as `mazowieckie` in Poland.
 */
function findRegion(texts: Texts): Texts {
  const { countryCode, state, region } = texts
  const hasTown = hasOneOf(TOWNS_OR_LOCALITY, texts)
  const isKept = hasTown && countryCode && !hasRegionCodes(countryCode)
  const asRegion = (text: string | undefined) => {
    if (!text || !/^[a-z-]*$/.test(text)) return text
    return regionCodeOf(text, countryCode) ?? (isKept ? text : undefined)
  }
  return { state: asRegion(state), region: asRegion(region) }
}

/**
 * A locality is the town, or a part of a known town. Beside a municipality, it may be either. The line decides, and without a
 * line both are written.
 */
function findLocality(texts: Texts): Texts {
  const { locality, city, town, village, municipality, localAdmin, suburb, wholeLine } = texts
  // In East Asia a town or a village is a part of a city.
  if (city && EAST_ASIAN.test(city) && (town ?? village)) {
    const { cityDistrict = texts.district ?? town, quarter = village } = texts
    return { town: undefined, village: undefined, cityDistrict, quarter, suburb: suburb ?? town }
  }
  if (!locality) return { municipality: municipality ?? localAdmin }
  const larger = city ?? town ?? village
  if (larger) {
    // A locality of a city is larger than a neighborhood. In a town or a village, it is smaller.
    const isKnown =
      suburb ?? (city ? undefined : (texts.neighbourhood ?? texts.cityDistrict ?? texts.district))
    if (isSame(larger, locality)) return {}
    return isKnown
      ? { neighbourhood: texts.neighbourhood ?? locality }
      : { suburb: locality, locality: undefined }
  }
  const isTown = !municipality || isSame(locality, municipality) || contains(wholeLine, locality)
  if (isTown) return { city: locality, locality: undefined }
  return {
    partOfTown: contains(wholeLine, municipality) ? undefined : locality,
    locality: undefined,
    suburb: suburb ?? locality,
  }
}

/** Countries in which a `district` is larger than a town. Elsewhere, it is a part of a town, which may be unknown in East Asia. */
const DISTRICTS_OF_STATES = wordsIn('BD BW CY IL IN IR LK LS MU MW NP UG')

function findDistrict(texts: Texts): Texts {
  const { district, subdistrict, countryCode, orderCountry, city, town, village, municipality } = texts
  const hasTown = city ?? town ?? village ?? municipality
  const isLarger = DISTRICTS_OF_STATES.has(countryCode ?? orderCountry ?? '')
  return {
    // Beside a smaller area, and without a town, the district is the town.
    city: city ?? (subdistrict && !hasTown ? district : undefined),
    ...(subdistrict && { suburb: texts.suburb ?? subdistrict }),
    // AMap's answers for Beijing have no city.
    ...(district &&
      (!isLarger && (hasTown || EAST_ASIAN.test(district))
        ? { cityDistrict: texts.cityDistrict ?? district }
        : { stateDistrict: texts.stateDistrict ?? district })),
  }
}

/**
 * An unknown town may be under `placeName`, or the name in `{ name: 'London', country: 'GB', lat, lon }`. Beside a line, a street,
 * a postcode or a kind of place, the name may be that of a firm.
 */
function findTown(texts: Texts): Texts {
  const { lineOrTown, wholeLine = '', nameOnTheMap, country, state, county } = texts
  if (hasOneOf(TOWNS_OR_LOCALITY, texts)) return {}
  // If the line does not have the county, the county is not the town.
  if (county && hasSeparator(wholeLine) && !contains(wholeLine, county)) return { county: undefined }
  if (lineOrTown && lineOrTown !== wholeLine) return { city: lineOrTown }
  const isMoreKnown = hasOneOf(['wholeLine', 'road', 'postcode', 'kind'], texts)
  return nameOnTheMap && !isMoreKnown && (country ?? state) ? { city: nameOnTheMap } : {}
}

/** Registers have the house number, its block, addition and range in separate fields. */
function joinHouseNumber(texts: Texts): Texts {
  const { block, addition = '', rangeEnd = '', orientationNumber = '', road, streetText, wholeLine } = texts
  // The house may be another one than that of the line. AMap writes its distance from the coordinates:
  // https://help.aliyun.com/document_detail/2859445.html
  const isAnotherHouse =
    [wholeLine, road].every((text) => text && EAST_ASIAN.test(text)) && !contains(wholeLine, road)
  if (isAnotherHouse) return { houseNumber: undefined, road: undefined, unit: undefined }
  // Tencent writes the street into both, `正义路` and `正义路2号`:
  // https://lbs.qq.com/service/webService/webServiceGuide/address/Gcoder
  const own = texts.houseNumber?.replace(road ?? '', '').trim() || texts.houseNumber
  // Czech houses have a number in the village and one in the street: `1595/22`.
  const isSecond = own && /[1-9]/.test(orientationNumber) && !contains(own, orientationNumber)
  const number = isSecond ? `${own}/${orientationNumber}` : own || orientationNumber || block
  if (!number) return {}
  const hasBlockAndNumber = block !== undefined && block !== number
  // In Japan the block is a part of the number: `2-21-1`, `三丁目21-1`.
  const isOneNumber =
    hasBlockAndNumber && EAST_ASIAN.test([road, streetText, texts.suburb, texts.city].join())
  const whole = isOneNumber ? block + (hasShape(block, /\d$/) ? '-' : '') + number : number
  const first = addition.split(' ').reduce(withAddition, whole)
  const isRange = /[1-9]/.test(rangeEnd) && rangeEnd !== number
  // New Zealand writes the flat before the house: `2/14A`.
  const isUnitSaid = texts.unit && own?.startsWith(`${numbersIn(texts.unit).join()}/`)
  const units = [hasBlockAndNumber && !isOneNumber && block, !isUnitSaid && texts.unit].filter(isText)
  return {
    houseNumber: isRange ? `${first}-${rangeEnd}` : first,
    unit: units.join(', ') || undefined,
    bareNumber: number,
  }
}

/** `5` and `A` are `5A`, `5` and `2` are `5-2`, `5` and `bis` are `5 bis`, and `5A` and `A` are `5A`. */
function withAddition(houseNumber: string, addition: string): string {
  const separator = hasShape(addition, /^\d/) ? '-' : hasShape(addition, /^[A-Za-z文]{2}/) ? ' ' : ''
  const isThere = houseNumber.replace(/\p{N}+/u, '').includes(addition)
  return isThere ? houseNumber : houseNumber + separator + addition
}

/**
 * With the house number `5`, `Elm Street 5` is `Elm Street`, but `Calle 5` is the whole name of a street. With `1`, `18 de Julio`
 * stays: its number is another one.
 */
function removeNumberFromStreet(texts: Texts): Texts {
  const { bareNumber: number = texts.houseNumber } = texts
  const street = texts.road ?? texts.streetText
  if (!street || !number) return { road: street }
  const ends = street.endsWith(number) && !/[\p{N}\p{Script=Latin}]$/u.test(street.slice(0, -number.length))
  const begins = street.startsWith(number) && !hasShape(street.slice(number.length), /^[\dA-Za-z文]/)
  const rest = ends ? street.slice(0, -number.length) : begins ? street.slice(number.length) : ''
  const name = joinPieces(piecesOf(rest))
  return { road: !hasLetters(name) || KINDS_IN_FRONT.has(comparable(name)) ? street : name }
}

/** The street as in the lines of a form, such as `address1` and `address2`, but without the other parts in them. */
function findWrittenStreet(texts: Texts): Texts {
  const { wholeLine, streetText, road } = texts
  if (wholeLine !== undefined || !contains(streetText, road)) return {}
  // In East Asia, the text may have the areas too, without separators.
  const hasTown = TOWNS_OR_LOCALITY.some((key) => contains(streetText, texts[key]))
  if (hasTown && EAST_ASIAN.test(streetText ?? '')) return {}
  const others = ['unit', 'city', 'town', 'village', 'county', 'state', 'postcode', 'country'] as const
  const pieces = piecesOf(streetText ?? '').filter(
    (piece) => !others.some((other) => isSame(piece.text, texts[other])),
  )
  const writtenStreet = joinPieces(pieces)
  return isSame(writtenStreet, road) ? {} : { writtenStreet }
}

/** Countries in which a house number always belongs to a street. */
const WITHOUT_NUMBERED_TOWNS = new Set<string | undefined>(['AU', 'CA', 'GB', 'IE', 'NZ', 'US'])

/** From the smallest, whose houses are numbered. */
const NUMBERED_AREAS = [
  ...(['neighbourhood', 'quarter', 'residential', 'suburb', 'cityDistrict', 'hamlet', 'village'] as const),
  ...(['city', 'town', 'municipality'] as const),
]

/**
 * Without a street, a house number is that of a village, such as `Chochołów 75` in Poland, unless another text may be the street:
 * https://wiki.openstreetmap.org/wiki/Key:addr:place
 */
function joinNumberToVillage(texts: Texts): Texts {
  const { houseNumber, road, place, city, town, unit = '' } = texts
  const isInAStreet = road ?? place
  if (houseNumber && isInAStreet) return {}
  if (!houseNumber) {
    // A bare number after a street or a building would be taken for that of a house: `Calle Mayor, 3`.
    const isUnclear = hasShape(unit, /^\d+[A-Za-z文]?$/) && !hasDigits(isInAStreet ?? '')
    return (isInAStreet ?? texts.building) && !isUnclear ? {} : { unit: undefined }
  }
  const area = firstText(NUMBERED_AREAS, texts)
  const isTown = isSame(area, city ?? town) && WITHOUT_NUMBERED_TOWNS.has(texts.countryCode)
  if (!area || texts.unread || texts.streetKind || isTown) return { houseNumber: undefined, unit: undefined }
  // In East Asia, the number follows all areas. If the line has a street, the number belongs to that one.
  const isElsewhere = EAST_ASIAN.test(area) || isInAStreetOf(texts.wholeLine, houseNumber, area)
  return isElsewhere ? {} : { place: area }
}

/** `2, Marktplatz, Ulm` */
function isInAStreetOf(line = '', houseNumber: string, area: string | undefined): boolean {
  const pieces = textsOf(line)
  const start = pieces.findIndex((text) => contains(text, houseNumber))
  const end = pieces.findIndex((text) => contains(text, area))
  const between = pieces.slice(Math.max(start, 0), end)
  return start >= 0 && between.some((text) => hasLetters(text.replace(houseNumber, '')))
}

/** A number under `code`, `index` or `zone` is a postcode beside a town and a street. For `05-555`, a town is enough. */
function findPostcode(texts: Texts): Texts {
  const { postcode, postcodeOrCode = '', road, countryCode, city, town, village } = texts
  const isPostcode = (city ?? town ?? village) && (road || /\D/.test(postcodeOrCode))
  const code = postcode ?? (isPostcode ? postcodeOrCode : undefined)
  return { postcode: hasPostcodes(countryCode) ? withLostZeros(code, countryCode) : undefined }
}

/** The name of the place, unless it repeats another part, a line, or, as `Elm Street 5`, a piece of a line. */
function findName(texts: Texts): Texts {
  const { houseNumber, road, unit, wholeLine, streetText, form = '' } = texts
  const name = texts.name ?? texts.lineOrName ?? texts.building ?? texts.displayName ?? texts.water ?? ''
  if (!name) return { name: undefined }
  const isStreetLine = contains(name, road) && contains(name, houseNumber)
  const hasNumber = hasDigits(name)
  // `{ premise: 'Flat 2, 15' }`
  const isHouse = hasNumber && hasWordsOf([unit, houseNumber, road].join(' '), name)
  const lines = [wholeLine, streetText, form].filter(isText)
  const pieces = hasNumber && !texts.displayName ? lines.flatMap(textsOf) : textsOf(form)
  // In Japan the name has no spaces: `芝公園4丁目2-8`.
  const known = [...lines, ...pieces, ...knownTexts(NAMED_PARTS, texts)].map(comparableWithoutSpaces)
  // Tencent's name is a list of areas, `中国,北京市,北京市,东城区`:
  // https://lbs.qq.com/service/webService/webServiceGuide/address/Gcoder
  const isRepeated = [[name], textsOf(name)].some((texts) =>
    texts.every((text) => known.includes(comparableWithoutSpaces(text))),
  )
  return { name: isStreetLine || isHouse || isRepeated ? undefined : name }
}

const NAMED_PARTS = [
  ...(['houseNumber', 'unit', 'road', 'county', 'state', 'postcode', 'country'] as const),
  ...DISTRICTS,
  ...TOWNS,
]
