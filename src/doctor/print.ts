import { styleText } from 'node:util'
import { pathText } from './answerValues.ts'
import type { Finding } from './finding.ts'
import type { Settings } from './probe.ts'
import { type AnswerTrace, partsText } from './traceAnswer.ts'

/** Standard output, or standard error. */
export interface Output {
  readonly write: (text: string) => unknown
  readonly columns?: number
}

const LABELS = { ok: 'ok', note: 'note', warning: 'warn', problem: 'FAIL' } as const

const COLORS = { ok: 'green', note: 'cyan', warning: 'yellow', problem: 'red' } as const

const LABEL_WIDTH = 6

/** The widest part is `street and number`. */
const PART_WIDTH = 20

/** A key of another shape may be a value: a geocoder may use names of streets or people as keys. */
const NAME_OF_A_FIELD = /^[A-Za-z_][\w:.-]{0,39}$/

/** Line breaks are kept. The others move the cursor, change colors, or turn the direction of the text around. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/** Breaks a text into lines of at most 80 columns, of which all but the first are indented. */
export function paragraph(text: string, columns?: number, indent = 0): string {
  // A terminal that does not know its size has 0 columns.
  const width = Math.max(Math.min(columns || 80, 80) - indent, 1)
  // As many words as fit, or one that is too long.
  const lines = printable(text).match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S+`, 'g')) ?? []
  return lines.join(`\n${' '.repeat(indent)}`)
}

/** What was seen, and below it what to do. */
export function findingText(step: string, { level, saw, remedy, code }: Finding, columns?: number): string {
  const row = (label: string, text: string) =>
    styleText(COLORS[level], label.padEnd(LABEL_WIDTH)) + paragraph(text, columns, LABEL_WIDTH)
  return [row(LABELS[level], `${step}: ${saw}`), remedy && row('fix', remedy), code && `\n${printable(code)}`]
    .filter(Boolean)
    .join('\n')
}

/** What became of each value: its part, its path and value, and why it is in no line. */
export function tableText({ rows, omitted }: AnswerTrace, showsValues: boolean, columns?: number): string {
  const lines = rows.map(({ path, value, parts, reason }) => {
    const shownPath = pathText(path.map((key) => shownKey(key, showsValues)))
    const shown = showsValues ? `${shownPath}: ${JSON.stringify(value)}` : shownPath
    const why = reason === null ? '' : ` (${reason.replace(/\.$/, '')})`
    return (partsText(parts) || '-').padEnd(PART_WIDTH) + paragraph(shown + why, columns, PART_WIDTH)
  })
  const rest = omitted === 0 ? [] : [`… and ${omitted} more values`]
  return ['What became of each value:', ...lines, ...rest].join('\n')
}

/** The key, unless it may be a value and values are not shown. */
export function shownKey<Key extends string | number>(key: Key, showsValues: boolean): Key | '…' {
  return showsValues || typeof key === 'number' || NAME_OF_A_FIELD.test(key) ? key : '…'
}

/** A text from a server, without the characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
}

/** The opening tag of the provider, with the options that work and the token of the app. */
export function providerTag({ baseUrl, accountId, tokenHeader, origin }: Settings): string {
  const url = new URL(baseUrl)
  const shownUrl = origin === url.origin ? url.pathname.replace(/\/$/, '') : baseUrl
  const header = tokenHeader === 'api_access_token' ? '' : ` tokenHeader=${JSON.stringify(tokenHeader)}`
  return `<GeocodingProvider baseUrl=${JSON.stringify(shownUrl)}\n  accountId={${accountId}} userId={agent.id} token={agent.token}${header}>`
}
