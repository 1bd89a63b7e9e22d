import type { Payload } from 'react-reverse-geocode'
import { pathText } from '../../src/doctor/answerValues.ts'
import { knownPayload, type ParserField } from '../../src/doctor/parserFields.ts'
import { type AnswerTrace, isInLines, REASONS, type TracedRow } from '../../src/doctor/traceAnswer.ts'
import { readAddress } from '../../src/readAddress/readAddress.ts'

/** Returns what the code of a parser does with each value. */
export function traceOfCode(
  payload: Payload,
  fields: readonly ParserField[],
  { rows, omitted }: AnswerTrace,
): AnswerTrace {
  const address = readAddress(knownPayload(payload, fields))
  const choices = new Map(fields.map(({ path, choice }) => [pathText(path), choice]))
  const traced = rows.map((row): TracedRow => {
    const part = choices.get(pathText(row.path))
    if (!part) return { ...row, parts: [], reason: row.reason ?? REASONS.unused }
    const isShown = address !== null && isInLines(address, part, String(row.value))
    return { ...row, parts: [part], reason: isShown ? null : REASONS.partOnly }
  })
  return { address, rows: traced, omitted }
}
