/** Stands where a token stood. */
const REDACTED = '[token]'

/** Text from outside (a service's body, a failure's message) without the token, should it repeat it. */
export function scrubText(text: string, tokens: readonly string[]): string {
  return tokens.reduce((clean, token) => clean.replaceAll(token, REDACTED), text)
}

/**
 * Parses a body from outside and takes the token out of its strings and keys, escaped ones too.
 *
 * @throws {SyntaxError | RangeError} when the text is not JSON, or nested beyond what can be walked.
 */
export function parseScrubbed(text: string, tokens: readonly string[]): unknown {
  // Nearly every body: without the token and without an escape it could hide behind, it stays as it is.
  if (!text.includes('\\') && !tokens.some((token) => text.includes(token))) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'string') return scrubText(value, tokens)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrubText(key, tokens), item]))
  })
}

/**
 * A failure of the transport or of the app's own code as a `cause` that can be logged: its name, message and stack
 * and those of its own cause, without the token and without the request they may carry along.
 */
export function safeCause(cause: unknown, tokens: readonly string[]): Error {
  const messages = typeof cause === 'string' ? [cause] : []
  let error = cause
  // A chain may be endless; nobody reads on after a few.
  for (let depth = 0; depth < 4 && error instanceof Error; depth++) {
    messages.push(error.message)
    error = error.cause
  }
  const safe = new Error(scrubText(messages.filter(Boolean).join(': '), tokens))
  if (cause instanceof Error) {
    safe.name = scrubText(cause.name, tokens)
    if (cause.stack) safe.stack = scrubText(cause.stack, tokens)
  }
  return safe
}
