/**
 * One line without what mark-up leaves: doubled, dangling and missing separators, line breaks, semicolons. And without
 * what nobody sees but a copy takes along: controls, overrides of direction, halves of a character. Joiners stay, as the
 * scripts from Arabic to those of India are spelled with them.
 */
export function tidy(line: unknown): string {
  const text = String(line)
    .slice(0, 500)
    .replace(/<[^>]*>|[^\P{C}\t-\r\u200c\u200d]/gu, '')
  return text
    .split(/[\n,;]/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

/**
 * Where a line ends: at a comma, but not behind the house number it begins with, nor before a number or a postcode with
 * its region (`Calle X, 15`, `Ottawa, ON K1R 7K9`).
 */
const END = /(?<!^\d\S*)[،,、](?!.{0,5}\d[^,a-z]*(?:$|,)) ?/

/** A line as on an envelope. */
export function splitLines(line: string): string[] {
  const pieces = line.split(END)
  const size = Math.ceil(pieces.length / 5)
  return pieces.flatMap((_, index) => (index % size ? [] : pieces.slice(index, index + size).join(', ')))
}
