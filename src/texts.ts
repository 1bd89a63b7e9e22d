import { memoizeTexts } from './memoize.ts'

/**
 * Returns a text in a form for comparing: in lowercase, without accents, punctuation, and `the`. `&` becomes `and`, and `saint`
 * becomes `st`.
 */
export const comparable = memoizeTexts((text) => {
  const lower = text.toLowerCase()
  const words = PLAIN_WORDS.test(lower) ? lower : wordsOnly(lower)
  const short = words.includes('saint') ? words.replace(/\bsaint\b/g, 'st') : words
  return short.includes('the') ? short.replace(/\bthe\b ?/g, '').trim() : short
})

/** Most texts don't need the slower patterns for all scripts. */
const PLAIN_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/

function wordsOnly(text: string): string {
  const others = ASCII.test(text) ? /[^a-z\d]+/g : /[^\p{L}\p{M}\p{N}]+/gu
  return withoutAccents(text).replaceAll('.', '').replaceAll('&', ' and ').replace(others, ' ').trim()
}

export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && comparable(one) === comparable(other)
}

/**
 * Returns whether both texts are known, and `text` contains all words of `part`, one after another: `Elm Street 5` contains
 * `Elm Street`.
 */
export function contains(text: string | undefined, part: string | undefined): boolean {
  if (text === undefined || part === undefined) return false
  if (UNSPACED.test(part)) return comparable(text).includes(comparable(part))
  return ` ${comparable(text)} `.includes(` ${comparable(part)} `)
}

/** Returns whether `text` contains all words of `part` in any order: `12 Elm Street, Flat 2` contains `Elm Street 12`. */
export function hasWordsOf(text: string, part: string): boolean {
  if (contains(text, part)) return true
  const words = wordsOf(text)
  return wordsOf(part).every((word) => words.includes(word))
}

export function wordsOf(text: string): string[] {
  return comparable(text).split(' ')
}

/** Characters of scripts whose words aren't always separated by spaces. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Letters that Unicode doesn't decompose into a letter and an accent. They aren't property names, because minifiers remove the
 * quotes, and such a name can be a syntax error on a page that doesn't declare UTF-8.
 */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ð', 'd'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['þ', 'th'],
])

const OTHER_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

/** Combining accents, and the marks of Arabic. In scripts such as Devanagari, marks distinguish words. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f]/g

const ASCII = /^[\0-\x7f]*$/

/** Removes the accents of a text, which must be in lowercase. */
export function withoutAccents(text: string): string {
  if (ASCII.test(text)) return text
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}

/** Han, kana, and Hangul. Addresses in these scripts begin with the largest area. */
export const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

export const ARABIC = /\p{Script=Arabic}/u

export function commaOf(text: string): string {
  return ARABIC.test(text) ? '، ' : ', '
}
