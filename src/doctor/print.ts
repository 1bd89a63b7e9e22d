import type { DoctorReport, ExplainedFinding } from './doctorReport.ts'
import type { CorsSettings } from './explain/corsSettings.ts'
import type { Level } from './explain/explained.ts'
import type { Step } from './finding.ts'
import { paragraph } from './paragraph.ts'
import { printable } from './printable.ts'

export interface Style {
  readonly columns: number
  /** Adds the colour of a level, or nothing. */
  readonly paint: (level: Level | 'heading', text: string) => string
}

const LABELS: Record<Level, string> = { ok: 'ok', note: 'note', warning: 'warn', problem: 'FAIL' }

const TITLES: Record<Step, string> = {
  address: 'Address',
  token: 'Token',
  answer: 'Answer',
  browser: 'Browser',
  payload: 'Payload',
  limits: 'Limits',
}

const LABEL_WIDTH = 6

/** One finding, printed as soon as it is there. */
export function findingText({ step, level, saw }: ExplainedFinding, { columns, paint }: Style): string {
  const [first = '', ...rest] = paragraph(`${TITLES[step]}: ${saw}`, columns - LABEL_WIDTH)
  const label = paint(level, LABELS[level].padEnd(LABEL_WIDTH))
  return [label + first, ...rest.map((line) => ' '.repeat(LABEL_WIDTH) + line)].join('\n')
}

/** What stands below the findings: the remedies, and the code to paste or the settings to make. */
export function conclusionText(report: DoctorReport, style: Style): string {
  return [
    conclusion(report, style),
    ...remedies(report, style),
    ...(report.corsSettings ? settingsTexts(report.corsSettings, style) : []),
    ...(report.snippet === null ? [] : [style.paint('heading', 'To paste:'), report.snippet]),
    ...('answer' in report ? [style.paint('heading', 'The answer:'), answerText(report.answer)] : []),
  ].join('\n\n')
}

function conclusion({ ok, findings, requests }: DoctorReport, { columns, paint }: Style): string {
  const isRead = findings.some(({ code }) => code === 'address-read')
  const sent = requests === 1 ? '1 request was sent.' : `${requests} requests were sent.`
  const text = `${result(ok, isRead)} ${sent}`
  return paint(ok ? 'ok' : 'problem', paragraph(text, columns).join('\n'))
}

function result(ok: boolean, isRead: boolean): string {
  if (ok) return 'An address could be read.'
  return isRead ? 'An address could be read here, but not in a browser.' : 'No address could be read.'
}

function remedies({ findings }: DoctorReport, { columns, paint }: Style): string[] {
  const texts = findings.flatMap(({ remedy }) => (remedy === null ? [] : [remedy]))
  if (texts.length === 0) return []
  const items = texts.map((text) =>
    paragraph(text, columns - 2)
      .map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`))
      .join('\n'),
  )
  return [[paint('heading', 'What to do:'), ...items].join('\n')]
}

function settingsTexts({ nginx, rails, express, fastapi }: CorsSettings, { paint }: Style): string[] {
  return [
    [paint('heading', 'In nginx:'), nginx],
    [paint('heading', 'Or in a Rails service:'), rails],
    [paint('heading', 'Or in an Express service:'), express],
    [paint('heading', 'Or in a FastAPI service:'), fastapi],
  ].map((lines) => lines.join('\n'))
}

/** Nobody reads more in a terminal. */
const LONGEST_ANSWER = 10_000

function answerText(answer: unknown): string {
  return printable(JSON.stringify(answer, null, 2)).slice(0, LONGEST_ANSWER)
}
