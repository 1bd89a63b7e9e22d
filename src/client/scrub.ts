import { isJsonObject } from '../contract.ts'

/** Stands where something stood that must not be told. */
const REDACTED = '[redacted]'

/** A token this short is nobody's secret, and to take it out would tear ordinary words apart. */
const SHORTEST_SECRET = 8

/**
 * Takes the secrets out of text from outside (a service's body, a failure's message), should it repeat them: as they
 * are, within a longer word, in other case (a key in hexadecimal is still the key) or URL-encoded.
 */
function scrubber(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    // One that begins with another comes before it, or its end would stay.
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/\W/g, '\\$&'))
  const pattern = new RegExp(forms.join('|') || '(?!)', 'gi')
  return (text) => text.replace(pattern, REDACTED)
}

/**
 * Parses a body from outside and takes the secrets out of its strings, keys and numbers, escaped ones too.
 * `undefined` when the text is not JSON, or nested beyond what can be walked: a parser's message quotes the body.
 */
export function parseScrubbed(text: string, secrets: readonly string[]): unknown {
  const scrub = scrubber(secrets)
  // Nearly every body: without a secret and without an escape it could hide behind, it stays as it is.
  const isClean = !text.includes('\\') && scrub(text) === text
  const reviver = (_key: string, value: unknown) => {
    if (typeof value === 'string') return scrub(value)
    // By value: of a number too long for a double most digits stay.
    if (typeof value === 'number') {
      return secrets.some((secret) => secret.length >= SHORTEST_SECRET && Number(secret) === value)
        ? REDACTED
        : value
    }
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrub(key), item]))
  }
  try {
    return JSON.parse(text, isClean ? undefined : reviver)
  } catch {
    return undefined
  }
}

/**
 * A failure of the transport or of the app's own code as a `cause` that can be logged: its name, its stack, its
 * message and those of its own causes, without the secrets and without the request they may carry along.
 */
export function safeCause(cause: unknown, secrets: readonly string[]): Error {
  const scrub = scrubber(secrets)
  const messages = [textOf(cause)]
  let error = cause
  // A chain may be endless; nobody reads on after a few.
  for (let depth = 0; depth < 4 && error instanceof Error; depth++) {
    messages.push(textOf(error.message))
    // Node tries several addresses of one name, and keeps why each failed.
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  }
  const safe = new Error(scrub(messages.filter(Boolean).join(': ')))
  if (cause instanceof Error) {
    safe.name = scrub(textOf(cause.name))
    // Some engines begin a stack with the message: there the whole one belongs, not the first of the chain.
    safe.stack = scrub(textOf(cause.stack).replace(/^.*?(?=\n {4}at )/s, () => String(safe)))
  }
  return safe
}

/** Somebody's own error may carry anything, also what no text can be made of. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
