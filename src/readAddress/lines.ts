/**
 * One line without what mark-up leaves: doubled, dangling and missing separators, line breaks, semicolons. And without
 * what nobody sees but a copy takes along: controls, overrides of direction, halves of a character, and joiners, but for
 * one after a letter of the scripts that are spelled with it, from Arabic to those of India.
 */
export function tidy(line: unknown): string {
  return String(line)
    .slice(0, 500)
    .replace(/<[^>]*>|(?![\t-\r]|(?<=[\u0600-\u1bff])\p{Join_C})\p{C}/gu, '')
    .split(/[,;\n]/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => piece.split(/\s+/).join(' ').trim())
    .join(', ')
}

/** A comma, but not one before a number or a postcode (`Calle X, 15`, `Ottawa, ON K1R 7K9`), nor after the first. */
const BREAKS = /(?<!^\d\S*)[,،、] ?(?![^,a-z]*\d[^,a-z]*(?:,|$))/

const LONG_LINE = /\S.{0,80}(?!\S)|\S+/g

/** A line as on an envelope. Without a comma, the town's part is where its postcode begins; what is long is cut. */
export function splitLines(line: string, town: string | undefined): string[] {
  const pieces = (line.includes(',') ? line : line.replace(` ${town}`, ',$&'))
    .split(BREAKS)
    .flatMap((piece) => piece.match(LONG_LINE) ?? [])
  const size = Math.ceil(pieces.length / 5)
  return pieces.flatMap((_, index) => (index % size ? [] : pieces.slice(index, index + size).join(', ')))
}
