import { isFailure, isNothing } from './nothing.ts'

/** Of a longer text the rest is left alone. */
export const LONGEST_TEXT = 500

/** Entities of HTML that are one sign. */
const ENTITIES: Readonly<Record<string, string>> = {
  aelig: 'æ',
  AElig: 'Æ',
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  oslash: 'ø',
  Oslash: 'Ø',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  szlig: 'ß',
}

/** Entities of HTML that are a letter and an accent: `&Eacute;`. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
}

/** `&amp;eacute;` is an entity that was escaped twice. */
const MOST_ESCAPES = 2

/** Commas of every script, and what stands for one, each with what is written instead. */
const SEPARATORS: Readonly<Record<string, string>> = { '،': '، ', '、': '、', '，': '，' }
const SEPARATOR = /[,،、，;；|\n\u2028\u2029]/

const ALL_SEPARATORS = new RegExp(SEPARATOR, 'g')

/** What a page hides. */
const SCRIPT = /<(script|style)\b.*?<\/\1>/gis

/** Tags after which another line begins, and a line break that was escaped twice. */
const LINE_BREAK = /\\n|<\/?(?:br|div|li|p|tr)\b[^<>]*>/gi
const TAG = /<(?:\/?[a-z]|!)[^<>]*>/gi

/** What nobody sees but a copy takes along: controls, overrides of direction, halves of a character. */
const INVISIBLE = /(?![\t\n\r\u200c]|\u200d|[\u{e0020}-\u{e007f}])\p{C}/gu

/** Joiners join emoji, and spell words in the scripts from Arabic to those of India; elsewhere nobody sees them. */
const JOINER = /([\u0600-\u18af]|\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\p{Extended_Pictographic})?(?:\u200c|\u200d)/gu

/** Tags spell the flags of England, Scotland and Wales; elsewhere nobody sees them. */
const FLAG_OR_TAGS = /(\u{1f3f4})?[\u{e0020}-\u{e007f}]+/gu

/** A code that stands for a place where there is no address, as `8FW4V97Q+7H`, or with its town, `V97Q+7H Paris`. */
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?= |$)/i

/** What a program writes for a part that it does not have: `null High Street`. */
const MISSING = /\((?:null|undefined|NaN)\)|\b(?:null|undefined|NaN)\b/g

/** A square of a military grid or of UTM: `33UUU9012301234`, `33U 389918 5819700`. */
const GRID_SQUARE = /^\d{1,2}[C-HJ-NP-X] ?(?:[A-HJ-NP-Z]{2} ?(?:\d\d ?){2,5}|\d{6} \d{7})$/

/** Degrees, in every spelling. */
const COORDINATES =
  /°|^geo:|^(?:lat|lon|lng|latitude|longitude)\b|^[NSEW]?[-+(]?\d{1,3}\.\d+\)?[NSEWO]?(?: [NSEW]?-?\d{1,3}\.\d+[NSEWO]?)?$/i

/** Words with such signs in them are web addresses, paths, e-mail addresses or codes of a program. */
const NOT_FOR_PEOPLE =
  /[@_={}]|^\/\w|":|%[ds]\b|\.(?:com|net|org)\b|\/\/|\bwww\.|^0x[\da-f]+$|(?:[\da-f]{2}:){5}/i

/** Who receives a letter: `c/o Jo Doe`. */
const RECIPIENT = /^(?:c\/o|(?:attn|fao)\b)/i

/** A key or a number of an account: letters and figures in one word. */
const LONG_CODE = /^(?=\D*\d)[a-z\d]{25,}$/i

/** Text as a person would read it, or an empty text where it says nothing. */
export function clean(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = withoutTags(withoutInvisible(decoded(String(value).slice(0, LONGEST_TEXT))))
  if (isFailure(text)) return ''
  return piecesOf(text)
    .map(({ before, piece }, index) => (index ? before : '') + piece)
    .join('')
}

/** Whether a text that is clean has several pieces. */
export function hasPieces(text: string): boolean {
  return SEPARATOR.test(text)
}

/** The pieces between commas, with the comma before each. */
export function piecesOf(text: string): { before: string; piece: string }[] {
  const separators = text.match(ALL_SEPARATORS) ?? []
  return text
    .split(SEPARATOR)
    .map((piece, index) => ({
      before: SEPARATORS[separators[index - 1] ?? ''] ?? ', ',
      piece: piece.replace(MISSING, '').replace(/\s+/g, ' ').trim().replace(PLUS_CODE, '').trim(),
    }))
    .filter(({ piece }) => saysSomething(piece))
}

function saysSomething(piece: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(piece) &&
    !isNothing(piece) &&
    !COORDINATES.test(piece) &&
    !GRID_SQUARE.test(piece) &&
    !RECIPIENT.test(piece) &&
    !LONG_CODE.test(piece) &&
    !NOT_FOR_PEOPLE.test(piece)
  )
}

function withoutInvisible(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FLAG_OR_TAGS, (tags, flag) => (flag ? tags : ''))
    .replace(JOINER, (joined, before) => (before ? joined : ''))
}

function withoutTags(text: string): string {
  return text.replace(SCRIPT, '').replace(LINE_BREAK, '\n').replace(TAG, '')
}

function decoded(text: string): string {
  let result = text
  for (let escapes = 0; escapes < MOST_ESCAPES; escapes += 1) result = decodeEntities(result)
  return result
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? letterWithAccent(name) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

function letterWithAccent(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1)]
  return accent && (name.charAt(0) + accent).normalize()
}
