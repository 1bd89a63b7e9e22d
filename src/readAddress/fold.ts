/** The texts of a body are compared again and again; a hostile body must not fill the memory. */
const MOST_REMEMBERED = 500
const remembered = new Map<string, string>()

/** For comparing: without accents, signs and `the`, and without the difference of large and small letters. */
export function fold(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const folded = foldAnew(text)
  remembered.set(text, folded)
  return folded
}

function foldAnew(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replace(/\./g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bst /g, 'saint ')
    .replace(/\bthe\b/g, '')
    .replace(/ +/g, ' ')
    .trim()
}

/**
 * Letters whose sign is no accent to Unicode. Not as names of properties: a page that does not say that it is in UTF-8
 * could then not even load the script.
 */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['đ', 'd'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ß', 'ss'],
])

/** Small letters of the alphabets with accents without them; vowel signs of other scripts stay. */
export function withoutAccents(text: string): string {
  if (!/[^ -~]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replace(/[đıłøß]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}
