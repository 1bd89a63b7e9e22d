import { hasSeparator } from '../text.ts'
import type { Meaning } from '../words.ts'
import type { Texts } from './found.ts'

const LONGEST_HOUSE_NUMBER = 24
const LONGEST_ADDITION = 4
const SHORTEST_POSTCODE = 3
const LONGEST_POSTCODE = 12
const LETTER = /\p{L}/u
const DIGIT = /\p{N}/u
const ISO_REGION_CODE = /^[A-Z]{2}-[A-Z]{2,3}$/
const CODE = /^[A-Za-z]{2,3}$/
const NUMERIC_POSTCODE = /^\d{2}[\d -]{2,7}$/

/** `amenity`: the name of a kind, not of a place. */
const LOWER_CASE_WORD = /^[a-z]+$/

/** `FRA.PointAddress` */
const IDENTIFIER = /^[^\s.]+\.\S*\p{Ll}\p{Lu}/u

/** `us-east-1` */
const CLOUD_REGION = /^[a-z]+(?:-[a-z]+)*-?\d+$/

/**
 * The first text that fits the meaning. Under a key that may hold a line or something else (`lineOrName`, `lineOrTown`)
 * it is a line if it has a separator and, for `lineOrName`, also a digit.
 */
export function firstFitting(meaning: Meaning, texts: readonly string[]): Texts {
  const text = texts.find((candidate) => fits(meaning, candidate))
  if (text === undefined) return {}
  const mayBeALine = meaning === 'lineOrTown' || (meaning === 'lineOrName' && /\d/.test(text))
  return mayBeALine && hasSeparator(text) ? { line: text } : { [meaning]: text }
}

function fits(meaning: Meaning, text: string): boolean {
  switch (meaning) {
    case 'houseNumber':
    case 'block':
      return DIGIT.test(text) && text.length <= LONGEST_HOUSE_NUMBER
    case 'addition':
      return text.length <= LONGEST_ADDITION
    case 'postcode':
      return (
        DIGIT.test(text) &&
        text.length >= SHORTEST_POSTCODE &&
        text.length <= LONGEST_POSTCODE &&
        !text.includes(',')
      )
    case 'postcodeOrCode':
      return NUMERIC_POSTCODE.test(text)
    case 'isoRegionCode':
      return ISO_REGION_CODE.test(text)
    case 'countryCode':
    case 'regionCode':
      return CODE.test(text)
    case 'street':
    case 'address':
      return true
    case 'building':
    case 'name':
      return !LOWER_CASE_WORD.test(text) && !IDENTIFIER.test(text)
    default:
      return LETTER.test(text) && !CLOUD_REGION.test(text)
  }
}
