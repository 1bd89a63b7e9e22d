import { memoize, memoizeTexts } from '../memoize.ts'

const ASCII = /^[\0-\x7f]*$/

/**
 * Tests a pattern on the shape of a text, in which characters outside ASCII are replaced: a digit or another number by `0`, a
 * small or capital letter by `q` or `Q`, a letter without capitals by `文`, and a combining mark by `´`. `Rüti 3B` becomes
 * `Rqti 3B`. In V8, each pattern with `\p{…}` makes its file slower to load: findings/unicode-classes-compile.sh
 */
export function hasShape(text: string, pattern: RegExp): boolean {
  return pattern.test(ASCII.test(text) ? text : shapeOf(text))
}

const shapeOfCharacter = memoize((character: string): string => {
  if (/\p{N}/u.test(character)) return '0'
  if (/\p{M}/u.test(character)) return '´'
  if (!/\p{L}/u.test(character)) return character
  const lower = character.toLowerCase()
  if (lower === character.toUpperCase()) return '文'
  return lower === character ? 'q' : 'Q'
})

const shapeOf = memoizeTexts((text) => text.replace(/[^\0-\x7f]/gu, shapeOfCharacter))
