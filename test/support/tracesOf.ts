import { inspect } from 'node:util'

/**
 * The texts in which somebody, or an error tracker, would find a token on an error or whatever else can be looked
 * at: none, it is hoped. Sought as it is, in other case and URL-encoded.
 */
export function tracesOf(token: string, observed: unknown): string[] {
  const forms = [token, encodeURIComponent(token)].map((form) => form.toLowerCase())
  return everythingIn(observed).filter((text) => forms.some((form) => text.toLowerCase().includes(form)))
}

function everythingIn(value: unknown): string[] {
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
    ...textsIn(value, new Set()),
  ]
}

/** Every key and every value, hidden and symbolic ones too, along the stack, the causes and whatever hangs on it. */
function textsIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (seen.has(value)) return []
  seen.add(value)
  return Reflect.ownKeys(value).flatMap((key) => [String(key), ...textsIn(Reflect.get(value, key), seen)])
}
