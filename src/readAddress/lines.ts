/**
 * One line without what mark-up leaves: doubled, dangling and missing separators, line breaks, semicolons. And without
 * what nobody sees but a copy takes along: controls, overrides of direction, halves of a character, and joiners, but for
 * one after a letter of the scripts that are spelled with it, from Arabic to those of India.
 */
export function tidy(line: unknown): string {
  const text = String(line)
    .slice(0, 500)
    .replace(/<[^>]*>|(?![\t-\r]|(?<=[\u0600-\u1bff])\p{Join_C})\p{C}/gu, '')
  return (text.match(/[^,;\n]*[\p{L}\p{N}][^,;\n]*/gu) ?? [])
    .map((piece) => piece.match(/\S+/g)?.join(' '))
    .join(', ')
}

/**
 * What stands between commas, at most 81 characters of it: with a house number before it at the beginning, with a number
 * or a postcode behind it (`Calle X, 15`, `Ottawa, ON K1R 7K9`). Or else a word that is longer.
 */
const LINE = /(^\d\S*, )?[^ ,،、][^,،、]{0,80}(?![^ ,،、])(, [^,a-z]*\d[^,a-z]*(?=,|$))?|[^ ,،、]+/g

/** A line as on an envelope. Without a comma, the town's part is where its postcode begins. */
export function splitLines(line: string, town: string | undefined): string[] {
  const pieces = (line.includes(',') ? line : line.replace(` ${town}`, ',$&')).match(LINE) ?? []
  const size = Math.ceil(pieces.length / 5)
  return pieces.flatMap((_, index) => (index % size ? [] : pieces.slice(index, index + size).join(', ')))
}
