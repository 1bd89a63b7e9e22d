import type { FieldError } from './errors.ts'
import { isJsonObject } from './payload.ts'

/** A request has two parameters, but a body may list any number of errors. */
const MAX_FIELD_ERRORS = 20

/**
 * Returns the summary of an error body as one text, and its first request errors. For a malformed body, both are empty.
 *
 * By the contract (sections 2.2 and 5), the body has a `description` and request errors, or a string `error`. A `message`, and
 * plain strings as `errors`, are accepted too. This doesn't use Zod, so that no error waits for a chunk.
 */
export function readErrorBody(body: unknown): { summary: string; fieldErrors: readonly FieldError[] } {
  const { description, error, message, errors } = isJsonObject(body) ? body : {}
  const fieldErrors = (Array.isArray(errors) ? errors.slice(0, MAX_FIELD_ERRORS) : [])
    .map(fieldErrorOf)
    .filter((item) => Object.keys(item).length > 0)
  const details = fieldErrors.map((item) => Object.values(item).join(': '))
  const summary = [description, error, message].find(isNonEmptyText)
  return { summary: [summary, ...details].filter(isNonEmptyText).join('; '), fieldErrors }
}

function fieldErrorOf(item: unknown): FieldError {
  const { field, message, code } = isJsonObject(item) ? item : { message: item }
  return {
    ...(isNonEmptyText(field) && { field }),
    ...(isNonEmptyText(message) && { message }),
    ...(isNonEmptyText(code) && { code }),
  }
}

function isNonEmptyText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
