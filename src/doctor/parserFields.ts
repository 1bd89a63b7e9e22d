import type { Address } from '../address.ts'
import type { Payload } from '../payload.ts'
import { readAddress } from '../readAddress/readAddress.ts'
import type { Path } from '../readAddress/traceAddress.ts'
import { valueAt } from './answerValues.ts'
import { type AnswerTrace, REASONS, saysAll, textParts, VALUE_PARTS, type ValuePart } from './traceAnswer.ts'

export interface ParserField {
  readonly path: Path
  readonly value: string | number | null
  readonly choice: ValuePart | null
  /** The text between this value and the previous one, if the built-in parser joins them. */
  readonly joint: string | null
  /** Why the value isn't in any line of the built-in parser's address. */
  readonly reason: string | null
}

/** Returns the strings, numbers, and nulls in a response, each with the part to read from it. */
export function parserFieldsOf({ rows, address }: AnswerTrace): ParserField[] {
  const fields = rows.flatMap(({ path, value, parts: [part = null], reason }): ParserField[] => {
    if (typeof value === 'boolean' || path.includes('__proto__')) return []
    const isOnlyPartOfALine = part === 'line' && !address?.lines.some((line) => saysAll(String(value), line))
    return [{ path, value, choice: isOnlyPartOfALine ? null : part, joint: null, reason }]
  })
  if (!address) return fields
  const joined = withJoints(fields, address)
  // If an address is only a street, its line is the street.
  const mayBeLine = ({ choice }: ParserField) =>
    address.lines.length > 1 || choice === null || choice === 'line'
  const isWhole = ({ value }: ParserField) => address.lines.every((each) => saysAll(String(value), each))
  const whole = joined.find((field) => mayBeLine(field) && isWhole(field))
  if (!whole) return joined
  return joined.map((field) => {
    if (field === whole) return { ...field, choice: 'line' }
    return field.choice === 'line' ? { ...field, choice: null } : field
  })
}

/** Returns whether the code would write a different address than the built-in parser alone. */
export function isOtherAddress(
  payload: Payload,
  fields: readonly ParserField[],
  address: Address | null,
): boolean {
  if (address === null) return false
  return readAddress(knownPayload(payload, fields))?.lines.join('\n') !== address.lines.join('\n')
}

/** Chooses the values that each part consists of, such as `263`, `A`, and `2` for `263A-2`. */
function withJoints(fields: ParserField[], address: Address): ParserField[] {
  return textParts(address).reduce((known, [part, text]) => {
    const mayAdd = ({ choice, value, reason }: ParserField) =>
      choice === null && (reason === REASONS.helps || String(value) === text)
    const pieces = fieldsOfText(text, [
      ...known.filter(({ choice }) => choice === part),
      ...known.filter(mayAdd),
    ])
    if (!pieces) return known
    const rest = known.filter(({ path }) => pieces.every((piece) => piece.path !== path))
    return [
      ...rest.map((field) => (field.choice === part ? { ...field, choice: null } : field)),
      // The first piece follows no other.
      ...pieces.map((field, index) => ({ ...field, choice: part, joint: index === 0 ? null : field.joint })),
    ]
  }, fields)
}

/** Returns the fields whose values together are the text, or `null`. At each place, the longest value is taken. */
function fieldsOfText(
  text: string,
  fields: readonly ParserField[],
  joint = '',
): readonly ParserField[] | null {
  if (text === '') return []
  const [longest] = fields
    .filter(({ value }) => value !== '' && text.startsWith(String(value)))
    .sort((one, other) => String(other.value).length - String(one.value).length)
  if (!longest)
    return /^[\p{L}\p{N}]/u.test(text) ? null : fieldsOfText(text.slice(1), fields, joint + text[0])
  const others = fields.filter((field) => field !== longest)
  const rest = fieldsOfText(text.slice(String(longest.value).length), others)
  return rest && [{ ...longest, joint }, ...rest]
}

/** Returns the payload that the code passes to the built-in parser. */
export function knownPayload(payload: Payload, fields: readonly ParserField[]): Payload {
  return Object.fromEntries(
    usedFields(fields).map(({ key, first, rest }) => {
      const read = ({ path }: ParserField) => valueAt(payload, path)
      const join = (text: unknown, field: ParserField) =>
        [text, read(field)].filter(Boolean).join(jointOf(field))
      return [key, rest.reduce(join, read(first))]
    }),
  )
}

export function jointOf({ joint, choice }: ParserField): string {
  return joint ?? (choice === 'line' ? ', ' : ' ')
}

export function usedFields(fields: readonly ParserField[]) {
  return Object.entries(VALUE_PARTS).flatMap(([choice, { key }]) => {
    const [first, ...rest] = fields.filter((field) => field.choice === choice)
    return first ? [{ key, first, rest }] : []
  })
}
