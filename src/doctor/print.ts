import { styleText } from 'node:util'
import type { Step } from './examine.ts'
import type { Finding, Level } from './finding.ts'
import { DEFAULT_TOKEN_HEADER, type Settings } from './probe.ts'

/** Standard output, or standard error. */
export interface Output {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

export interface Style {
  readonly columns: number
  /** Adds the colour of a level, or nothing. */
  readonly paint: (level: Level, text: string) => string
}

const COLORS = { ok: 'green', note: 'cyan', warning: 'yellow', problem: 'red' } as const

const LABELS: Record<Level, string> = { ok: 'ok', note: 'note', warning: 'warn', problem: 'FAIL' }

const LABEL_WIDTH = 6

/** Longer lines are hard to read. */
const MOST_COLUMNS = 80

/** Nobody reads more in a terminal. */
const LONGEST_ANSWER = 10_000

/** Line breaks are kept. The others move the cursor, change colours, or turn the direction of the text around. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/** Colours only in a terminal, and not if the variable NO_COLOR is set (no-color.org). */
export function styleOf(output: Output, env: Readonly<Record<string, string | undefined>>): Style {
  const hasColors = output.isTTY && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    columns: Math.min(output.columns || Number(env.COLUMNS) || MOST_COLUMNS, MOST_COLUMNS),
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

export function answerText(answer: unknown): string {
  const text = JSON.stringify(answer, null, 2) ?? 'It is not JSON.'
  return `The answer:\n${printable(text).slice(0, LONGEST_ANSWER)}`
}

/** A text from a server, without the characters that control a terminal. */
function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
}

/** The opening tag of the provider, with the options that work and the token of the app. */
export function providerTag({ baseUrl, accountId, secret, tokenHeader, origin }: Settings): string {
  const url = new URL(baseUrl)
  const isSameOrigin = origin === url.origin
  const shownUrl = isSameOrigin ? url.pathname.replace(/\/$/, '') : baseUrl
  const header = tokenHeader === DEFAULT_TOKEN_HEADER ? '' : ` tokenHeader=${JSON.stringify(tokenHeader)}`
  const access =
    secret === 'cookie'
      ? `credentials="${isSameOrigin ? 'same-origin' : 'include'}"`
      : `token={agent.token}${header}`
  return `<GeocodingProvider baseUrl=${JSON.stringify(shownUrl)}\n  accountId={${accountId}} userId={agent.id} ${access}>`
}

/** The text without the token, also as it is written in JSON and in a URL. */
export function withoutToken(text: string, token: string): string {
  const forms = token === '' ? [] : [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token)]
  return forms.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text)
}
