import type { Payload } from '../contract.ts'

export interface PayloadField {
  /** The field's key in small words: `postal code` for `postalCode`. */
  readonly label: string
  readonly text: string
}

/** A body from outside is bounded work: what lies deeper or further on than this is left alone. */
const DEEPEST = 3
const MOST_VALUES = 200
const MOST_FIELDS = 6
const LONGEST_TEXT = 80
const LONGEST_KEY = 40

/** The place that was asked for, whose coordinates stand beside it anyway; what helps no agent; what none may see. */
const UNWANTED =
  /^(lat|lng|lon|long|latitude|longitude|coordinates?|status)$|id$|licen|copyright|attribution|token|secret|password|key$/i

const WEB_ADDRESS = /\/\/|\bwww\.|^(data|mailto):/i

/** Hexadecimal, UUID or base64: one long word with digits in it. */
const OPAQUE_ID = /^(?=.*\d)[\w+/=-]{16,}$/

/**
 * The handful of fields in a payload that a person can read: short texts and numbers, the outermost first. Of a
 * list the first stands for all, and its bare numbers (positions, bounding boxes) for none. No URLs, no opaque ids.
 */
export function payloadFields(payload: Payload | undefined): PayloadField[] {
  const fields: PayloadField[] = []
  const queue: { key: string; value: unknown; depth: number }[] = [{ key: '', value: payload, depth: 0 }]
  // It grows while it is walked, hence breadth first.
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

/** Empty for a key that says nothing. */
function readableKey(key: string): string {
  if (key.length > LONGEST_KEY || UNWANTED.test(key) || !/\p{L}/u.test(key)) return ''
  return key
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replace(/[\s_.:-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Empty for what is nothing to read. */
function readableText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return ''
  return /[\p{L}\p{N}]/u.test(value) && !WEB_ADDRESS.test(value) && !OPAQUE_ID.test(value.trim())
    ? value.trim()
    : ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
