import { joinPieces, type UnnamedPiece } from '../addressPieces.ts'
import { memoizeTexts } from '../memoize.ts'
import { comparable } from '../texts.ts'
import { isNothing, isProgramMessage } from './placeholders.ts'
import { hasShape } from './shape.ts'

const MAX_TEXT_CHARACTERS = 500

const SEPARATOR = /[,،、，፣;；|\n\u2028\u2029]/
const BEFORE_SEPARATOR = new RegExp(`(?=${SEPARATOR.source})`)

/** These commas are kept. Every other separator becomes `, `. */
const KEPT_SEPARATORS: Readonly<Record<string, string>> = { '،': '، ', '፣': '፣ ', '、': '、', '，': '，' }

/** `12`, `12a`, `12 bis`, `12-14b`, `12/3`, `46к2`, and with a minus sign, as Google writes it in Japan, `2−8` */
export const HOUSE_NUMBER = /^\d{1,5}(?:[ ./-]?(?:[A-Z文]\d*|bis|ter))?(?:[-/\u2212]\d{1,4}[A-Z文]?)?$/i

/** A code of ISO 3166-2 with letters: `US-NY`. Codes with digits are not written in addresses: `JP-13`. */
export const ISO_REGION = /^[A-Z]{2}-[A-Z]{1,3}$/

const LETTER = /[A-Za-z文]/
const DIGIT = /\d/
const ALL_DIGITS = /\p{N}+/gu

/** Programs write these words in place of a value that they do not have: `null High Street`. */
const MISSING_VALUE = /\((?:null|undefined|NaN)\)|\b(?:null|undefined|NaN)\b/g

/** An Open Location Code: `8FW4V97Q+7H`, or short and beside its town, `V97Q+7H Paris`. */
const PLUS_CODE = /\b(?:[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,4}|[2-9CFGHJMPQRVWX]{2,6}0{2,6}\+)(?!\S)/i

/** `52.5186`, `52.5186 N`, `(52.5186` */
const DEGREES = String.raw`(?:[NSEWO] ?)?[-+(]?\d{1,3}\.(?!0$)\d+\)?(?: ?[NSEWO])?`

/** `lat 52.5`, but not the district `Lat Phrao` of Bangkok. */
const LABELED_COORDINATES = /^[Ll](?:at|on|ng)(?: [Ll](?:on|ng|ong))?\b(?! [A-Za-z文]{2})/

/** Only pieces that match this are tested with the slower expressions below. */
const SUSPICIOUS = /[./@_={}":%°]|\d-\d\d-|\d{9}|^[A-Za-z\d-]{25}|^\d+ [a-z]+$/

const NOT_AN_ADDRESS: readonly RegExp[] = [
  // Coordinates in degrees with a decimal or minutes, and in decimals. `3° B` is a door.
  /^(?=.*\d ?°)(?=.*(?:\.\d|\d ?['′’]|°.*°))[-+\d\s.°'"′″’”NSEWO]+$/,
  new RegExp(`^${DEGREES}(?: ${DEGREES})?$`, 'i'),
  // Times: `2025-03-11`, `08:14`.
  /^\d{4}-\d\d-\d\d(?!\d)|\b\d{1,2}:\d\d\b/,
  // Quantities: `5 minutes`, `0 results`.
  /^\d+ (?:days?|h(?:ou)?rs?|items?|min(?:ute)?s?|results?|sec(?:ond)?s?)$/,
  // `Delhi. 18 m from Elm Foundation pin-110020 (India)`
  /\. \d+ m from /,
  /\/\/|^\/\w|\bwww\.|\.(?:com|net|org)\b/i,
  /\S@\S/,
  // Code and templates: identifiers, JSON, `%s`.
  /[_={}]|":|%[ds]\b/i,
  /^(?=\D*\d)[a-z\d-]{25,}$/i,
  /\d{11}|\d{9}[a-z]|[a-z]\d{9}/i,
]

/** `The street field is required.` It ends with a word in lower case that is too long for an abbreviation. */
const SENTENCE = /^[A-Z]\S*(?: \S+){2,} [a-z]{5,}[.!?]$/

/** None of the pieces of `Tue, 11 Mar 2025 08:14:22 GMT` is an address. */
const TIME = /\d:\d\d:\d\d/

const ENTITIES: Readonly<Record<string, string>> = {
  aelig: 'æ',
  amp: '&',
  apos: "'",
  deg: '°',
  lsquo: '‘',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  ordf: 'ª',
  ordm: 'º',
  oslash: 'ø',
  quot: '"',
  rsquo: '’',
  szlig: 'ß',
}

/** `&Eacute;` is an `E` with an acute accent. */
const ENTITY_ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const MAX_CODE_POINT = 0x10ffff

/** Tags that begin a new line, and a backslash with an `n`. */
const LINE_BREAK = /\\n|<\/?(?:br|div|li|p|tr)\b[^<>]*>/gi
const TAG = /<(?:\/?[a-z]|!)[^<>]*>/gi

/**
 * Such as controls, marks of direction, and halves of surrogate pairs, but not tabs, line breaks, and joiners. Some scripts need
 * joiners.
 */
const INVISIBLE = /(?![\t\n\r\u200c\u200d])\p{C}/gu

/** Printable ASCII and Latin-1 without the characters that begin an entity, a tag or an escape. */
const PRINTABLE = /^[ -%'-;=-[\]-~\xa1-\xac\xae-\xff]*$/

/** The text as a person would write it, or `''` if it says nothing about an address. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return cleaned(beginningOf(String(value)))
}

/** The time of some expressions grows with the square of a text's length. */
export function beginningOf(text: string): string {
  return text.slice(0, MAX_TEXT_CHARACTERS)
}

const cleaned = memoizeTexts((encoded) => {
  const text = PRINTABLE.test(encoded) ? encoded : withoutTags(decodeEntities(encoded).replace(INVISIBLE, ''))
  if (isProgramMessage(text) || hasShape(text, SENTENCE) || TIME.test(text)) return ''
  return joinPieces(piecesOf(text))
})

export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text)
}

/** The pieces between separators that can be part of an address, with the separator before each. */
export const piecesOf = memoizeTexts((text): readonly UnnamedPiece[] =>
  (hasSeparator(text) ? text.split(BEFORE_SEPARATOR) : [text])
    .map((piece) => ({
      separator: KEPT_SEPARATORS[piece.charAt(0)] ?? ', ',
      text: cleanPiece(piece.replace(SEPARATOR, '').trim()),
    }))
    .filter((piece) => piece.text !== ''),
)

export function textsOf(text: string): string[] {
  return piecesOf(text).map((piece) => piece.text)
}

/** A piece without what programs write, or `''` if it cannot be part of an address. */
const cleanPiece = memoizeTexts((piece) => {
  const text = (piece.includes('+') ? piece.replace(PLUS_CODE, '') : piece)
    .replace(MISSING_VALUE, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
  return mayBePartOfAnAddress(text) ? text : ''
})

export function hasLetters(text: string): boolean {
  return hasShape(text, LETTER)
}

export function hasDigits(text: string): boolean {
  return hasShape(text, DIGIT)
}

/** `12` and `3` in `12/3` */
export function numbersIn(text: string): string[] {
  return text.match(ALL_DIGITS) ?? []
}

/** Like `comparable`, without spaces: `sw1a2aa` for `SW1A 2AA`. */
export function comparableWithoutSpaces(text: string): string {
  return comparable(text).replaceAll(' ', '')
}

/**
 * What a line may have in place of a postcode: `SE-123 45` without the letters before it, or the beginning of `LS1 4AB` and
 * `1012 AB`. A beginning of two or three digits may be any number.
 */
export function shortPostcodes(postcode: string): readonly [code: string, beginning: string | undefined] {
  const code = postcode.replace(/^[A-Z]{1,3}[ -](?=\d)/i, '')
  return [code, /^(?:\d*[A-Z][A-Z\d]*|\d{4,})/i.exec(code)?.[0]]
}

export function isText(text: string | undefined | false): text is string {
  return Boolean(text)
}

function mayBePartOfAnAddress(piece: string): boolean {
  return (
    (hasLetters(piece) || hasDigits(piece)) &&
    !isNothing(piece) &&
    !hasShape(piece, LABELED_COORDINATES) &&
    !(SUSPICIOUS.test(piece) && NOT_AN_ADDRESS.some((pattern) => pattern.test(piece)))
  )
}

function withoutTags(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(TAG, '')
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal, hexadecimal, name) => {
    if (name) return entityOf(name) ?? letterWithAccent(name) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ' '
  })
}

/** `&Oslash;` is the capital of `&oslash;`. */
function entityOf(name: string): string | undefined {
  const small = ENTITIES[name.toLowerCase()]
  return name === name.toLowerCase() ? small : small?.toUpperCase()
}

function letterWithAccent(entityName: string): string | undefined {
  const accent = ENTITY_ACCENTS[entityName.slice(1)]
  return accent && (entityName.charAt(0) + accent).normalize()
}
