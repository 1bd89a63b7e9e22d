import type { Difference } from './differences.ts'
import type { EngineName } from './engine.ts'

/** A difference from Chromium, or a violation, that stays, with the reason. */
export interface Tolerated {
  engine: EngineName
  /** Matches the story's id. */
  story: RegExp
  /** Matches the part, or the violation. */
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
    part: /pin \d+$/,
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
    story: /^guides-theming-and-dark-mode--three-dashboards$/,
    part: ANY,
    what: VERTICAL,
    upTo: 3,
    reason:
      'With a font size of 13 pixels a line is 18.57 pixels high. WebKit cuts that to 18, so three lines are up to 2 pixels lower.',
  },
  {
    engine: 'WebKit',
    story: /^components-addressfromcoords-card--moving$|^examples-live-location--/,
    part: /^color-contrast on .*button/,
    what: ['violation'],
    upTo: 0,
    reason:
      'The buttons of these stories have no style. In a dark theme WebKitGTK gives them white text, and axe sees a light background.',
  },
]

/** A difference as it was seen in this engine. */
export interface Seen extends Difference {
  engine: EngineName
}

export function toleratedBy({ engine, story, part, what, upTo }: Tolerated, difference: Seen): boolean {
  return (
    engine === difference.engine &&
    story.test(difference.story) &&
    part.test(difference.part) &&
    what.includes(difference.what) &&
    Math.abs(difference.pixels ?? 0) <= upTo
  )
}
