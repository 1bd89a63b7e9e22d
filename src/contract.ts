import * as z from 'zod/mini'
import type { FieldError } from './errors.ts'

/** A body may hold hundreds of thousands of request errors, and nobody reads more than a few. */
const MOST_REQUEST_ERRORS = 20

/** What the service sent as `payload`: an object with any fields, unchanged. The fields depend on the geocoder. */
export type Payload = Readonly<Record<string, unknown>>

/** Whether a value that was parsed from JSON is an object. */
export function isJsonObject(value: unknown): value is Payload {
  return value instanceof Object && !Array.isArray(value)
}

/** Keeps the payload itself. `z.record` would copy it. */
const freeFormObject = z.custom<Payload>(isJsonObject)

/** The body of a 2xx. A `payload` of another type, such as PHP's `[]` for an empty object, counts as absent. */
const resultBody = z.object({ payload: z.catch(z.optional(freeFormObject), undefined) })

/** A missing or mistyped field becomes `''`: a malformed error body must not hide the HTTP status. */
const text = z.catch(z.string(), '')

const requestError = z.object({ field: text, message: text, code: text })

/**
 * The body of an error: a `description` and request errors, or a string `error`. Some services send a `message` instead,
 * and plain strings as `errors`.
 */
const errorBody = z.object({
  description: text,
  error: text,
  message: text,
  errors: z.optional(z.unknown()),
})

const something = z.string().check(z.minLength(1))

/** A 2xx with an error in its body (section 2.2) in place of a payload. An app would take it for a place without an address. */
const errorInResult = z.union([
  z.object({ description: something }),
  z.object({ error: something }),
  z.object({ errors: z.array(z.unknown()).check(z.minLength(1)) }),
])

/** The payload in the body of a 2xx. `error` for the shape of an error, and `null` if the body is not an object. */
export function readResultBody(body: unknown): { readonly payload?: Payload | undefined } | 'error' | null {
  const result = z.safeParse(resultBody, body).data ?? null
  const hasPayload = isJsonObject(body) && 'payload' in body
  return result && !hasPayload && z.safeParse(errorInResult, body).success ? 'error' : result
}

/** The summary of an error body in one line, and its first request errors. Each is empty if the body has none. */
export function readErrorBody(body: unknown): { summary: string; fieldErrors: readonly FieldError[] } {
  const { description, error, message, errors } = z.safeParse(errorBody, body).data ?? {}
  const fieldErrors = (Array.isArray(errors) ? errors.slice(0, MOST_REQUEST_ERRORS) : [])
    .map((item) => z.safeParse(requestError, typeof item === 'string' ? { message: item } : item).data ?? {})
    .map((item): FieldError => Object.fromEntries(Object.entries(item).filter(([, value]) => value)))
    .filter((item) => Object.keys(item).length)
  const details = fieldErrors.map((item) => Object.values(item).join(': '))
  return { summary: [description || error || message, ...details].filter(Boolean).join('; '), fieldErrors }
}
