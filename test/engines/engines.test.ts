import { afterAll, describe, expect, test } from 'vitest'
import { type IndexEntry, storybookIndex } from '../storybook/storybookIndex.ts'
import { findOverflows, findViolations } from '../support/faultsOfStory.ts'
import { findChromium, findFirefox } from './chromiumAndFirefox.ts'
import { differencesBetween } from './differences.ts'
import type { EngineName, EnginePage, Installed, Theme } from './engine.ts'
import { comeToStandstill, readStory, resizeStory, type StoryReading } from './readStory.ts'
import { openStorybook, showStory } from './storyPage.ts'
import { type Seen, TOLERATED, toleratedBy } from './tolerated.ts'
import { copyBlocked, copyInFrame, copyOnPage, tabThrough } from './useCard.ts'
import { findWebKit } from './webKit.ts'

/** The usual widths of the column for an address, in pixels. */
const WIDTHS = [240, 400] as const

const ENGINES: Record<EngineName, Installed> = {
  Chromium: findChromium(),
  Firefox: findFirefox(),
  WebKit: findWebKit(),
}

/** A browser of one theme. */
interface Session {
  engine: EngineName
  theme: Theme
  page: EnginePage
}

const index = await storybookIndex()
const stories = Object.values(index).filter((entry) => entry.type === 'story')

const sessions = (
  await Promise.all([openEngine('Chromium'), openEngine('Firefox'), openEngine('WebKit')])
).flat()
const tolerated: Seen[] = []

afterAll(() => Promise.all(sessions.map(({ page }) => page.close())))

test.each(Object.entries(ENGINES))('%s is installed', (_engine, installed) => {
  expect('missing' in installed ? installed.missing : '').toBe('')
})

test.each(stories.map((story) => [`${story.title}, ${story.name}`, story] as const))(
  'the story "%s" works and looks in every engine as in Chromium',
  async (_name, story) => {
    const seen = await Promise.all(sessions.map((session) => visit(session, story)))
    const faults = seen.flatMap((visit) => [
      ...visit.faults.map((fault) => `${visit.session.engine}, ${visit.session.theme}: ${fault}`),
      ...compare(story, visit, seen),
    ])
    expect(faults).toEqual([])
  },
)

test('every tolerance is needed: it is the only one for a difference', () => {
  const isNeeded = (row: (typeof TOLERATED)[number]) =>
    tolerated.some((difference) =>
      TOLERATED.every((other) => toleratedBy(other, difference) === (other === row)),
    )
  const unused = TOLERATED.filter((row) => !isNeeded(row))
  expect(unused.map(({ engine, reason }) => `${engine}: ${reason}`)).toEqual([])
})

const lightPages = sessions.filter(({ theme }) => theme === 'light').map(({ page }) => page)

describe.each(lightPages.map((page) => [page.browser, page] as const))('in %s', (_browser, page) => {
  const copied = 'Platz der Republik 1\n11011 Berlin\nDeutschland'

  test.each([
    ['a page with navigator.clipboard', () => copyOnPage(page, 'navigator.clipboard'), copied],
    ['a page without it, as over HTTP', () => copyOnPage(page, 'no navigator.clipboard'), copied],
    ['a frame of another origin with the permission', () => copyInFrame(page, 'clipboard-write'), copied],
    ['a frame of another origin without it', () => copyInFrame(page, ''), copied],
    ['a page where both ways are blocked', () => copyBlocked(page), 'Couldn’t copy'],
  ])('the Copy button works in %s', async (_where, copy, expected) => {
    expect(await copy()).toBe(expected)
  })

  test('the Tab key goes to the map link and to Copy, each with a focus ring', async () => {
    const ring = 'solid 2px 1px'
    expect(await tabThrough(page)).toEqual([
      { button: 'map', ring },
      { button: 'copy', ring },
    ])
  })
})

async function openEngine(engine: EngineName): Promise<Session[]> {
  const installed = ENGINES[engine]
  if ('missing' in installed) return []
  const [light, dark] = await Promise.all([installed.open('light'), installed.open('dark')])
  await Promise.all([openStorybook(light), openStorybook(dark)])
  return [
    { engine, theme: 'light', page: light },
    { engine, theme: 'dark', page: dark },
  ]
}

interface Visit {
  session: Session
  /** One for each of the widths, in their order. */
  readings: StoryReading[]
  overflows: string[]
  faults: string[]
}

async function visit(session: Session, story: IndexEntry): Promise<Visit> {
  const { engine, page } = session
  const readings: StoryReading[] = []
  const overflows: string[] = []
  try {
    await showStory(page, story, index)
    await page.evaluate(comeToStandstill)
    for (const width of WIDTHS) {
      await resizeStory(page, width)
      readings.push(await page.evaluate(readStory))
      overflows.push(...(await page.evaluate(findOverflows)).map((overflow) => `${width} px: ${overflow}`))
    }
    await resizeStory(page, null)
  } catch (error) {
    return { session, readings, overflows, faults: [String(error)] }
  }
  const faults = (await page.evaluate(findViolations, '#storybook-root')).filter((violation) =>
    notTolerated({
      engine,
      story: story.id,
      part: violation,
      what: 'violation',
      expected: '',
      actual: violation,
    }),
  )
  return { session, readings, overflows, faults }
}

/** Whether it is a fault. A difference that is tolerated is remembered for the last test. */
function notTolerated(difference: Seen): boolean {
  const isTolerated = TOLERATED.some((row) => toleratedBy(row, difference))
  if (isTolerated) tolerated.push(difference)
  return !isTolerated
}

/** The differences from Chromium that are not tolerated, as sentences. */
function compare(story: IndexEntry, { session, readings, overflows }: Visit, seen: Visit[]): string[] {
  const { engine, theme } = session
  const inChromium = seen.find(({ session }) => session.engine === 'Chromium' && session.theme === theme)
  if (!inChromium || inChromium.session === session) return []
  const differences = readings.flatMap((reading, at) => {
    const chromium = inChromium.readings[at]
    if (!chromium) return []
    return differencesBetween(story.id, chromium, reading)
      .filter((difference) => notTolerated({ ...difference, engine }))
      .map(
        ({ part, what, expected, actual }) =>
          `${WIDTHS[at]} px: ${what} of ${part} is ${actual} instead of ${expected}`,
      )
  })
  // The Live page needs more room than 240 px, in Chromium too.
  const onlyHere = overflows.filter((overflow) => !inChromium.overflows.includes(overflow))
  return [...differences, ...onlyHere].map((fault) => `${engine}, ${theme}, ${fault}`)
}
