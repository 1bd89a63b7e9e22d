import { type Secret, toSecret } from './scrub.ts'

/** For so long an error may still name a token that is no longer in use. */
const KEPT_FOR_MS = 3_600_000

/** What must never be told, and stands in errors as `[redacted]`. */
export interface Secrets {
  /** Call it at each use of a secret: it is kept for an hour after the last. */
  remember(text: string): void
  /** Those of the last hour, as many as are kept at most, the one used last at the end. */
  list(): readonly Secret[]
}

/** Keeps at most so many secrets, however often a token is renewed. */
export function createSecrets(most: number): Secrets {
  /** By their text, in the order of their last use. */
  const kept = new Map<string, { readonly secret: Secret; readonly lastUse: number }>()

  function forget() {
    const earliest = Date.now() - KEPT_FOR_MS
    for (const [text, { lastUse }] of kept) {
      if (lastUse < earliest || kept.size > most) kept.delete(text)
    }
  }

  return {
    remember(text) {
      const secret = kept.get(text)?.secret ?? toSecret(text)
      // A map keeps the order in which keys are added.
      kept.delete(text)
      kept.set(text, { secret, lastUse: Date.now() })
      forget()
    },
    list() {
      forget()
      return [...kept.values()].map(({ secret }) => secret)
    },
  }
}
