/** The largest body that the client reads, in bytes. */
export const MEBIBYTE = 1_048_576

/** A body of this many bytes, with an address in it. */
export function bodyOfSize(bytes: number): string {
  const start = '{"payload":{"city":"Berlin","note":"'
  const end = '"}}'
  return start + 'x'.repeat(bytes - start.length - end.length) + end
}
