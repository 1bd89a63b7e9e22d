import { type Secret, scrub } from './scrub.ts'

/** A chain of causes may be a circle, and nobody reads more than a few. */
const MOST_CAUSES = 4

/**
 * A failure of `fetch` or of the app's code as a `cause` that can be logged: its name, its stack, and the messages of its
 * chain of causes, without secrets. Other properties are left out, because they may hold the request.
 */
export function safeCause(cause: unknown, secrets: readonly Secret[]): Error {
  try {
    return copyOf(cause, secrets)
  } catch {
    // A getter of the failure throws.
    return new Error('')
  }
}

function copyOf(cause: unknown, secrets: readonly Secret[]): Error {
  const messages = [textOf(cause)]
  let error = cause
  for (let depth = 0; depth < MOST_CAUSES && error instanceof Error; depth++) {
    messages.push(textOf(error.message))
    // Node tries several IP addresses of one host, and collects the error of each.
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  }
  const safe = new Error(scrub(messages.filter(Boolean).join(': '), secrets))
  if (cause instanceof Error) {
    safe.name = scrub(textOf(cause.name), secrets)
    // Some engines begin the stack with the message of the first error. Put the messages of all errors there.
    safe.stack = scrub(
      textOf(cause.stack).replace(/^.*?(?=\n {4}at )/s, () => String(safe)),
      secrets,
    )
  }
  return safe
}

/** The fields of a foreign error may have any type. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
