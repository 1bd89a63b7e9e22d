import type { Payload } from '../contract.ts'
import { type Path, pathText, valuesIn } from './answerValues.ts'
import { type Comparison, PARTS, type Part, REASONS, saysAll } from './compareAnswer.ts'

/** A value of an answer, and what it means. `null`: it is not used. */
export interface Field {
  readonly path: Path
  readonly value: string | number
  readonly choice: Part | null
  /** Whether it may be a part that the reader does not know. */
  readonly isUnknown: boolean
}

/** Nobody reads a longer list of fields to choose from. */
const MAX_OTHERS = 40

/** The texts and numbers of an answer, each with the part that the reader took from it. */
export function fieldsOf({ rows, address }: Comparison): Field[] {
  return rows.flatMap(({ path, value, parts, reason }): Field[] => {
    if (typeof value !== 'number' && typeof value !== 'string') return []
    if (value === '' || path.includes('__proto__')) return []
    // A text beside others in a line is not a whole line.
    const isPiece = parts[0] === 'line' && !address?.lines.some((line) => saysAll(String(value), line))
    return [
      { path, value, choice: isPiece ? null : (parts[0] ?? null), isUnknown: reason === REASONS.unknown },
    ]
  })
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
  return Object.entries(PARTS).flatMap(([choice, { key }]) => {
    const used = fields.filter((field) => field.choice === choice)
    return used.length === 0 ? [] : [{ key, used, separator: choice === 'line' ? ', ' : ' ' }]
  })
}

/** The code of a `readAddress` for answers such as this one. It holds keys of the answer, and none of its values. */
export function readerCode(payload: Payload, fields: readonly Field[]): string {
  const chosen = fields.filter(({ choice }) => choice !== null)
  const others = fields.filter(({ choice, isUnknown }) => choice === null && isUnknown).slice(0, MAX_OTHERS)
  const tags = tagsOf(payload, chosen)
  const tagPaths = [...tags.values()].map(({ path }) => path)
  const schema = schemaOf([...[...chosen, ...others].map(({ path }) => path), ...tagPaths], '')
  const access = ({ path }: Field) => accessTo(path, tags)
  const known = usedFields(fields).map(({ key, separator, used }) => {
    const [first, ...rest] = used.map(access)
    return `${key}: ${rest.length === 0 ? first : `[${[first, ...rest].join(', ')}].filter(Boolean).join('${separator}')`},`
  })
  const comments =
    others.length === 0 ? [] : [OTHERS_COMMENT, ...others.map((field) => `// key: ${access(field)},`)]

  return `import type { Address, Coordinates, Payload } from 'react-reverse-geocode'
import * as z from 'zod/mini'

/** A text or a number. A field of another type counts as missing. */
const text = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined)

const Answer = ${schema}

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

const OTHERS_COMMENT = `// Not used yet. To use a line, uncomment it and replace \`key\` with name, unit, house_number, road, street_address,
    // suburb, postcode, city, state, country, country_code, formatted_address, lat or lon.`

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

/** A text that only one item of a list has, such as the `locality` in its `types`. It says which item is meant. */
interface Tag {
  readonly path: Path
  readonly test: string
}

/**
 * By the path of an item. Lists of which several items are used hold the parts of one address, in any order. Of a list of
 * results, one item is used.
 */
function tagsOf(payload: Payload, chosen: readonly Field[]): ReadonlyMap<string, Tag> {
  const items = new Map<string, Path>()
  for (const { path } of chosen) {
    path.forEach((key, depth) => {
      if (typeof key === 'number') items.set(pathText(path.slice(0, depth + 1)), path.slice(0, depth + 1))
    })
  }
  const usedTexts = new Set(chosen.map(({ value }) => String(value)))
  const listOf = (item: Path) => item.slice(0, -1)
  const isComponent = (item: Path) =>
    [...items.values()].filter((other) => pathText(listOf(other)) === pathText(listOf(item))).length > 1
  return new Map(
    [...items].flatMap(([name, item]) => {
      const list = listOf(item).reduce(childOf, payload)
      const tag = isComponent(item) && Array.isArray(list) ? tagOf(list, item, usedTexts) : undefined
      return tag ? [[name, tag] as const] : []
    }),
  )
}

/**
 * `undefined` if the items can only be told apart by their order. A text that is used is not a tag: another answer has
 * another one, and the code would hold a customer's data.
 */
function tagOf(list: readonly unknown[], item: Path, usedTexts: ReadonlySet<string>): Tag | undefined {
  const textsAt = (parent: unknown, key: string) =>
    valuesIn(childOf(parent, key)).map(({ value }) => String(value))
  const tags = Object.entries(Object(list[Number(item.at(-1))])).flatMap(([key, value]): Tag[] => {
    const others = list.flatMap((other) => textsAt(other, key))
    if (others.some((text) => usedTexts.has(text))) return []
    const isTag = (text: unknown) =>
      typeof text === 'string' &&
      IDENTIFIER.test(text) &&
      others.filter((other) => other === text).length === 1
    if (isTag(value))
      return [{ path: [...item, key], test: `item${property(key)} === ${quoted(String(value))}` }]
    const inList: unknown = Array.isArray(value) ? value.find(isTag) : undefined
    return inList === undefined
      ? []
      : [{ path: [...item, key, 0], test: `item${property(key)}?.includes(${quoted(String(inList))})` }]
  })
  return tags.find(({ path }) => path.at(-1) === 0) ?? tags[0]
}

/** A word of a program. With many digits it would be an id, and another answer would not have it. */
const IDENTIFIER = /^(?!.*\d{3})[\p{L}\p{N}_.:-]{1,40}$/u

function accessTo(path: Path, tags: ReadonlyMap<string, Tag>): string {
  const steps = path.map((key, depth) => {
    const tag = tags.get(pathText(path.slice(0, depth + 1)))
    if (tag && typeof key === 'number') return `?.find((item) => ${tag.test})`
    return typeof key === 'number' ? `?.[${key}]` : property(key)
  })
  // `data` itself is never missing.
  return `data${steps.join('').replace(/^\?(\.(?=\[))?/, '')}`
}

/** The schema of a value of which only these paths are read. */
function schemaOf(paths: readonly Path[], indent: string): string {
  const rests = new Map<string | number, Path[]>()
  let isList = false
  for (const [key, ...rest] of paths) {
    if (key === undefined) return 'text'
    isList = typeof key === 'number'
    const name = isList ? '[]' : key
    rests.set(name, [...(rests.get(name) ?? []), rest])
  }
  const optional = (rest: Path[], indent: string) => {
    const schema = schemaOf(rest, indent)
    return schema === 'text' ? schema : `z.nullish(${schema})`
  }
  if (isList) return `z.array(${optional(rests.get('[]') ?? [], indent)})`
  const fields = [...rests].map(([key, rest]) => {
    const name = PROPERTY.test(String(key)) ? key : quoted(String(key))
    return `${indent}  ${name}: ${optional(rest, `${indent}  `)},\n`
  })
  return `z.object({\n${fields.join('')}${indent}})`
}

const PROPERTY = /^[A-Za-z_$][\w$]*$/

function property(key: string): string {
  return PROPERTY.test(key) ? `?.${key}` : `?.[${quoted(key)}]`
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
