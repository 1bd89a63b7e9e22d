import { rememberTexts } from './remember.ts'

/**
 * The text in a form for comparing: lower case, without accents, punctuation and `the`. `Saint` is written as its
 * abbreviation, because `st` may also be a street: `Elm St NW`.
 */
export const comparable = rememberTexts((text) => {
  const lower = text.toLowerCase()
  const words = PLAIN_WORDS.test(lower) ? lower : wordsOnly(withoutAccents(lower))
  return words
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bthe\b ?/g, '')
    .trim()
})

/** Most texts. They need no slower look at letters of all scripts. */
const PLAIN_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/

function wordsOnly(text: string): string {
  return text
    .replace(/\./g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
}

/** Whether two texts are known and the same, except for accents and the like. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && comparable(one) === comparable(other)
}

/** Whether both are known, and `text` has all words of `part`, one after another: `Elm Street 5` has `Elm Street`. */
export function contains(text: string | undefined, part: string | undefined): boolean {
  if (text === undefined || part === undefined) return false
  // Scripts without spaces have no words to compare.
  if (WITHOUT_SPACES.test(part)) return comparable(text).includes(comparable(part))
  return ` ${comparable(text)} `.includes(` ${comparable(part)} `)
}

/** Whether `text` has all words of `part`, also in another order: `12 Elm Street, Flat 2` has `Elm Street 12`. */
export function hasWordsOf(text: string, part: string): boolean {
  const words = wordsOf(text)
  return contains(text, part) || wordsOf(part).every((word) => words.includes(word))
}

export function wordsOf(text: string): string[] {
  return comparable(text).split(' ')
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Letters that Unicode does not split into a letter and an accent. A `Map`, because minifiers write property names without
 * quotes. With letters beyond ASCII, that is a syntax error on a page that does not declare UTF-8.
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

/** Combining accents, and the vowel signs of Arabic. The vowel signs of other scripts stay, because words need them. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f]/g

/** The text without accents. It must be in lower case. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ðđıłøßþ]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}

/** Han, kana and Hangul: addresses in these scripts begin with the largest area. */
export const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

const ARABIC = /\p{Script=Arabic}/u

/** The comma of the script of `text`, with a space. */
export function commaOf(text: string): string {
  return ARABIC.test(text) ? '، ' : ', '
}
