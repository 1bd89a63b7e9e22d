import type { Difference } from './differences.ts'
import type { EngineName } from './engine.ts'

/** A difference from Chromium that stays, with the reason. */
export interface Tolerated {
  engine: EngineName
  /** Matches the story's id. */
  story: RegExp
  part: RegExp
  what: readonly Difference['what'][]
  /** The largest difference of a side, in pixels. A part that is missing has none. */
  upTo: number
  reason: string
}

const HORIZONTAL = ['x', 'width'] as const
const VERTICAL = ['y', 'height'] as const
const BOX = [...HORIZONTAL, ...VERTICAL] as const

const ANY = /^/

export const TOLERATED: readonly Tolerated[] = [
  {
    engine: 'Firefox',
    story: ANY,
    part: /(?:land|point|ring) \d+$/,
    what: BOX,
    upTo: 9,
    reason: 'Firefox counts the line around a shape as a part of it.',
  },
  {
    engine: 'WebKit',
    story: ANY,
    part: ANY,
    what: HORIZONTAL,
    upTo: 13,
    reason:
      'WebKitGTK makes each letter a whole number of pixels wide, so a text is some pixels wider or narrower, and what stands beside it moves.',
  },
  {
    engine: 'WebKit',
    story: /^use-theming--three-dashboards$/,
    part: ANY,
    what: VERTICAL,
    upTo: 3,
    reason:
      'With a font size of 13 pixels a line is 18.57 pixels high. WebKit cuts that to 18, so three lines are up to 2 pixels lower.',
  },
  {
    engine: 'WebKit',
    story: /^use-theming--kits$|^use-languages--hebrew$/,
    part: ANY,
    what: [...BOX, 'presence', 'text', 'color', 'border', 'stroke'],
    upTo: 70,
    reason: 'A line that only just fits in Chromium wraps, so the address folds.',
  },
  {
    engine: 'WebKit',
    story: /^examples-any-geocoder--shapes$/,
    part: /^address 33/,
    what: [...BOX, 'presence', 'text', 'color', 'border'],
    upTo: 205,
    reason: 'A long address whose street only just fits in Chromium folds to its town.',
  },
  {
    engine: 'WebKit',
    story: /^examples-conversation-sidebar--/,
    part: ANY,
    what: BOX,
    upTo: 29,
    reason: 'Three buttons that are too wide for one row in Chromium only just fit.',
  },
  {
    engine: 'WebKit',
    story: /^components-addressfromcoords--distances/,
    part: /comma/,
    what: BOX,
    upTo: 35,
    reason: 'The comma of a street that is cut off is outside of the line, and nobody sees where.',
  },
]

export function toleratedBy(
  { engine, story, part, what, upTo }: Tolerated,
  difference: Difference & { engine: EngineName },
): boolean {
  return (
    engine === difference.engine &&
    story.test(difference.story) &&
    part.test(difference.part) &&
    what.includes(difference.what) &&
    Math.abs(difference.pixels ?? 0) <= upTo
  )
}

/** A violation that axe finds in one engine only, with the reason. */
export const TOLERATED_VIOLATIONS = [
  {
    engine: 'WebKit',
    story: /^components-addressfromcoords--moving$|^examples-live-location--/,
    violation: /^color-contrast on .*button/,
    reason:
      'The buttons of these stories have no style. In a dark theme WebKitGTK gives them white text, and axe sees a light background.',
  },
] as const satisfies readonly { engine: EngineName; story: RegExp; violation: RegExp; reason: string }[]

/** A violation of axe as it was seen. */
export interface Violation {
  engine: EngineName
  story: string
  violation: string
}

export function toleratedViolationBy(
  row: (typeof TOLERATED_VIOLATIONS)[number],
  { engine, story, violation }: Violation,
): boolean {
  return row.engine === engine && row.story.test(story) && row.violation.test(violation)
}
