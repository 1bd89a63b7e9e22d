import { inspect } from 'node:util'

/** The texts in which somebody, or an error tracker, would find a token on an error: none, it is hoped. */
export function tracesOf(token: string, error: unknown): string[] {
  return everythingIn(error).filter((text) => text.includes(token))
}

function everythingIn(error: unknown): string[] {
  const options = {
    showHidden: true,
    depth: Number.POSITIVE_INFINITY,
    maxArrayLength: null,
    maxStringLength: null,
  }
  return [
    String(error),
    JSON.stringify(error),
    inspect(error),
    inspect(error, options),
    inspect(structuredClone(error), options),
    ...textsIn(error, new Set()),
  ]
}

/** Every key and every value, along the stack, the causes and whatever else hangs on it. */
function textsIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (seen.has(value)) return []
  seen.add(value)
  return Reflect.ownKeys(value).flatMap((key) => [String(key), ...textsIn(Reflect.get(value, key), seen)])
}
