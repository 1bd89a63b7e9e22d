import type { Address } from '../address.ts'
import { isJsonObject, type Payload } from '../contract.ts'
import type { Path } from './answerValues.ts'
import { type Comparison, type PartOfValue, REASONS, saysAll } from './compareAnswer.ts'

/** What a value of an answer can mean, and the key under which the built-in reader knows it. */
export const CHOICES = {
  name: { label: 'name', key: 'name' },
  unit: { label: 'unit', key: 'unit' },
  houseNumber: { label: 'house number', key: 'house_number' },
  street: { label: 'street', key: 'road' },
  streetAddress: { label: 'street and number', key: 'street_address' },
  district: { label: 'district', key: 'suburb' },
  postcode: { label: 'postcode', key: 'postcode' },
  city: { label: 'city', key: 'city' },
  region: { label: 'region', key: 'state' },
  country: { label: 'country', key: 'country' },
  countryCode: { label: 'country code', key: 'country_code' },
  line: { label: 'whole line', key: 'formatted_address' },
  lat: { label: 'latitude', key: 'lat' },
  lng: { label: 'longitude', key: 'lon' },
} as const satisfies Record<string, { label: string; key: string }>

export type Choice = keyof typeof CHOICES

/** A value of an answer, and what it means. `null`: it is not used. */
export interface Field {
  readonly path: Path
  readonly value: string | number
  readonly choice: Choice | null
  /** Whether it may be a part that the reader does not know. */
  readonly isUnknown: boolean
}

/** Nobody reads a longer list of fields to choose from. */
const MAX_OTHERS = 40

export function isChoice(text: string): text is Choice {
  return Object.hasOwn(CHOICES, text)
}

/** The texts and numbers of an answer, each with the part that the reader took from it. */
export function fieldsOf({ rows, address }: Comparison): Field[] {
  return rows.flatMap(({ path, value, parts, reason }): Field[] => {
    if (typeof value !== 'number' && typeof value !== 'string') return []
    if (value === '' || path.includes('__proto__')) return []
    const isUnknown = reason === REASONS.unknown
    return [{ path, value, isUnknown, choice: choiceFor(String(value), parts, address) }]
  })
}

function choiceFor(text: string, [part]: readonly PartOfValue[], address: Address | null): Choice | null {
  const { lines = [], position } = address ?? {}
  switch (part) {
    case undefined:
      return null
    case 'line':
      return lines.some((line) => saysAll(text, line)) ? 'line' : null
    case 'position':
      if (Number(text) === position?.lat) return 'lat'
      return Number(text) === position?.lng ? 'lng' : null
    default:
      return part
  }
}

/** The payload that the code of {@link readerCode} gives to the built-in reader. */
export function knownPayload(payload: Payload, fields: readonly Field[]): Payload {
  return Object.fromEntries(
    usedFields(fields).map(({ key, separator, used }) => {
      const values = used.map(({ path }) => path.reduce(childOf, payload))
      return [key, values.length === 1 ? values[0] : values.filter(Boolean).join(separator)]
    }),
  )
}

function childOf(parent: unknown, key: string | number): unknown {
  return new Map(Object.entries(Object(parent))).get(String(key))
}

/** The fields of each choice, in the order of the table above. */
function usedFields(fields: readonly Field[]) {
  return Object.entries(CHOICES).flatMap(([choice, { key }]) => {
    const used = fields.filter((field) => field.choice === choice)
    return used.length === 0 ? [] : [{ key, used, separator: choice === 'line' ? ', ' : ' ' }]
  })
}

/** The code of a `readAddress` for answers such as this one. It holds keys of the answer, and none of its values. */
export function readerCode(payload: Payload, fields: readonly Field[]): string {
  const used = usedFields(fields)
  const others = fields.filter(({ choice, isUnknown }) => choice === null && isUnknown).slice(0, MAX_OTHERS)
  const inCode = [...used.flatMap((each) => each.used), ...others]
  const lists = componentLists(inCode.filter(({ choice }) => choice !== null))
  const usedTexts = new Set(fields.flatMap(({ value, choice }) => (choice === null ? [] : [String(value)])))
  const steps = new Map(inCode.map((field) => [field, stepsTo(payload, field.path, lists, usedTexts)]))
  const accessTo = (field: Field) => {
    const codes = steps.get(field)?.map(({ code }) => code) ?? []
    // `data` itself is never missing.
    return `data${codes.join('').replace(/^\?(\.(?=\[))?/, '')}`
  }
  const schema: ObjectSchema = { fields: new Map() }
  for (const path of steps.values()) addTo(schema, path)
  const known = used.map((each) => {
    const texts = each.used.map(accessTo)
    const joined = `[${texts.join(', ')}].filter(Boolean).join('${each.separator}')`
    return `${each.key}: ${texts.length === 1 ? texts[0] : joined},`
  })
  const comments =
    others.length === 0 ? [] : [OTHERS_COMMENT, ...others.map((field) => `// ${accessTo(field)}`)]

  return `import type { Address, Coordinates, Payload } from 'react-reverse-geocode'
import * as z from 'zod/mini'

/** A text or a number. A field of another type counts as missing. */
const text = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined)

const Answer = ${codeOf(schema, '')}

/** Reads the payload of our service. Pass it to the provider: readAddress={readAddress} */
export async function readAddress(payload: Payload, coordinates?: Coordinates): Promise<Address | null> {
  const { data } = Answer.safeParse(payload)
  // The client then tries the built-in reader on the payload.
  if (!data) return null
  const builtIn = await import('react-reverse-geocode/read-address')
  // The built-in reader writes the lines as people do in the country.
  const known = {
    ${[...known, ...comments].join('\n    ')}
  }
  return builtIn.readAddress(known, coordinates)
}
`
}

const OTHERS_COMMENT = `// Not used yet. To use one, write the key of its part before it, such as city: data.town,
    // The keys are name, unit, house_number, road, street_address, suburb, postcode, city, state, country,
    // country_code, formatted_address, lat and lon.`

/** A test of that code, with the payload itself. */
export function readerTestCode(payload: Payload, lines: readonly string[]): string {
  const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
  return `import { expect, test } from 'vitest'
import { readAddress } from './readAddress'

test('reads an address of our service', async () => {
  const payload = ${indented(payload)}

  const address = await readAddress(payload)

  expect(address?.lines).toEqual(${indented(lines)})
})
`
}

/** One step from a value to a value in it. */
interface Step {
  readonly code: string
  /** The key of an object. Without a key, the step leads to an item of a list. */
  readonly key?: string
  /** What says which item of the list it is. */
  readonly tag?: Tag
}

/** A text that only one item of a list has, such as the `locality` in its `types`. */
interface Tag {
  readonly key: string
  readonly text: string
  /** Whether the text is in a list under the key. */
  readonly isInList: boolean
}

/** Lists of which several items are used: they hold the parts of one address. Of a list of results, one item is used. */
function componentLists(used: readonly Field[]): ReadonlySet<string> {
  const items = new Map<string, Set<number>>()
  for (const { path } of used) {
    for (const [depth, key] of path.entries()) {
      if (typeof key !== 'number') continue
      const list = JSON.stringify(path.slice(0, depth))
      items.set(list, (items.get(list) ?? new Set()).add(key))
    }
  }
  return new Set([...items].flatMap(([list, indexes]) => (indexes.size > 1 ? [list] : [])))
}

function stepsTo(
  payload: Payload,
  path: Path,
  lists: ReadonlySet<string>,
  usedTexts: ReadonlySet<string>,
): Step[] {
  let value: unknown = payload
  return path.map((key, depth): Step => {
    const parent = value
    value = childOf(parent, key)
    if (typeof key === 'string') return { key, code: property(key) }
    const isComponent = Array.isArray(parent) && lists.has(JSON.stringify(path.slice(0, depth)))
    const tag = isComponent ? tagOf(parent, key, usedTexts) : undefined
    if (!tag) return { code: `?.[${key}]` }
    const text = quoted(tag.text)
    const test = tag.isInList ? `?.includes(${text})` : ` === ${text}`
    return { tag, code: `?.find((item) => item${property(tag.key)}${test})` }
  })
}

/**
 * `undefined` if the items can only be told apart by their order. A text that is used is not a tag: another answer has
 * another one, and the code would hold a customer's data.
 */
function tagOf(items: readonly unknown[], index: number, usedTexts: ReadonlySet<string>): Tag | undefined {
  const records = items.filter(isJsonObject)
  const item = items[index]
  if (!isJsonObject(item) || records.length < items.length) return undefined
  const isTag = (key: string, text: string) =>
    IDENTIFIER.test(text) &&
    !records.some((record) => textsIn(record[key]).some((each) => usedTexts.has(each))) &&
    records.filter((record) => textsIn(record[key]).includes(text)).length === 1
  const tags = Object.entries(item).flatMap(([key, value]) =>
    textsIn(value)
      .filter((text) => isTag(key, text))
      .map((text) => ({ key, text, isInList: Array.isArray(value) })),
  )
  return tags.find(({ isInList }) => isInList) ?? tags[0]
}

/** A word of a program. With many digits it would be an id, and another answer would not have it. */
const IDENTIFIER = /^(?!.*\d{3})[\p{L}\p{N}_.:-]{1,40}$/u

function textsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each): each is string => typeof each === 'string')
}

type Schema = 'text' | 'texts' | ObjectSchema | { readonly item: Schema }

interface ObjectSchema {
  readonly fields: Map<string, Schema>
}

function addTo(schema: Schema, [step, ...rest]: readonly Step[]): void {
  if (step === undefined || typeof schema === 'string') return
  if ('item' in schema) {
    const { tag } = step
    if (tag && typeof schema.item === 'object' && 'fields' in schema.item) {
      schema.item.fields.set(tag.key, tag.isInList ? 'texts' : 'text')
    }
    addTo(schema.item, rest)
  } else if (step.key !== undefined) {
    const child = schema.fields.get(step.key) ?? emptySchema(rest)
    schema.fields.set(step.key, child)
    addTo(child, rest)
  }
}

/** The schema of the value from which these steps lead on. */
function emptySchema([next, ...rest]: readonly Step[]): Schema {
  if (next === undefined) return 'text'
  return next.key === undefined ? { item: emptySchema(rest) } : { fields: new Map() }
}

function codeOf(schema: Schema, indent: string): string {
  if (schema === 'text') return 'text'
  if (schema === 'texts') return 'z.nullish(z.array(z.string()))'
  if ('item' in schema) return `z.array(${optionalCode(schema.item, indent)})`
  const fields = [...schema.fields].map(([key, field]) => {
    const name = PROPERTY.test(key) ? key : quoted(key)
    return `${indent}  ${name}: ${optionalCode(field, `${indent}  `)},\n`
  })
  return `z.object({\n${fields.join('')}${indent}})`
}

function optionalCode(schema: Schema, indent: string): string {
  return typeof schema === 'string' ? codeOf(schema, indent) : `z.nullish(${codeOf(schema, indent)})`
}

const PROPERTY = /^[A-Za-z_$][\w$]*$/

function property(key: string): string {
  return PROPERTY.test(key) ? `?.${key}` : `?.[${quoted(key)}]`
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
