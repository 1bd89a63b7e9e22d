import { isJsonObject, type Payload } from '../contract.ts'
import { fieldsOf } from '../readAddress/record/fields.ts'
import { CODE_KEYS, readKey, TEXT_KEYS, TYPE_KEYS } from '../readAddress/words.ts'

/** As deep as the reader goes. Of a payload with more objects than this, not every key is reported. */
const DEEPEST_LEVEL = 20
const MOST_OBJECTS = 500

const MOST_KEYS_SHOWN = 12

/** A key of another shape may be a value: a geocoder may use names of streets or people as keys. */
const NAME_OF_A_FIELD = /^[A-Za-z_][\w:.-]{0,39}$/

/**
 * The keys with a text or a number that the reader has no use for, each with the keys above it: `result.sector`. Keys that
 * do not look like the name of a field are only counted.
 */
export function keysNotUnderstood(payload: Payload): { keys: readonly string[]; others: number } {
  const paths = new Set<string>()
  const queue: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: payload, path: [] },
  ]
  for (const { value, path } of queue) {
    if (queue.length > MOST_OBJECTS || path.length > DEEPEST_LEVEL) break
    const items = Array.isArray(value) ? value : [value]
    for (const object of items.filter(isJsonObject)) {
      const understood = understoodKeys(object)
      for (const [key, inner] of Object.entries(object)) {
        const keyPath = [...path, key]
        if (typeof inner === 'object' && inner !== null) {
          if (!isPassedOver(key)) queue.push({ value: inner, path: keyPath })
        } else if (inner !== null && !understood.has(readKey(key).normalized)) {
          paths.add(keyPath.join('.'))
        }
      }
    }
  }
  const isName = (path: string) => path.split('.').every((key) => NAME_OF_A_FIELD.test(key))
  const keys = [...paths].filter(isName).slice(0, MOST_KEYS_SHOWN)
  return { keys, others: paths.size - keys.length }
}

/** Whether the reader does not look below this key, because what is there is no address. */
function isPassedOver(key: string): boolean {
  const { meaning } = readKey(key)
  return meaning === 'ignored' || meaning === 'coordinates' || meaning === 'person'
}

function understoodKeys(object: Payload): ReadonlySet<string> {
  const known = fieldsOf(object).filter(({ meaning }) => meaning !== undefined)
  return new Set([...known.map(({ normalized }) => normalized), ...TEXT_KEYS, ...CODE_KEYS, ...TYPE_KEYS])
}
