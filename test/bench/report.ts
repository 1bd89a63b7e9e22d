export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** A line of a table, with its title on the left and its cells in columns. */
export function tableLine(title: string, cells: readonly string[]): string {
  return `${title.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}\n`
}
