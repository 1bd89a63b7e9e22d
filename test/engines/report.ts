import type { Difference } from './differences.ts'
import type { EngineName } from './engine.ts'
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

const COLUMNS = [
  { key: 'stories', title: 'stories' },
  { key: 'playFunctions', title: 'play functions' },
  { key: 'boxes', title: 'boxes' },
  { key: 'colors', title: 'colours' },
  { key: 'texts', title: 'texts' },
  { key: 'axe', title: 'axe' },
  { key: 'copy', title: 'copy' },
  { key: 'keyboard', title: 'keyboard' },
  { key: 'fold', title: 'fold' },
] as const

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

/** Counts each part of a story once, however many of its sides or colours differ. */
export function countDifferences(report: Report, tolerated: Difference[], failed: Difference[]) {
  for (const key of ['boxes', 'colors', 'texts'] as const) {
    const partsOf = (differences: Difference[]) =>
      new Set(differences.filter(({ what }) => tallyOf(what) === key).map(({ part }) => part))
    const failedParts = partsOf(failed)
    report[key].failed += failedParts.size
    report[key].tolerated += [...partsOf(tolerated)].filter((part) => !failedParts.has(part)).length
  }
}

function tallyOf(what: Difference['what']): 'boxes' | 'colors' | 'texts' {
  switch (what) {
    case 'text':
      return 'texts'
    case 'presence':
    case 'x':
    case 'y':
    case 'width':
    case 'height':
      return 'boxes'
    case 'color':
    case 'background':
    case 'border':
    case 'fill':
    case 'stroke':
      return 'colors'
    default:
      return what satisfies never
  }
}

/** Prints a table of what was tried, what is tolerated and why. */
export function printReports(
  reports: Report[],
  differences: readonly (Difference & { engine: EngineName })[],
) {
  const lines = [
    '',
    `| engine | ${COLUMNS.map(({ title }) => title).join(' | ')} |`,
    `| --- |${' --- |'.repeat(COLUMNS.length)}`,
    ...reports.map((report) => {
      const cells = COLUMNS.map(({ key }) => cellOf(report[key]))
      return `| ${report.browser} | ${cells.join(' | ')} |`
    }),
    '',
    'Tolerated differences from Chromium:',
    ...TOLERATED.map((row) => {
      const times = differences.filter((difference) => toleratedBy(row, difference)).length
      return `- ${row.engine}, ${times} times: ${row.reason}`
    }),
    ...TOLERATED_VIOLATIONS.map((row) => `- ${row.engine}, axe: ${row.reason}`),
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
