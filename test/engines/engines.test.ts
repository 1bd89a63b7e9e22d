import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storybookIndex } from '../storybook/storybookIndex.ts'
import { expectCountriesAsInNode } from '../support/countryTable.ts'
import { findOverflows } from '../support/findOverflows.ts'
import { nextFrames } from '../support/nextFrames.ts'
import type { EnginePage } from './engine.ts'
import { findFirefox } from './firefox.ts'
import { openStorybook, showStory } from './storyPage.ts'
import { copyInFrame, copyOnPage } from './useCard.ts'
import { findWebKit } from './webKit.ts'

const ENGINES = { Firefox: findFirefox(), WebKit: findWebKit() }

const stories = Object.values(await storybookIndex()).filter(({ type }) => type === 'story')

test.each(Object.entries(ENGINES))('%s is installed', (_name, installed) => {
  expect('missing' in installed ? installed.missing : '').toBe('')
})

const installed = Object.entries(ENGINES).flatMap(([name, engine]) =>
  'missing' in engine ? [] : [[name, engine.open] as const],
)

describe.each(installed)('a story in %s', (_name, open) => {
  const page = openForTests(open)
  beforeAll(() => openStorybook(page()))

  test.each(stories.map((story) => [`${story.title}, ${story.name}`, story] as const))(
    '%s works, and its addresses fit a column of 240 px',
    async (_title, story) => {
      await showStory(page(), story)
      await page().evaluate(setWidth, '240px')
      await page().evaluate(nextFrames)
      expect(await page().evaluate(findOverflows)).toEqual([])
      await page().evaluate(setWidth, '')
    },
  )
})

describe.each(installed)('the Copy button in %s', (_name, open) => {
  // A new browser, in which no story has moved the focus.
  const page = openForTests(open)

  test.each([
    ['a page with navigator.clipboard', () => copyOnPage(page(), 'navigator.clipboard')],
    ['a page without it, as over HTTP', () => copyOnPage(page(), 'no navigator.clipboard')],
    ['a frame of another origin without the permission', () => copyInFrame(page())],
  ])('works in %s', async (_where, copy) => {
    expect(await copy()).toBe('Platz der Republik 1\n11011 Berlin\nDeutschland')
  })
})

describe.each(installed)('countries in %s', (_name, open) => {
  const page = openForTests(open)

  test('are read and translated as in Node, or not translated', async () => {
    await page().goTo('about:blank')
    await expectCountriesAsInNode((code) => page().evaluate(evaluate, code))
  })
})

function openForTests(open: () => Promise<EnginePage>): () => EnginePage {
  let page: EnginePage
  beforeAll(async () => {
    page = await open()
  })
  afterAll(() => page.close())
  return () => page
}

/** Runs in the page. */
function evaluate(code: string): unknown {
  return new Function(`return ${code}`)()
}

/** Runs in the page. */
function setWidth(width: string) {
  const story = document.querySelector<HTMLElement>('#storybook-root')
  if (story) story.style.inlineSize = width
}
