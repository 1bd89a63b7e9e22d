import { isJsonObject, type Payload } from '../payload.ts'
import type { Path } from '../readAddress/traceAddress.ts'

export interface ValueAtPath {
  readonly path: Path
  readonly value: string | number | boolean | null
}

/** Returns the payload in a response's body, or the body itself, because a developer may have saved only the payload. */
export function payloadIn(body: unknown): Payload | null {
  if (!isJsonObject(body)) return null
  return isJsonObject(body.payload) ? body.payload : body
}

export const NO_PAYLOAD_ADVICE =
  "If this is the whole response, let the API send it under `payload`, or pass the provider a `fetch` that puts it there. If it's the payload, nothing is missing."

/** Deeper than the parser reads. Thousands of levels would overflow the stack. */
const MAX_DEPTH = 100

/** Returns a value as JSON, in which `…` replaces objects and lists that are nested too deeply. */
export function jsonOf(value: unknown, indent?: number): string {
  return JSON.stringify(upToDepth(MAX_DEPTH, value), null, indent)
}

function upToDepth(depth: number, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => upToDepth(depth - 1, item))
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, upToDepth(depth - 1, child)]))
}

export function valuesIn(value: unknown, path: Path = []): ValueAtPath[] {
  if (path.length > MAX_DEPTH) return []
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, child]) =>
      valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
    )
  }
  const isValue =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isValue ? [{ path, value }] : []
}

export function valueAt(payload: Payload, path: Path): unknown {
  return path.reduce<unknown>(childOf, payload)
}

export function childOf(parent: unknown, key: string | number): unknown {
  // `Object()` returns an object without keys for `null` and `undefined`.
  const object: Payload = Object(parent)
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Writes a path as code, such as `results[0].address_components[2].long_name`. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${text}[${JSON.stringify(key)}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}
