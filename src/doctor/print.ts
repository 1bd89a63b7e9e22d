import { styleText } from 'node:util'
import type { Level } from './findings.ts'
import type { DoctorReport, Finding } from './report.ts'
import { DEFAULT_TOKEN_HEADER, type Settings } from './settings.ts'

/** Standard output, or standard error. */
export interface Output {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

export interface Style {
  readonly columns: number
  /** Adds the colour of a level, or nothing. */
  readonly paint: (level: Level | 'heading', text: string) => string
}

const COLORS = {
  ok: 'green',
  note: 'cyan',
  warning: 'yellow',
  problem: 'red',
  heading: 'bold',
} as const satisfies Record<Level | 'heading', string>

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

/** A text from a server, without the characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
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

/** One finding, printed as soon as it is there. */
export function findingText({ step, level, saw }: Finding, { columns, paint }: Style): string {
  const label = paint(level, LABELS[level].padEnd(LABEL_WIDTH))
  return label + paragraph(`${step}: ${printable(saw)}`, columns, LABEL_WIDTH)
}

/** What stands below the findings: the provider to paste, or the remedies with their code. */
export function conclusionText(report: DoctorReport, { columns, paint }: Style): string {
  const { ok, findings, requests, isTokenSent, provider, answer } = report
  const isRead = findings.some(({ code }) => code === 'address-read')
  const result = ok || !isRead ? '' : ' here, but not in a browser'
  const read = `${isRead ? 'An' : 'No'} address could be read${result}.`
  const sent = `${requests === 1 ? '1 request was sent' : `${requests} requests were sent`}${isTokenSent ? '' : ', without the token'}.`
  const remedies = findings.flatMap(({ remedy }) => remedy ?? [])
  const settings = findings.flatMap((finding) => finding.settings ?? [])
  const list = remedies.map((text) => `\n- ${paragraph(printable(text), columns, 2)}`)
  return [
    paint(ok ? 'ok' : 'problem', paragraph(`${read} ${sent}`, columns)) + (provider ? `\n${provider}` : ''),
    ...(list.length > 0 ? [paint('heading', 'What to do:') + list.join('')] : []),
    ...settings.map(({ where, code }) => `${paint('heading', `In ${where}:`)}\n${code}`),
    ...(settings.length === 1 ? ['With --show-fix: the same for other servers.'] : []),
    ...('answer' in report ? [`${paint('heading', 'The answer:')}\n${answerText(answer)}`] : []),
  ].join('\n\n')
}

function answerText(answer: unknown): string {
  return printable(JSON.stringify(answer, null, 2)).slice(0, LONGEST_ANSWER)
}

/** The opening tag of the provider, with the options that work and the token of the app. */
export function providerTag({ baseUrl, accountId, tokenHeader, origin }: Settings): string {
  const url = new URL(baseUrl)
  const path = url.pathname === '/' ? '' : url.pathname
  const options = [
    `accountId={${accountId}}`,
    'userId={agent.id}',
    'token={agent.token}',
    ...(tokenHeader === DEFAULT_TOKEN_HEADER ? [] : [`tokenHeader=${JSON.stringify(tokenHeader)}`]),
  ]
  const shownUrl = JSON.stringify(origin === url.origin ? path : baseUrl)
  return `<GeocodingProvider baseUrl=${shownUrl}\n  ${options.join(' ')}>`
}
