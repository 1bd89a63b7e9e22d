/**
 * Tells one token from another in a query key: the same on a server, in a browser and after a reload, and at once,
 * which rules out Web Crypto. It is safe to show because it is short, not because it is strong: 53 bits cannot
 * hold a random key of the usual 120 bits and more, so a great many keys share each fingerprint, and none can be
 * told to be the right one. (A password of a few letters could be found by trying; it is no token.)
 */
export function fingerprint(token: string): string {
  let hash = BigInt(0)
  const prime = BigInt(0x100000001b3)
  for (const letter of token) {
    // A polynomial with the prime of FNV, modulo 2 to the 53rd.
    hash = BigInt.asUintN(53, hash * prime + BigInt(letter.charCodeAt(0)))
  }
  return hash.toString(36)
}
