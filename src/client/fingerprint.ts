/**
 * Tells one token from another in a query key: the same on a server, in a browser and after a reload, and at once,
 * which rules out Web Crypto.
 *
 * It has 53 bits, so it can be turned back only into a token that has little more: one with up to about 53 random bits
 * (10 letters and digits) can be found by trying, and one with 64 (16 hexadecimal digits) is one of some two thousand
 * candidates. From about 80 random bits on, too many tokens share each fingerprint to tell which is the right one. An
 * app with shorter tokens gives a `scope`, and its keys then hold nothing of the token.
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
