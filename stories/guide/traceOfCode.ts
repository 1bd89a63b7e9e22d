import type { Payload } from 'react-reverse-geocode'
import { pathText } from '../../src/doctor/answerValues.ts'
import { knownPayload, type ParserField } from '../../src/doctor/parserFields.ts'
import {
  type AnswerTrace,
  REASONS,
  saysAll,
  type TracedRow,
  textParts,
} from '../../src/doctor/traceAnswer.ts'
import { readAddress } from '../../src/readAddress/readAddress.ts'

/** Returns what the code of a parser does with each value. */
export function traceOfCode(
  payload: Payload,
  fields: readonly ParserField[],
  { rows, omitted }: AnswerTrace,
) {
  const address = readAddress(knownPayload(payload, fields))
  const texts = new Map(address && textParts(address))
  const choices = new Map(fields.map(({ path, choice }) => [pathText(path), choice]))
  const traced = rows.map((row): TracedRow => {
    const part = choices.get(pathText(row.path))
    if (!part) return { ...row, parts: [], reason: row.reason ?? REASONS.unused }
    const isShown = [String(row.value), texts.get(part) ?? ''].some((text) =>
      address?.lines.some((line) => saysAll(line, text)),
    )
    return { ...row, parts: [part], reason: isShown || part === 'line' ? null : REASONS.partOnly }
  })
  return { address, rows: traced, omitted } satisfies AnswerTrace
}
