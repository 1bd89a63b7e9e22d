import { type Secret, toSecret } from './scrub.ts'
import { setNewest } from './setNewest.ts'

/** How long after its last use a secret is still removed from bodies and errors. */
const KEPT_FOR_MS = 3_600_000

/** The texts that are replaced by `[redacted]` in bodies or errors. */
export interface Secrets {
  /** Call it at each use of a text. It returns the text, prepared for the search. */
  remember(text: string): Secret
  /** The secrets that were used in the last hour, the latest last. */
  list(): readonly Secret[]
}

/** Keeps the latest `most` secrets, however often a token is renewed. */
export function createSecrets(most: number): Secrets {
  const kept = new Map<string, { readonly secret: Secret; readonly lastUse: number }>()
  return {
    remember(text) {
      const secret = kept.get(text)?.secret ?? toSecret(text)
      setNewest(kept, text, { secret, lastUse: Date.now() }, most)
      return secret
    },
    list() {
      for (const [text, { lastUse }] of kept) {
        if (lastUse < Date.now() - KEPT_FOR_MS) kept.delete(text)
      }
      return [...kept.values()].map(({ secret }) => secret)
    },
  }
}
