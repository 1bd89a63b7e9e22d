import type { Payload } from '../contract.ts'

export interface PayloadField {
  /** The payload's key in lower case with spaces: `postal code` for `postalCode`. */
  readonly label: string
  readonly text: string
}

/** Limits, because a payload may be large. Everything beyond them is ignored. */
const DEEPEST = 3
const MOST_VALUES = 200
const MOST_FIELDS = 6
const LONGEST_TEXT = 80
const LONGEST_KEY = 40

/** Keys of the coordinates, which the card shows anyway, of fields that do not help an agent, and of secrets. */
const UNWANTED_KEY =
  /^(lat|lng|lon|long|latitude|longitude|coordinates?|status)$|id$|licen|copyright|attribution|token|secret|password|key$/i

const WEB_ADDRESS = /\/\/|\bwww\.|^(data|mailto):/i

/** Hexadecimal, a UUID or base64: one long word with a digit in it. */
const OPAQUE_ID = /^(?=.*\d)[\w+/=-]{16,}$/

/**
 * Returns the few fields of a payload that an agent can read: short texts and numbers, the outermost first, but no URLs
 * and no opaque ids. Of a list only the first item is used, and none if that is a number (a position, a bounding box).
 */
export function payloadFields(payload: Payload | undefined): PayloadField[] {
  const fields: PayloadField[] = []
  const queue: { key: string; value: unknown; depth: number }[] = [{ key: '', value: payload, depth: 0 }]
  // The loop appends to the queue that it walks, so the outermost values come first.
  for (const { key, value, depth } of queue) {
    if (isObject(value)) {
      if (depth === DEEPEST) continue
      for (const inner in value) {
        if (queue.length > MOST_VALUES) break
        queue.push({ key: inner, value: firstOf(value[inner]), depth: depth + 1 })
      }
    } else {
      const label = readableKey(key)
      const text = readableText(value)
      if (label && text) fields.push({ label, text })
      if (fields.length === MOST_FIELDS) break
    }
  }
  return fields
}

function firstOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const [first]: unknown[] = value
  return isObject(first) || /\p{L}/u.test(readableText(first)) ? first : undefined
}

/** Returns '' for a key that an agent cannot use. */
function readableKey(key: string): string {
  if (key.length > LONGEST_KEY || UNWANTED_KEY.test(key) || !/\p{L}/u.test(key)) return ''
  return key
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replace(/[\s_.:-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Returns '' for a value that an agent cannot read. */
function readableText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return ''
  return /[\p{L}\p{N}]/u.test(value) && !WEB_ADDRESS.test(value) && !OPAQUE_ID.test(value.trim())
    ? value.trim()
    : ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
