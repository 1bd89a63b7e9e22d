/** Stands where something stood that must not be told. */
const REDACTED = '[redacted]'

/** A token this short is nobody's secret, and to take it out would tear ordinary words apart. */
const SHORTEST_SECRET = 8

/**
 * Text from outside (a service's body, a failure's message) without the secrets, should it repeat them: as they
 * are, within a longer word, in other case (a key in hexadecimal is still the key) or URL-encoded.
 */
export function scrubText(text: string, secrets: readonly string[]): string {
  return text.replace(anyOf(secrets), REDACTED)
}

function anyOf(secrets: readonly string[]): RegExp {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    // The longest first, or of one that begins with another the end would stay.
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/\W/g, '\\$&'))
  return new RegExp(forms.join('|') || '(?!)', 'gi')
}

/**
 * Parses a body from outside and takes the secrets out of its strings, keys and numbers, escaped ones too.
 *
 * @throws {SyntaxError | RangeError} when the text is not JSON, or nested beyond what can be walked.
 */
export function parseScrubbed(text: string, secrets: readonly string[]): unknown {
  const pattern = anyOf(secrets)
  const scrub = (dirty: string) => dirty.replace(pattern, REDACTED)
  // Nearly every body: without a secret and without an escape it could hide behind, it stays as it is.
  if (!text.includes('\\') && scrub(text) === text) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'string') return scrub(value)
    // By value: of a number too long for a double most digits stay.
    if (typeof value === 'number') {
      return secrets.some((secret) => secret.length >= SHORTEST_SECRET && Number(secret) === value)
        ? REDACTED
        : value
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrub(key), item]))
  })
}

/**
 * A failure of the transport or of the app's own code as a `cause` that can be logged: its name, its stack, its
 * message and those of its own causes, without the secrets and without the request they may carry along.
 */
export function safeCause(cause: unknown, secrets: readonly string[]): Error {
  const messages = [textOf(cause)]
  let error = cause
  // A chain may be endless; nobody reads on after a few.
  for (let depth = 0; depth < 4 && error instanceof Error; depth++) {
    messages.push(textOf(error.message))
    // Node tries several addresses of one name, and keeps why each failed.
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  }
  const safe = new Error(scrubText(messages.filter(Boolean).join(': '), secrets))
  if (cause instanceof Error) {
    safe.name = scrubText(textOf(cause.name), secrets)
    const stack = textOf(cause.stack)
    // Some engines begin a stack with the message: there the whole one belongs, not the first of the chain.
    const frames = Math.max(0, stack.indexOf('\n    at '))
    safe.stack = `${frames ? `${safe.name}: ${safe.message}` : ''}${scrubText(stack.slice(frames), secrets)}`
  }
  return safe
}

/** Somebody's own error may carry anything, also what no text can be made of. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
