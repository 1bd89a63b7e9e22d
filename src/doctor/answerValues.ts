import { isJsonObject, type Payload } from '../contract.ts'

export type Path = readonly (string | number)[]

export type Value = string | number | boolean | null

/** A value of an answer, and where it is. */
export interface PlacedValue {
  readonly path: Path
  readonly value: Value
}

/** JSON may be nested so deeply that a function that calls itself overflows the stack. */
const MAX_DEPTH = 40

/** The payload of an answer, or the answer itself if it has none: somebody may have copied the payload alone. */
export function payloadIn(answer: unknown): Payload | null {
  if (!isJsonObject(answer)) return null
  return isJsonObject(answer.payload) ? answer.payload : answer
}

/** All texts, numbers, booleans and nulls, in the order of the JSON. */
export function* valuesIn(value: unknown, path: Path = []): Generator<PlacedValue> {
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === null
  ) {
    yield { path, value }
  } else if (typeof value === 'object' && path.length < MAX_DEPTH) {
    for (const [key, child] of Object.entries(value)) {
      yield* valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key])
    }
  }
}

/** A copy with another value at the path. */
export function withValue(payload: Payload, [key, ...rest]: Path, value: Value): Payload {
  return Object.fromEntries(
    Object.entries(payload).map(([name, child]) => [
      name,
      name === key ? replaceIn(child, rest, value) : child,
    ]),
  )
}

function replaceIn(parent: unknown, path: Path, value: Value): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (isJsonObject(parent)) return withValue(parent, path, value)
  if (!Array.isArray(parent)) return parent
  return parent.map((child: unknown, index) => (index === key ? replaceIn(child, rest, value) : child))
}

/** `results[0].address_components[2].long_name` */
export function pathText(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${text}[${JSON.stringify(key)}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}
