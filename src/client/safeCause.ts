import { type Secret, scrub } from './scrub.ts'

/** The causes of a cause may have no end; nobody reads on after a few. */
const MOST_CAUSES = 4

/**
 * A failure of the transport or of the app's code as a `cause` that can be logged: its name, its stack, and the messages
 * of its chain of causes, without the secrets and without the request that such errors may hold.
 */
export function safeCause(cause: unknown, secrets: readonly Secret[]): Error {
  try {
    return copyOf(cause, secrets)
  } catch {
    // A getter of the failure throws. What cannot be read cannot be scrubbed.
    return new Error('')
  }
}

function copyOf(cause: unknown, secrets: readonly Secret[]): Error {
  const messages = [textOf(cause)]
  let error = cause
  for (let depth = 0; depth < MOST_CAUSES && error instanceof Error; depth++) {
    messages.push(textOf(error.message))
    // Node tries several addresses of one name, and keeps why each failed.
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  }
  const safe = new Error(scrub(messages.filter(Boolean).join(': '), secrets))
  if (cause instanceof Error) {
    safe.name = scrub(textOf(cause.name), secrets)
    // Some engines begin a stack with the message of the first error: here it begins with those of all.
    safe.stack = scrub(
      textOf(cause.stack).replace(/^.*?(?=\n {4}at )/s, () => String(safe)),
      secrets,
    )
  }
  return safe
}

/** Somebody's own error may carry anything, also what no text can be made of. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
