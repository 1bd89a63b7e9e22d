import type { Part, StoryReading } from './readStory.ts'

/** Engines round lengths differently: Firefox to sixtieths of a pixel, WebKit to sixty-fourths. */
const TOLERANCE_PX = 1.5

/** Of 255. Engines mix and round translucent colors differently. */
const COLOR_TOLERANCE = 2

export interface Difference {
  story: string
  /** The part of the story, or what axe has found. */
  part: string
  /**
   * What differs: a side of the box, a color, the text, or whether the part is on the page at all. A `violation` is one
   * that axe has found, in any engine.
   */
  what: keyof Part['box'] | keyof Part['colors'] | 'text' | 'presence' | 'violation'
  expected: string
  actual: string
  /** By how much a side of a box differs. */
  pixels?: number
}

/** Compares a story with the same story in Chromium. */
export function differencesBetween(story: string, chromium: StoryReading, other: StoryReading): Difference[] {
  return [
    ...chromium.texts.flatMap((expected, index) => {
      const actual = other.texts[index] ?? ''
      const part = `address ${index + 1}`
      return expected === actual ? [] : [{ story, part, what: 'text', expected, actual } as const]
    }),
    ...chromium.parts.flatMap((part) => {
      const same = other.parts.find(({ name }) => name === part.name)
      return same
        ? [...boxDifferences(story, part, same), ...colorDifferences(story, part, same)]
        : [{ story, part: part.name, what: 'presence', expected: 'there', actual: 'missing' } as const]
    }),
    ...other.parts
      .filter(({ name }) => !chromium.parts.some((part) => part.name === name))
      .map(
        ({ name }) =>
          ({ story, part: name, what: 'presence', expected: 'missing', actual: 'there' }) as const,
      ),
  ]
}

function boxDifferences(story: string, { name, box }: Part, { box: actual }: Part): Difference[] {
  return (['x', 'y', 'width', 'height'] as const)
    .filter((side) => Math.abs(box[side] - actual[side]) > TOLERANCE_PX)
    .map((side) => ({
      story,
      part: name,
      what: side,
      expected: `${round(box[side])} px`,
      actual: `${round(actual[side])} px`,
      pixels: actual[side] - box[side],
    }))
}

function colorDifferences(story: string, { name, isDark, colors }: Part, other: Part): Difference[] {
  const { colors: actual } = other
  // Each browser has its own Canvas in a dark color scheme, and ours are mixed from it. axe looks at their contrast.
  if (isDark && other.isDark) return []
  return (['color', 'background', 'border', 'fill', 'stroke'] as const)
    .filter((color) => !isSameColor(colors[color], actual[color]))
    .map(
      (color) =>
        ({ story, part: name, what: color, expected: colors[color], actual: actual[color] }) as const,
    )
}

function isSameColor(one: string, other: string): boolean {
  const bytes = other.split(' ')
  return one.split(' ').every((byte, index) => {
    const same = bytes[index]
    return byte === same || Math.abs(Number(byte) - Number(same)) <= COLOR_TOLERANCE
  })
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
