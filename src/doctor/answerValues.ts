import { isJsonObject, type Payload } from '../contract.ts'
import { readAddress } from '../readAddress/readAddress.ts'

export type Path = readonly (string | number)[]

export type Value = string | number | boolean | null

/** A value of an answer, and where it is. */
export interface PlacedValue {
  readonly path: Path
  readonly value: Value
}

/**
 * The key of the object that has all of the address: `payload` where it follows the contract, and empty for the answer
 * itself. `null` if there is no address.
 */
export function payloadKey(answer: unknown): string | null {
  const linesIn = (value: unknown) => readAddress(value)?.lines.join('\n')
  if (!isJsonObject(answer)) return null
  if (isJsonObject(answer.payload)) return 'payload'
  const all = linesIn(answer)
  if (all === undefined) return null
  return Object.keys(answer).find((key) => isJsonObject(answer[key]) && linesIn(answer[key]) === all) ?? ''
}

/** The payload of an answer, or the object that most likely is one: somebody may have copied the payload alone. */
export function payloadIn(answer: unknown): Payload | null {
  if (!isJsonObject(answer)) return null
  const payload = answer[payloadKey(answer) ?? '']
  return isJsonObject(payload) ? payload : answer
}

/** All texts, numbers, booleans and nulls, in the order of the JSON. */
export function valuesIn(value: unknown, path: Path = []): PlacedValue[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, child]) =>
      valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
    )
  }
  const isValue =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isValue ? [{ path, value }] : []
}

/** A copy with other values in place of those at these indexes of {@link valuesIn}. */
export function withValues(payload: Payload, changes: ReadonlyMap<number, Value>): Payload {
  let index = -1
  return JSON.parse(JSON.stringify(payload), (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null) return value
    index += 1
    return changes.has(index) ? changes.get(index) : value
  })
}

/** `results[0].address_components[2].long_name` */
export function pathText(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${text}[${JSON.stringify(key)}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}
