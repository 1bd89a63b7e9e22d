import type { Difference } from './differences.ts'
import type { EngineName, Installed } from './engine.ts'
import { TOLERATED, TOLERATED_VIOLATIONS, toleratedBy } from './tolerated.ts'

/** What was tried in one engine. */
export interface Report {
  /** The name and the version of the browser. */
  browser: string
  stories: Tally
  playFunctions: Tally
  boxes: Tally
  colors: Tally
  texts: Tally
  /** Pages without a violation. */
  axe: Tally
  copy: Tally
  keyboard: Tally
  fold: Tally
}

export interface Tally {
  tried: number
  tolerated: number
  failed: number
}

const COLUMNS = {
  stories: 'stories',
  playFunctions: 'play functions',
  boxes: 'boxes',
  colors: 'colours',
  texts: 'texts',
  axe: 'axe',
  copy: 'copy',
  keyboard: 'keyboard',
  fold: 'fold',
} as const satisfies Partial<Record<keyof Report, string>>

export function newReport(browser: string): Report {
  const tally = () => ({ tried: 0, tolerated: 0, failed: 0 })
  return {
    browser,
    stories: tally(),
    playFunctions: tally(),
    boxes: tally(),
    colors: tally(),
    texts: tally(),
    axe: tally(),
    copy: tally(),
    keyboard: tally(),
    fold: tally(),
  }
}

/** The tally that a difference belongs to. */
export function tallyOf(report: Report, { what }: Difference): Tally {
  switch (what) {
    case 'text':
      return report.texts
    case 'parts':
    case 'x':
    case 'y':
    case 'width':
    case 'height':
      return report.boxes
    case 'color':
    case 'background':
    case 'border':
    case 'fill':
    case 'stroke':
      return report.colors
    default:
      return what satisfies never
  }
}

/** Prints a table of what was tried, what is tolerated and why, and which engines are not installed. */
export function printReports(
  reports: Report[],
  differences: Map<EngineName, Difference[]>,
  engines: Record<EngineName, Installed>,
) {
  const lines = [
    '',
    `| engine | ${Object.values(COLUMNS).join(' | ')} |`,
    `| --- |${' --- |'.repeat(Object.keys(COLUMNS).length)}`,
    ...reports.map((report) => {
      const cells = Object.keys(COLUMNS).map((column) => cellOf(report[column as keyof typeof COLUMNS]))
      return `| ${report.browser} | ${cells.join(' | ')} |`
    }),
    '',
    'Tolerated differences from Chromium:',
    ...TOLERATED.map((row) => {
      const times = (differences.get(row.engine) ?? []).filter((difference) =>
        toleratedBy(row, difference),
      ).length
      return `- ${row.engine}, ${times} times: ${row.reason}`
    }),
    ...TOLERATED_VIOLATIONS.map((row) => `- ${row.engine}, axe: ${row.reason}`),
    ...Object.entries(engines).flatMap(([name, installed]) =>
      'missing' in installed ? [`${name} was not tried. To try it, ${installed.missing}.`] : [],
    ),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function cellOf({ tried, tolerated, failed }: Tally): string {
  const parts = [`${tried - failed - tolerated} ok`]
  if (tolerated > 0) parts.push(`${tolerated} tolerated`)
  if (failed > 0) parts.push(`${failed} FAIL`)
  return tried === 0 ? '–' : parts.join(', ')
}
