/** One line without what mark-up leaves: doubled, dangling and missing separators, line breaks, semicolons. */
export function tidy(line: string): string {
  return line
    .split(/[,;\n]/)
    .map((piece) => piece.replace(/\s+/g, ' ').replace(/^[ -]+|[ -]+$/g, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .join(', ')
}

/** A comma, but not one before a number or a postcode (`Calle X, 15`, `Ottawa, ON K1R 7K9`), nor after the first. */
const BREAKS = /(?<!^[\d-]{1,4}\p{L}?)[,،、] ?(?!(?=[^,]*\d)[\p{Lu}\d -]{1,12}(?:,|$))/u

const MOST_LINES = 5
const LONG_LINES = /\S.{0,60}(?=\s|$)/gu

/**
 * A geocoder's own line as on an envelope. Where it tells too much for one, the parts' lines stand for it, if there
 * are any.
 */
export function splitLines(
  line: string,
  town: readonly (string | undefined)[],
  composed: readonly string[],
): readonly string[] {
  const lines = line.split(BREAKS)
  if (lines.length > MOST_LINES) {
    if (composed.length > 2) return composed
    const size = Math.ceil(lines.length / MOST_LINES)
    return lines.flatMap((_, index) => (index % size ? [] : lines.slice(index, index + size).join(', ')))
  }
  // Without a comma, the town's part is where its postcode or its name begins.
  const start = town.map((part) => line.indexOf(` ${part}`)).filter((index) => index > line.length / 3)
  return lines.length > 1 || start.length === 0
    ? lines.flatMap((piece) => piece.match(LONG_LINES) ?? [])
    : [line.slice(0, Math.min(...start)), line.slice(Math.min(...start) + 1)]
}
