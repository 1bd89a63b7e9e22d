import { formatDistance } from '../AddressFromCoords/formatDistance.ts'
import { isJsonObject, type Payload } from '../contract.ts'
import { distanceBetween, NEAR_METRES } from '../coordinates.ts'
import type { Address } from '../readAddress/readAddress.ts'
import { fieldsOf } from '../readAddress/record/fields.ts'
import { CODE_KEYS, readKey, TEXT_KEYS, TYPE_KEYS } from '../readAddress/words.ts'
import { type ReadableAnswer, waitSentence } from './examineAnswer.ts'
import type { Reply } from './probe.ts'
import { type Examination, type Found, LANDMARK, OTHER_LANDMARK } from './settings.ts'

/** As deep as the reader goes. */
const DEEPEST_LEVEL = 20

const MOST_KEYS_SHOWN = 12

const HIDDEN_ADDRESS = "an address. It may be a customer's, so only --show-answer prints it"

/** A key of another shape may be a value: a geocoder may use names of streets or people as keys. */
const NAME_OF_A_FIELD = /^[A-Za-z_][\w:.-]{0,39}$/

/**
 * Reports names, but no values of the payload, except the address of a landmark. The distance to a house does not tell where
 * the customer is.
 */
export function examinePayload({ settings, report }: Examination, { result, place }: ReadableAnswer): void {
  const { address, payload } = result
  if (payload === undefined) {
    report('Payload', 'no-payload')
    return
  }
  if (address === null) {
    report('Payload', 'no-address')
  } else {
    const isShown = place === LANDMARK || place === OTHER_LANDMARK || settings.showsAnswer
    report('Payload', 'address-read', { what: isShown ? address.lines.join(' / ') : HIDDEN_ADDRESS })
    const fewParts = whatIsMissing(address)
    if (fewParts) report('Payload', ...fewParts)
    const { countryCode } = address.parts
    if (place === LANDMARK && countryCode !== undefined && countryCode !== LANDMARK.countryCode) {
      report('Payload', 'other-country')
    }
    const metres = address.position ? distanceBetween(place, address.position) : 0
    if (metres > NEAR_METRES) report('Payload', 'house-far-away', { what: formatDistance(metres, 'en') })
  }
  const keys = keysNotUnderstood(payload)
  if (keys !== '') report('Payload', 'keys-not-understood', { what: keys })
}

function whatIsMissing({ lines, parts }: Address): Found | null {
  const { street, city } = parts
  if (street !== undefined && city !== undefined) return null
  const hasNeither = street === undefined && city === undefined
  if (hasNeither && lines.length === 1 && Object.values(parts).some((part) => part === lines[0])) {
    return ['few-parts', { what: Object.keys(parts).join(', ') }]
  }
  // The longest first, because a part may hold another one.
  const known = Object.values(parts).sort((one, other) => other.length - one.length)
  const rest = known.reduce((text, part) => text.replaceAll(part, ' '), lines.join(' '))
  if (!/[\p{L}\p{N}]/u.test(rest)) return null
  const unknown = street === undefined ? 'street' : 'town'
  return ['lines-of-geocoder', { what: hasNeither ? 'street and the town' : unknown }]
}

/**
 * The keys with a text or a number that the reader has no use for, each with the keys above it: `result.sector`. Keys that
 * do not look like the name of a field are only counted.
 */
function keysNotUnderstood(payload: Payload): string {
  const paths = new Set<string>()
  const queue: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: payload, path: [] },
  ]
  for (const { value, path } of queue) {
    if (path.length > DEEPEST_LEVEL) break
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
  const shown = [...paths].filter(isName).slice(0, MOST_KEYS_SHOWN)
  const others = paths.size - shown.length
  return [...shown, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

/** Whether the report leaves out the keys below this one: those of coordinates or of what the reader ignores. */
function isPassedOver(key: string): boolean {
  const { meaning } = readKey(key)
  return meaning === 'ignored' || meaning === 'coordinates'
}

function understoodKeys(object: Payload): ReadonlySet<string> {
  const known = fieldsOf(object).filter(({ meaning }) => meaning !== undefined)
  return new Set([...known.map(({ normalized }) => normalized), ...TEXT_KEYS, ...CODE_KEYS, ...TYPE_KEYS])
}

/** Sends the request twice more, one after the other. */
export async function examineLimits(
  { settings, probe, report }: Examination,
  { token, place, ms }: ReadableAnswer,
): Promise<void> {
  const further: Reply[] = []
  while (further.length < 2) further.push(await probe.reverse({ token, place }))
  const errors = further.flatMap(({ error }) => error ?? [])
  const limited = errors.find(({ kind }) => kind === 'rate-limited')
  if (limited) return report('Limits', 'limited', { what: waitSentence(limited) })
  if (errors.length > 0) return report('Limits', 'fails-sometimes', { what: errors.length })
  const all = [ms, ...further.map((reply) => reply.ms)]
  const times = `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  report('Limits', Math.max(...all) > settings.timeoutMs / 2 ? 'slow' : 'fast-enough', { what: times })
}
