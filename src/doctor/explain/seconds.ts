export function seconds(ms: number): string {
  const count = Math.ceil(ms / 1000)
  return count === 1 ? '1 second' : `${count} seconds`
}
