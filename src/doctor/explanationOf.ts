import type { GeocodingError } from '../errors.ts'
import { type Explanation, explain } from '../explain.ts'

/** The explanations of the client that depend on nothing but the status. */
type ExplanationOfStatus =
  | 'body-empty'
  | 'body-html'
  | 'body-not-json'
  | 'body-not-object'
  | 'body-too-large'
  | 'payload-not-object'

/**
 * Whether the client gave this explanation. Its kinds are those that an app needs, so one kind has several explanations,
 * and only the message of the error tells them apart.
 */
export function isExplainedAs(error: GeocodingError, explanation: ExplanationOfStatus): boolean {
  return error.status !== undefined && error.message === explain(explanation, { status: error.status })
}

/** The same for those without details. */
export function isExplainedAsPlain(
  error: GeocodingError,
  explanation: Extract<Explanation, 'answer-cut-off' | 'redirect-refused'>,
): boolean {
  return error.message === explain(explanation)
}
