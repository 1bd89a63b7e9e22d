import * as z from 'zod/mini'
import type { FieldError } from './errors.ts'
import type { Explanation } from './explain.ts'

/** What the service sent as `payload`: a free-form object (contract, section 2.1), untouched. */
export type Payload = Readonly<Record<string, unknown>>

/** By reference, not by `z.record`: a copy would not be untouched. */
const freeFormObject = z.custom<Payload>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Contract, section 2.1. Some services write an absent field as `null`, so that counts as absent. */
const resultBody = z.object({ payload: z.nullish(freeFormObject) })

/** What is absent or of the wrong type says nothing: what went wrong matters more than how it was told. */
const text = z.catch(z.string(), '')

const requestError = z.object({ field: text, message: text, code: text })

/**
 * Contract, section 2.2, and the other documented 401 body, an object with a string `error` (section 5, rule 3).
 * Services of this family also send `message`, and plain strings as `errors`.
 */
const errorBody = z.object({
  description: text,
  error: text,
  message: text,
  errors: z.catch(z.array(z.catch(z.union([requestError, z.string()]), '')), []),
})

/** The `payload` of a 200 body (contract, section 2.1), or what in the body breaks the contract. */
export function readResultBody(body: unknown): { payload: Payload | undefined } | { broken: Explanation } {
  const result = z.safeParse(resultBody, body)
  if (result.success) return { payload: result.data.payload ?? undefined }
  return {
    broken: result.error.issues[0]?.path.length
      ? 'status %s, but its payload is not an object'
      : 'status %s, but its body is not a JSON object',
  }
}

/** The request errors of an error body, and its summary in a sentence; empty where there is nothing to read. */
export function readErrorBody(body: unknown): { summary: string; fieldErrors: readonly FieldError[] } {
  const { description, error, message, errors = [] } = z.safeParse(errorBody, body).data ?? {}
  const fieldErrors = errors
    .map((item) => Object.entries(typeof item === 'string' ? { message: item } : item))
    .map((entries): FieldError => Object.fromEntries(entries.filter(([, words]) => words)))
    .filter((item) => item.field || item.message || item.code)
  const details = fieldErrors.map(({ field, message, code }) => join(': ', field, message ?? code))
  return { summary: join('; ', description || error || message, ...details), fieldErrors }
}

function join(separator: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
