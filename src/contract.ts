import * as z from 'zod/mini'
import type { FieldError } from './errors.ts'

/** Nobody reads on after a few, while a body may hold hundreds of thousands. */
const MOST_REQUEST_ERRORS = 20

/** What the service sent as `payload`: a free-form object (contract, section 2.1), untouched. */
export type Payload = Readonly<Record<string, unknown>>

/** Whether it was an object in JSON. */
export function isJsonObject(value: unknown): value is Payload {
  return value instanceof Object && !Array.isArray(value)
}

/** By reference, not by `z.record`: a copy would not be untouched. */
const freeFormObject = z.custom<Payload>(isJsonObject)

/** Contract, section 2.1. Some services write an absent field as `null`, so that counts as absent. */
const resultBody = z.object({ payload: z.nullish(freeFormObject) })

/** A missing or mistyped field becomes `''`: a malformed error body must not hide the HTTP status. */
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
  errors: z.optional(z.unknown()),
})

type ResultBody =
  | { readonly ok: true; readonly payload: Payload | undefined }
  | { readonly ok: false; readonly fault: 'body is no JSON object' | 'payload is no object' }

/** A 200 body (contract, section 2.1), or how it breaks the contract. */
export function readResultBody(body: unknown): ResultBody {
  const result = z.safeParse(resultBody, body)
  if (result.success) return { ok: true, payload: result.data.payload ?? undefined }
  return { ok: false, fault: isJsonObject(body) ? 'payload is no object' : 'body is no JSON object' }
}

/** The first request errors of an error body, and its summary in a sentence; empty where there is nothing to read. */
export function readErrorBody(body: unknown): { summary: string; fieldErrors: readonly FieldError[] } {
  const { description, error, message, errors } = z.safeParse(errorBody, body).data ?? {}
  const fieldErrors = (Array.isArray(errors) ? errors.slice(0, MOST_REQUEST_ERRORS) : [])
    .map((item) => z.safeParse(requestError, typeof item === 'string' ? { message: item } : item).data ?? {})
    .map((item): FieldError => Object.fromEntries(Object.entries(item).filter(([, words]) => words)))
    .filter((item) => Object.keys(item).length)
  const details = fieldErrors.map((item) => Object.values(item).join(': '))
  return { summary: [description || error || message, ...details].filter(Boolean).join('; '), fieldErrors }
}
