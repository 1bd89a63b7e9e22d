import { inspect } from 'node:util'

/**
 * Returns the texts that a log, an error tracker, or a debugger would show of a value, and that contain the token, in any case
 * or URL-encoded.
 */
export function textsWithToken(token: string, value: unknown): string[] {
  const forms = [token, encodeURIComponent(token)].map((form) => form.toLowerCase())
  return textsOf(value).filter((text) => forms.some((form) => text.toLowerCase().includes(form)))
}

function textsOf(value: unknown): string[] {
  const options = {
    showHidden: true,
    depth: Number.POSITIVE_INFINITY,
    maxArrayLength: null,
    maxStringLength: null,
  }
  return [
    String(value),
    JSON.stringify(value) ?? '',
    inspect(value),
    inspect(value, options),
    inspect(structuredClone(value), options),
    ...keysAndValues(value, new Set()),
  ]
}

/** All keys and values at any depth, even if they are symbols or aren't enumerable, such as the stack and the cause. */
function keysAndValues(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (seen.has(value)) return []
  seen.add(value)
  return Reflect.ownKeys(value).flatMap((key) => [
    String(key),
    ...keysAndValues(Reflect.get(value, key), seen),
  ])
}
