import { styleText } from 'node:util'
import { pathText } from './answerValues.ts'
import { type Comparison, partsText } from './compareAnswer.ts'
import type { Finding, Level, Step } from './finding.ts'
import { DEFAULT_TOKEN_HEADER, type Settings } from './probe.ts'

/** Standard output, or standard error. */
export interface Output {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

export interface Style {
  readonly columns: number
  /** Adds the color of a level, or nothing. */
  readonly paint: (level: Level, text: string) => string
}

const COLORS = { ok: 'green', note: 'cyan', warning: 'yellow', problem: 'red' } as const

const LABELS: Record<Level, string> = { ok: 'ok', note: 'note', warning: 'warn', problem: 'FAIL' }

const LABEL_WIDTH = 6

/** Longer lines are hard to read. */
const MAX_COLUMNS = 80

/** Nobody reads more in a terminal. A file and a pipe get all of it. */
const MAX_TERMINAL_CHARACTERS = 10_000

/** The widest part is `street and number`. */
const PART_WIDTH = 19

/** A key of another shape may be a value: a geocoder may use names of streets or people as keys. */
const NAME_OF_A_FIELD = /^[A-Za-z_][\w:.-]{0,39}$/

/** Line breaks are kept. The others move the cursor, change colors, or turn the direction of the text around. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/** Colors only in a terminal, and not if the variable NO_COLOR is set (no-color.org). */
export function styleOf(output: Output, env: Readonly<Record<string, string | undefined>>): Style {
  const hasColors = output.isTTY && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    columns: Math.min(output.columns || Number(env.COLUMNS) || MAX_COLUMNS, MAX_COLUMNS),
    paint: (level, text) => (hasColors ? styleText(COLORS[level], text, { validateStream: false }) : text),
  }
}

/** Breaks a text into lines, of which all but the first are indented. A word that is too long gets its own line. */
export function paragraph(text: string, columns: number, indent = 0): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > columns - indent && line !== '') {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`)
}

/** What was seen, and below it what to do. */
export function findingText(step: Step, finding: Finding, { columns, paint }: Style): string {
  const { level, saw, remedy, code } = finding
  const row = (label: string, text: string) =>
    paint(level, label.padEnd(LABEL_WIDTH)) + paragraph(printable(text), columns, LABEL_WIDTH)
  return [
    row(LABELS[level], `${step}: ${saw}`),
    ...(remedy === undefined ? [] : [row('fix', remedy)]),
    ...(code === undefined ? [] : [`\n${printable(code)}`]),
  ].join('\n')
}

/** All of an answer, or its beginning in a terminal. */
export function answerText(answer: unknown, { isTTY }: Output): string {
  const text = printable(JSON.stringify(answer, null, 2) ?? 'It is not JSON.')
  if (!isTTY || text.length <= MAX_TERMINAL_CHARACTERS) return `The answer:\n${text}`
  return `The answer:\n${text.slice(0, MAX_TERMINAL_CHARACTERS)}\n… and ${text.length - MAX_TERMINAL_CHARACTERS} more characters. To get all of it, write it into a file: … > answer.txt`
}

/** What became of each value: its part, its path and value, and why it is in no line. */
export function tableText({ rows, omitted }: Comparison, { columns }: Style, showsValues: boolean): string {
  const isShown = (key: string | number) =>
    showsValues || typeof key === 'number' || NAME_OF_A_FIELD.test(key)
  const lines = rows.map(({ path, value, parts, reason }) => {
    const shownPath = pathText(path.map((key) => (isShown(key) ? key : '…')))
    const shown = showsValues ? `${shownPath}: ${JSON.stringify(value)}` : shownPath
    const label = (partsText(parts) || '-').padEnd(PART_WIDTH)
    const text = reason === null ? shown : `${shown} (${reason.replace(/\.$/, '')})`
    return `${label} ${paragraph(printable(text), columns, PART_WIDTH + 1)}`
  })
  const rest = omitted === 0 ? [] : [`… and ${omitted} more values`]
  return ['What became of each value:', ...lines, ...rest].join('\n')
}

/** A text from a server, without the characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
}

/** The opening tag of the provider, with the options that work and the token of the app. */
export function providerTag({ baseUrl, accountId, tokenHeader, origin }: Settings): string {
  const url = new URL(baseUrl)
  const shownUrl = origin === url.origin ? url.pathname.replace(/\/$/, '') : baseUrl
  const header = tokenHeader === DEFAULT_TOKEN_HEADER ? '' : ` tokenHeader=${JSON.stringify(tokenHeader)}`
  return `<GeocodingProvider baseUrl=${JSON.stringify(shownUrl)}\n  accountId={${accountId}} userId={agent.id} token={agent.token}${header}>`
}

/** The text without the token, also as it is written in JSON and in a URL. */
export function withoutToken(text: string, token: string): string {
  const forms = token === '' ? [] : [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token)]
  return forms.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text)
}
