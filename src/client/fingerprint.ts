/** The prime of the FNV hash. */
const PRIME = BigInt(0x100000001b3)
const BITS = 53

/**
 * Tells one token from another in a query key. It is the same on a server, in a browser and after a reload. It is
 * synchronous, so it does not use Web Crypto.
 *
 * It has 53 bits. A token of up to about 53 random bits (9 letters and digits) can be found by trying. A token of 64 bits
 * (16 hexadecimal digits) is one of about two thousand candidates. From about 80 random bits on, too many tokens share
 * each fingerprint to find the right one. An app with shorter tokens passes a `userId`, and its keys then hold nothing of
 * the token.
 */
export function fingerprint(token: string): string {
  let hash = BigInt(0)
  for (const letter of token) {
    hash = BigInt.asUintN(BITS, hash * PRIME + BigInt(letter.charCodeAt(0)))
  }
  return hash.toString(36)
}
