import { GeocodingError, isGeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'

const REDACTED = '[redacted]'

/** Removing a shorter token would cut it out of ordinary words, and it is too short to be a secret. */
const SHORTEST_SECRET = 8

/** A chain of causes may be a circle, and nobody reads more than a few. */
const MOST_CAUSES = 4

/**
 * Replaces the secrets in a text, which may be JSON that is not parsed yet. Secrets that look like a number stay: a number
 * in the body of an error, such as a coordinate, may contain their digits.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET && !/^[\d.eE+-]+$/.test(secret))
    .flatMap(formsOf)
  return forms.reduce((rest, form) => rest.replaceAll(form, REDACTED), text)
}

/** As it is, in JSON, in the JSON of PHP, and in a URL. */
function formsOf(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)]
}

/**
 * The error for a failure of `fetch`, or of another function of the app. A {@link GeocodingError} stays as it is: the app
 * may have thrown it. Anything else may pass, so it is a `network` error.
 */
export function toGeocodingError(
  failure: unknown,
  code: Explanation,
  secrets: readonly string[],
): GeocodingError {
  if (isGeocodingError(failure)) return failure
  return new GeocodingError('network', explain(code), { cause: safeCause(failure, secrets) })
}

/**
 * A failure as a `cause` that can be logged: its name, its stack, and the messages of its chain of causes, without the
 * secrets. Other properties are left out, because they may hold the request.
 */
export function safeCause(failure: unknown, secrets: readonly string[]): Error {
  const messages = [textOf(failure)]
  let error = failure
  for (let depth = 0; depth < MOST_CAUSES && error instanceof Error; depth++) {
    messages.push(textOf(error.message))
    // Node tries several IP addresses of one host, and collects the error of each.
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  }
  const safe = new Error(redact(messages.filter(Boolean).join(': '), secrets))
  if (failure instanceof Error) {
    safe.name = redact(textOf(failure.name), secrets)
    // Some engines begin the stack with the message of the first error. Put the messages of all errors there.
    safe.stack = redact(
      textOf(failure.stack).replace(/^.*?(?=\n {4}at )/s, () => String(safe)),
      secrets,
    )
  }
  return safe
}

/** The fields of a foreign error may have any type. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
