import { isJsonObject, type Payload } from '../payload.ts'
import type { Path } from '../readAddress/traceAddress.ts'
import { childOf, jsonOf, pathText, valueAt } from './answerValues.ts'
import { jointOf, type ParserField, usedFields } from './parserFields.ts'
import { REASONS, REPEATS } from './traceAnswer.ts'

const MAX_UNUSED = 40

/**
 * Returns the code of a `readAddress` for similar responses. It contains no values of this response other than names of types,
 * such as `route`.
 *
 * @param isOther - Whether the code writes a different address from that of the built-in parser.
 */
export function parserCode(payload: Payload, fields: readonly ParserField[], isOther: boolean): string {
  const chosen = fields.filter(({ choice }) => choice !== null)
  const isInResult = (field: ParserField) =>
    field.reason === REASONS.otherResult && !itemsOf(field).every((item) => isSmall(valueAt(payload, item)))
  const unused = fields.filter((field) => field.choice === null && !isInResult(field))
  const tags = tagsOf(payload, chosen, unused)
  const tagPaths = [...tags.values()].map(({ path }) => path)
  const tagNames = new Set(tagPaths.map(pathText))
  const isSpare = ({ reason }: ParserField) => reason === REASONS.empty || reason?.startsWith(REPEATS)
  const others = unused.filter(({ path }) => !tagNames.has(pathText(path)))
  const offered = others.filter((field) => !isSpare(field)).slice(0, MAX_UNUSED)
  const spare = others.filter(isSpare).slice(0, MAX_UNUSED - offered.length)
  const listed = [...chosen, ...offered, ...spare]
  const schema = schemaOf([...listed.map(({ path }) => path), ...tagPaths], '')
  const access = ({ path }: ParserField) => accessTo(path, tags)
  const known = usedFields(fields).map(({ key, first, rest }) => {
    const join = (code: string, field: ParserField) =>
      `[${code}, ${access(field)}].filter(Boolean).join(${quoted(jointOf(field))})`
    return `${key}: ${rest.reduce(join, access(first))},`
  })
  const comment = (field: ParserField) => `// key: ${access(field)},`
  const hasCountry = chosen.some(({ choice }) => choice === 'country' || choice === 'countryCode')
  const rows = [
    ...(isOther ? [OTHER_COMMENT] : []),
    ...(listed.some((field) => /\[\d/.test(access(field))) ? [ORDER_COMMENT] : []),
    ...known,
    ...(hasCountry ? [] : [COUNTRY_COMMENT]),
    ...(offered.length + spare.length > 0 ? [UNUSED_COMMENT] : []),
    ...offered.map(comment),
    ...(spare.length > 0 ? [SPARE_COMMENT, ...spare.map(comment)] : []),
  ]

  return `import type { Address, Coordinates, Payload } from 'react-reverse-geocode'
import * as z from 'zod/mini'

/** A text or a number. A field of another type counts as missing, and so does such an item of a list. */
const text = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined)

const Answer = ${schema}

/** Reads the payload of our service. Pass it to the provider: readAddress={readAddress} */
export async function readAddress(payload: Payload, coordinates?: Coordinates): Promise<Address | null> {
  const { data } = Answer.safeParse(payload)
  // The client then tries the built-in parser on the payload.
  if (!data) return null
  const builtIn = await import('react-reverse-geocode/read-address')
  // The built-in parser writes the lines as people do in the country.
  const known = {
    ${rows.join('\n    ')}
  }
  return builtIn.readAddress(known, coordinates)
}
`
}

const OTHER_COMMENT =
  '// Check this first. For the same response, the built-in parser alone writes the address differently.'

const ORDER_COMMENT =
  '// [0] is the first item of a list. If the order of the items can change, find an item by its type instead.'

const UNUSED_COMMENT = `// Not used yet. To use a line, uncomment it and replace \`key\` with name, unit, house_number, road, street_address,
    // suburb, postcode, city, state, country, country_code, formatted_address, lat or lon. To join values:
    // road: [data.type, data.name].filter(Boolean).join(' '),`

const COUNTRY_COMMENT = "// country_code: 'BR', // if all responses are from one country"

const SPARE_COMMENT = '// Empty in this response, or the same as another value:'

/** A condition on a type that only one item of a list has, such as `locality` in its `types`. */
interface Tag {
  readonly path: Path
  readonly test: string
}

/**
 * Returns the tags of list items by their path. If several items of a list are used, or if its items are small, the list
 * contains the parts of one address, and the next response may have them in another order.
 */
function tagsOf(payload: Payload, chosen: readonly ParserField[], unused: readonly ParserField[]) {
  const used = new Map(chosen.flatMap(itemsOf).map((item) => [pathText(item), pathText(item.slice(0, -1))]))
  const usedTexts = new Set(chosen.map(({ value }) => String(value)))
  return new Map(
    [...chosen, ...unused].flatMap(itemsOf).flatMap((item): [string, Tag][] => {
      const listPath = item.slice(0, -1)
      const list = Object.values(Object(valueAt(payload, listPath)))
      const count = [...used.values()].filter((parent) => parent === pathText(listPath)).length
      const isPart = count > 1 || isSmall(valueAt(payload, item))
      const tag = isPart ? tagOf(list, item, usedTexts) : undefined
      return tag ? [[pathText(item), tag]] : []
    }),
  )
}

/** A small list item is a part of an address, such as a text and its type. A larger one is a whole result. */
function isSmall(item: unknown): boolean {
  return isJsonObject(item) && Object.keys(item).length < 4
}

/** Returns the paths of the list items that contain the value. */
function itemsOf({ path }: ParserField): Path[] {
  return path.flatMap((key, depth) => (typeof key === 'number' ? [path.slice(0, depth + 1)] : []))
}

/** Returns `undefined` if only the order distinguishes the items. Only names of types are used: other texts may be private. */
function tagOf(list: readonly unknown[], item: Path, usedTexts: ReadonlySet<string>): Tag | undefined {
  const isTypeName = (text: unknown) =>
    typeof text === 'string' && TYPE_NAME.test(text) && !usedTexts.has(text)
  const tags = TAG_KEYS.flatMap((key): Tag[] => {
    const values = list.map((each) => childOf(each, key))
    const texts = values.flat()
    // If the items have no other text, this text is the address.
    if (!texts.every(isTypeName) || !list.some((each) => hasOtherText(each, key))) return []
    const value = values[Number(item.at(-1))]
    const own = [value].flat().find((text) => texts.filter((other) => other === text).length === 1)
    if (typeof own !== 'string') return []
    return Array.isArray(value)
      ? [{ path: [...item, key, 0], test: `item?.${key}?.includes(${quoted(own)})` }]
      : [{ path: [...item, key], test: `item?.${key} === ${quoted(own)}` }]
  })
  return tags[0]
}

function hasOtherText(item: unknown, typeKey: string): boolean {
  return Object.entries(Object(item)).some(([key, value]) => key !== typeKey && typeof value === 'string')
}

const TAG_KEYS = ['types', 'type', 'kind', 'class', 'category', 'level', 't']

/**
 * Matches identifiers such as `route` or `administrative_area_level_1`, but not capitalized names, or most codes and IDs with
 * digits.
 */
const TYPE_NAME = /^(?![A-Z][a-z])[A-Za-z][A-Za-z_-]{0,38}(_\d)?$/

function accessTo(path: Path, tags: ReadonlyMap<string, Tag>): string {
  const steps = path.map((key, depth) => {
    const tag = tags.get(pathText(path.slice(0, depth + 1)))
    if (tag && typeof key === 'number') return `?.find((item) => ${tag.test})`
    return typeof key === 'number' ? `?.[${key}]` : property(key)
  })
  // `data` itself is never missing: `data.road`, `data['road name']`.
  return `data${steps.join('').replace(/^\?(\.(?=\[))?/, '')}`
}

function schemaOf(paths: readonly Path[], indent: string): string {
  const kinds = new Set(paths.map(([key]) => typeof key))
  // Some items of a list are texts, and others are objects or lists.
  if (kinds.size > 1) return 'z.any()'
  if (kinds.has('undefined')) return 'text'
  const isList = kinds.has('number')
  const rests = new Map<string, Path[]>()
  for (const [key, ...rest] of paths) {
    const name = isList ? '[]' : String(key)
    rests.set(name, [...(rests.get(name) ?? []), rest])
  }
  const optional = (rest: Path[], indent: string) => {
    const schema = schemaOf(rest, indent)
    return schema === 'text' ? schema : `z.nullish(${schema})`
  }
  if (isList) {
    const item = optional(rests.get('[]') ?? [], indent)
    return item === 'text' ? 'z.array(text)' : `z.array(z.catch(${item}, undefined))`
  }
  const fields = [...rests].map(([key, rest]) => {
    const name = PROPERTY.test(key) ? key : quoted(key)
    return `${indent}  ${name}: ${optional(rest, `${indent}  `)},\n`
  })
  return `z.object({\n${fields.join('')}${indent}})`
}

const PROPERTY = /^[A-Za-z_$][\w$]*$/

function property(key: string): string {
  return PROPERTY.test(key) ? `?.${key}` : `?.[${quoted(key)}]`
}

function quoted(text: string): string {
  return `'${toCode(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Characters that end a comment, are invisible, or reverse the code. */
const NOT_PLAIN = /(?![\n ])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu

export function toCode(value: unknown): string {
  // `jsonOf` escapes lone surrogates and line breaks in texts. The remaining line breaks are its indentation.
  return jsonOf(value, 2).replace(NOT_PLAIN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
