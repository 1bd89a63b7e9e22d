import type { Address, AddressParts } from '../address.ts'
import { type AddressPieces, createAddress, joinPieces } from '../addressPieces.ts'
import type { Coordinates } from '../coordinates.ts'
import { forgetTexts } from '../memoize.ts'
import { isSame } from '../texts.ts'
import { chooseLines } from './choose.ts'
import { composeLines } from './compose.ts'
import { DISTRICTS, type Texts, TOWNS } from './keys.ts'
import { choosePosition } from './position.ts'
import { type Candidate, firstText } from './records.ts'
import { applyRules, RULES } from './rules.ts'
import { hasShape } from './shape.ts'
import { shortPostcodes } from './text.ts'
import { walk } from './walk.ts'

// Parsing and reducing both compose lines, so they share the chunk that begins with this file.
export { reduceAddress } from './reduceAddress.ts'

/*
 * How the parser works:
 *
 * 1. `walk.ts` collects the texts of the payload by their meaning. `readKey.ts` finds the meaning of a key, `text.ts` cleans a
 *    text, and `records.ts` merges objects about the same place.
 * 2. `rules.ts` decides which text is which component. The components have the names of OpenCage: `road`, `suburb`, `city`.
 * 3. `compose.ts` writes the components in the order of their country, from OpenCage's templates:
 *    https://github.com/OpenCageData/address-formatting
 * 4. `choose.ts` compares these lines with the geocoder's own line, and decides which of them are shown.
 */

/**
 * Parses the address from a geocoder's payload, which can have any fields. Returns `null` if the payload contains no
 * address. This is the built-in parser, which you can call in your own `readAddress`, on a server, or in tests. Import it
 * from `react-reverse-geocode/read-address`.
 *
 * A position that equals `coordinates` isn't used as the address's position. If the payload has a pair of numbers without
 * names, they are parsed as latitude and longitude in the order that is nearer to `coordinates`, if that is within one degree.
 *
 * @param payload - The payload, or any other value.
 * @param coordinates - The place that was looked up.
 * @returns the address, or `null`.
 *
 * @example
 * const address = readAddress({ road: 'Platz der Republik', house_number: '1', city: 'Berlin', country_code: 'de' })
 * console.log(address?.lines) // ['Platz der Republik 1', 'Berlin', 'Germany']
 */
export function readAddress(payload: unknown, coordinates?: Coordinates): Address | null {
  const address = toAddress(walk(payload), coordinates)
  forgetTexts()
  return address
}

/** Steps 2 to 4. `npm run rules` passes fewer rules. */
export function toAddress(
  { texts: found, positions }: Candidate,
  coordinates: Coordinates | undefined,
  rules = RULES,
): Address | null {
  const texts = applyRules(found, rules)
  const composed = composeLines(texts)
  const composedParts = partsOf(texts, composed)
  const pieces = chooseLines({ texts, parts: composedParts }, composed)
  const parts = withCountryAsWritten(withPostcodeAsWritten(composedParts, texts, pieces), pieces)
  if (
    !hasEnoughParts(parts, texts.wholeLine ?? texts.water, positions.length > 0) ||
    isCodeOrMessage(joinPieces(pieces.flat()), parts) ||
    isOnlyNamed(found, parts)
  )
    return null
  const position = parts.houseNumber ? choosePosition(positions, coordinates) : undefined
  return { ...createAddress(pieces, parts), ...(position && { position }) }
}

/** `pending-review`, `pending review`, `Geocoding in progress`, `OK` */
const CODE_OR_MESSAGE = /^(?:[a-z\d.-]*|[a-z ,.'’]*|[A-Z][a-z]*(?: [a-z]+){2,}|[A-Za-z.]{1,2})$/

/** An address in lower case has the same form, but has a city and a country. */
function isCodeOrMessage(line: string, { city, countryCode }: AddressParts): boolean {
  return CODE_OR_MESSAGE.test(line) && !(city && countryCode)
}

/** `{ name: 'Elm', number: 5 }` may be anything. Beside an area or a postcode, the name is a street. */
function isOnlyNamed(
  { name }: Texts,
  { street, houseNumber, city, district, region, postcode, countryCode }: AddressParts,
) {
  return (
    houseNumber !== undefined &&
    isSame(name, street) &&
    !(city ?? district ?? region ?? postcode ?? countryCode)
  )
}

/** Without a line, a street, or a town, a country is needed, with an area or a position. Alone, it may be that of an account. */
function hasEnoughParts(parts: AddressParts, line: string | undefined, isOnTheMap: boolean): boolean {
  const { street, city, region, postcode, district, countryCode } = parts
  return Boolean(
    (line ?? street ?? city) || (countryCode && ((region ?? postcode ?? district) || isOnTheMap)),
  )
}

/** The town, district, postcode and country are written as in the composed lines, which may have replaced them. */
function partsOf(texts: Texts, composed: AddressPieces): AddressParts {
  const { name, unit, houseNumber, road: street, state, region, postcode, country, countryCode } = texts
  const pieces = composed.flat()
  const written = (part: string) => pieces.find((piece) => piece.part === part)?.text
  const city = written('city') ?? firstText(TOWNS, texts)
  const district = written('district') ?? firstText(DISTRICTS, texts)
  const parts = {
    name,
    unit,
    houseNumber,
    street,
    district: district === city ? undefined : district,
    city,
    region: state ?? region,
    postcode: postcode && written('postcode'),
    country: country && (written('country') ?? country),
    countryCode,
    streetAddress: streetAddressIn(composed),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text))
}

/** The geocoder's line may have the postcode in another shape, or only its beginning. */
function withPostcodeAsWritten(
  parts: AddressParts,
  { postcode }: Texts,
  pieces: AddressPieces,
): AddressParts {
  if (!postcode || !parts.postcode) return parts
  const isWritten = (code = '') => code !== '' && pieces.flat().some(({ text }) => text.includes(code))
  const codes = [parts.postcode, postcode, postcode.replace(/[ -]/, ''), ...shortPostcodes(postcode)]
  return { ...parts, postcode: codes.find(isWritten) ?? parts.postcode }
}

/** `DEU`. The excluded codes are used as names. */
const COUNTRY_CODE = /^(?!UAE$|UK$|USA?$)[A-Z]{2,3}$/

/** The geocoder's line may have another name of the country: `Österreich`, `USA`. */
function withCountryAsWritten(parts: AddressParts, pieces: AddressPieces): AddressParts {
  const written = pieces.flat().findLast(({ part }) => part === 'country')?.text
  return written === undefined || hasShape(written, COUNTRY_CODE) ? parts : { ...parts, country: written }
}

function streetAddressIn(lines: AddressPieces): string | undefined {
  const line = lines.find((pieces) => pieces.some(({ part }) => part === 'street'))
  return (
    line &&
    joinPieces(line.filter(({ part }) => part === 'street' || part === 'houseNumber' || part === 'unit'))
  )
}
