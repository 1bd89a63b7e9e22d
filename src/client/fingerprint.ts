/**
 * Tells one token from another in a query key: the same on a server, in a browser and after a reload, and at once,
 * which rules out Web Crypto. It is safe to show because it is short, not because it is strong: 53 bits cannot
 * hold a random key of the usual 120 bits and more, so a great many keys share each fingerprint, and none can be
 * told to be the right one. (A password of a few letters could be found by trying; it is no token.)
 */
export function fingerprint(token: string): string {
  let high = 0x811c9dc5
  let low = 0x41c6ce57
  for (let index = 0; index < token.length; index++) {
    const code = token.charCodeAt(index)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code ^ (high >>> 15), 0x5bd1e995)
  }
  high ^= low >>> 13
  return ((high >>> 0) * 2 ** 21 + (low >>> 11)).toString(36)
}
