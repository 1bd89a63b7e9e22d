import { memoize, memoizeTexts } from '../memoize.ts'

/*
 * Patterns for all scripts are tested on the shape of a text, which has ASCII letters and digits, `文` and `´`. An engine builds
 * the set of characters of each `\p{…}` when it compiles a file, even in an expression that never runs (see
 * findings/unicode-classes-compile.sh). With one in each pattern, that took most of the time until the first address.
 */

/**
 * Returns the text with these characters in place of those outside ASCII: `0` for a digit or another number, `q` or `Q` for a
 * small or capital letter, `文` for a letter without capitals, and `´` for a combining mark. `Rüti 3B` becomes `Rqti 3B`.
 */
export function shapeOf(text: string): string {
  return ASCII.test(text) ? text : shapeInAnyScript(text)
}

/** Returns whether the shape of `text` matches `pattern`. */
export function hasShape(text: string, pattern: RegExp): boolean {
  return pattern.test(shapeOf(text))
}

const ASCII = /^[\0-\x7f]*$/

const shapeOfCharacter = memoize((character: string): string => {
  if (/\p{N}/u.test(character)) return '0'
  if (/\p{M}/u.test(character)) return '´'
  if (!/\p{L}/u.test(character)) return character
  const lower = character.toLowerCase()
  if (lower === character.toUpperCase()) return '文'
  return lower === character ? 'q' : 'Q'
})

const shapeInAnyScript = memoizeTexts((text) => text.replace(/[^\0-\x7f]/gu, shapeOfCharacter))
