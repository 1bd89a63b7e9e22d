import { styleText } from 'node:util'
import { pathText } from './answerValues.ts'
import type { Finding } from './finding.ts'
import type { Settings } from './sendRequest.ts'
import { type AnswerTrace, partsText, tableRows } from './traceAnswer.ts'

export interface Output {
  readonly write: (text: string) => unknown
  readonly columns?: number
}

const LABELS = { ok: 'ok', note: 'note', warning: 'warn', problem: 'FAIL' } as const

const COLORS = { ok: 'green', note: 'cyan', warning: 'yellow', problem: 'red' } as const

const LABEL_WIDTH = 6

const PART_WIDTH = 20

/**
 * Matches the usual names of fields. Any other key may be data: a geocoder may use names of streets or people as keys, and a
 * long key may be an ID.
 */
const NAME_OF_A_FIELD = /^[A-Za-z_][\w:.-]{0,39}$/

/** Characters that move the cursor, change colors, or reverse the text. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/** Wraps a text at 80 columns, or less in a narrower terminal. All lines but the first are indented. */
export function paragraph(text: string, columns?: number, indent = 0): string {
  const width = Math.max(Math.min(columns || 80, 80) - indent, 1)
  const lines = printable(text).match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S+`, 'g')) ?? []
  return lines.join(`\n${' '.repeat(indent)}`)
}

export function findingText(step: string, { level, saw, remedy, code }: Finding, columns?: number): string {
  const row = (label: string, text: string) =>
    styleText(COLORS[level], label.padEnd(LABEL_WIDTH)) + paragraph(text, columns, LABEL_WIDTH)
  return [row(LABELS[level], `${step}: ${saw}`), remedy && row('fix', remedy), code && `\n${printable(code)}`]
    .filter(Boolean)
    .join('\n')
}

export function tableText({ rows, omitted }: AnswerTrace, showsValues: boolean, columns?: number): string {
  const lines = tableRows(rows).map(({ path, value, parts, reason, others }) => {
    const shownPath = pathText(path.map((key) => shownKey(key, showsValues)))
    const shown = showsValues ? `${shownPath}: ${JSON.stringify(value)}` : shownPath
    const why = reason === null ? '' : ` (${reason.replace(/\.$/, '')})`
    return (
      `${partsText(parts) || '-'} `.padEnd(PART_WIDTH) + paragraph(shown + others + why, columns, PART_WIDTH)
    )
  })
  const rest = omitted === 0 ? [] : [`… and ${omitted} more values`]
  return ['What became of each value:', ...lines, ...rest].join('\n')
}

/** Returns a key, or `…` if it may be data and values aren't shown. */
export function shownKey<Key extends string | number>(key: Key, showsValues: boolean): Key | '…' {
  return showsValues || typeof key === 'number' || NAME_OF_A_FIELD.test(key) ? key : '…'
}

export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
}

export function providerTag({ baseUrl, accountId, tokenHeader, timeoutMs, origin }: Settings): string {
  const url = new URL(baseUrl)
  const shownUrl = origin === url.origin ? url.pathname.replace(/\/$/, '') : baseUrl
  const header = tokenHeader === 'api_access_token' ? '' : ` tokenHeader=${JSON.stringify(tokenHeader)}`
  const timeout = timeoutMs === 10_000 ? '' : ` timeoutMs={${timeoutMs}}`
  return `<GeocodingProvider baseUrl=${JSON.stringify(shownUrl)}\n  accountId={${accountId}} userId={agent.id} token={agent.token}${header}${timeout}>`
}
