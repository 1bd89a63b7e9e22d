import { styleText } from 'node:util'
import type { Level } from './explain/explained.ts'
import type { Style } from './print.ts'

const COLORS = {
  ok: 'green',
  note: 'cyan',
  warning: 'yellow',
  problem: 'red',
  heading: 'bold',
} as const satisfies Record<Level | 'heading', string>

/** Standard output, or standard error. */
export interface Output {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** Longer lines are hard to read. */
const MOST_COLUMNS = 80

/** Colours only in a terminal, and not if the variable NO_COLOR is set (no-color.org). */
export function styleOf(stdout: Output, env: Readonly<Record<string, string | undefined>>): Style {
  const hasColors = stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    columns: Math.min(stdout.columns || Number(env.COLUMNS) || MOST_COLUMNS, MOST_COLUMNS),
    paint: (level, text) => (hasColors ? styleText(COLORS[level], text, { validateStream: false }) : text),
  }
}
