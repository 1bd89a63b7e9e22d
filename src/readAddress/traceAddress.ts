import type { Address, AddressParts } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import { forgetTexts } from '../memoize.ts'
import { type Field, MAX_ITEMS } from './fields.ts'
import { partOf, type Texts } from './keys.ts'
import { toAddress } from './readAddress.ts'
import { readKey } from './readKey.ts'
import { type Fill, fillTexts } from './records.ts'
import { cleanText } from './text.ts'
import { MAX_LEVEL, walk } from './walk.ts'

export { regionCodeOf } from './compose.ts'

export type Path = readonly (string | number)[]

/** Where a text of the address comes from, and which part it is. A `line` contains several parts. */
export interface Source {
  readonly path: Path
  readonly part: keyof AddressParts | 'line' | 'other'
}

/** The part that the doctor names for a meaning that `partOf` calls `other`. */
const PARTS_OF_OTHER_MEANINGS: Partial<Record<keyof Texts, Source['part']>> = {
  address: 'streetAddress',
  anyText: 'line',
  countryCode: 'countryCode',
  displayName: 'line',
  form: 'streetAddress',
  lastLine: 'line',
  lesserStreet: 'street',
  line: 'line',
  lineOrName: 'line',
  lineOrTown: 'line',
  lines: 'streetAddress',
  postcodeOrCode: 'postcode',
  streetLine: 'streetAddress',
}

export interface Trace {
  readonly address: Address | null
  readonly sources: readonly Source[]
}

/** Reads an address as `readAddress` does, and returns its sources too. Only the doctor uses it, so no app's bundle has it. */
export function traceAddress(payload: unknown, coordinates?: Coordinates): Trace {
  const paths = new Map<unknown, Path>()
  addPaths(payload, [], paths)
  const pathsByTexts = new WeakMap<Texts, Map<keyof Texts, readonly Path[]>>()

  const fill: Fill = (texts, others, fields = []) => {
    const before = { ...texts }
    fillTexts(texts, others)
    const own = pathsByTexts.get(texts) ?? new Map<keyof Texts, readonly Path[]>()
    pathsByTexts.set(texts, own)
    let meaning: keyof Texts
    for (meaning in others) {
      const [text, former] = [others[meaning], before[meaning]]
      if (text === undefined || texts[meaning] === former) continue
      const added = pathsByTexts.get(others)?.get(meaning) ?? pathsOf(text, fields, paths)
      // Two texts may become one: a floor and a flat.
      const isOne = former === undefined || texts[meaning] === text
      own.set(meaning, isOne ? added : [...(own.get(meaning) ?? []), ...added])
    }
    return texts
  }

  const found = walk(payload, fill)
  const address = toAddress(found, coordinates)
  const sources = [...(pathsByTexts.get(found.texts) ?? [])].flatMap(([meaning, all]) =>
    all.map((path): Source => ({ path, part: sourcePart(meaning) })),
  )
  forgetTexts()
  return { address, sources }
}

/** Whether a value is nested too deeply or too late in a list for the parser. */
export function isBeyondLimits(path: Path): boolean {
  // The last key is that of a text in the deepest object.
  return path.length > MAX_LEVEL + 1 || path.some((key) => typeof key === 'number' && key >= MAX_ITEMS)
}

/** Whether the last key of a path is that of a part, or of a text of several parts. */
export function isKeyOfAPart(path: Path): boolean {
  const name = path.findLast((key) => typeof key === 'string')
  const { meaning } = readKey(name ?? '')
  return meaning !== undefined && sourcePart(meaning) !== 'other'
}

function sourcePart(meaning: keyof Texts): Source['part'] {
  return PARTS_OF_OTHER_MEANINGS[meaning] ?? partOf(meaning)
}

/** Whether a value isn't a URL, a time, `unknown`, or the like. */
export function mayBeOfAnAddress(value: unknown): boolean {
  return cleanText(value) !== ''
}

function addPaths(value: unknown, path: Path, paths: Map<unknown, Path>): void {
  if (typeof value !== 'object' || value === null || path.length > MAX_LEVEL) return
  paths.set(value, path)
  for (const [key, child] of Object.entries(value))
    addPaths(child, [...path, Array.isArray(value) ? Number(key) : key], paths)
}

/** The path of the value that equals the text, or of all values that it was joined from, such as the lines of a form. */
function pathsOf(text: string, fields: readonly Field[], paths: ReadonlyMap<unknown, Path>): Path[] {
  const values = fields.flatMap(({ object, name }) =>
    textsAt(object[name], [...(paths.get(object) ?? []), name]),
  )
  const exact = values.find((value) => value.text === text)
  return exact ? [exact.path] : values.filter((value) => text.includes(value.text)).map(({ path }) => path)
}

function textsAt(value: unknown, path: Path): { text: string; path: Path }[] {
  if (typeof value === 'object' && value !== null) {
    const children = path.length > MAX_LEVEL ? [] : Object.entries(value)
    return children.flatMap(([key, child]) =>
      textsAt(child, [...path, Array.isArray(value) ? Number(key) : key]),
    )
  }
  const text = cleanText(value)
  return text === '' ? [] : [{ text, path }]
}
