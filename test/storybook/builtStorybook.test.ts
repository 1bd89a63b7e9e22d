import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import {
  goToEntry,
  isStorybookReady,
  RECORDED,
  readPage,
  recordEvents,
  waitForStories,
} from './previewPage.ts'
import { storybookIndex } from './storybookIndex.ts'

/** The tiles of the story whose tile server fails. Chromium reports each as an error. */
const MISSING_TILES = /\/no-such-tiles\//

const url = inject('storybookUrl')
const entries = Object.values(await storybookIndex())
const docsPages = entries.filter((entry) => entry.type === 'docs')

const browser = await launchChromium()
afterAll(() => browser.close())

/** The links of each page, and the headings that a link can lead to. */
const found = new Map<string, { links: string[]; headings: string[] }>()

// On a docs page, Storybook calls only the play functions of stories in a frame.
test.concurrent.each(docsPages.map((entry) => [entry.title, entry] as const))(
  'every story on the page %s renders, none reports an error, and the page fits a phone',
  async (_title, entry) => {
    const open = idle.pop() ?? (await openPage())
    const { page, errors } = open
    errors.length = 0
    await page.evaluate(goToEntry, entry)
    await waitForStories(() => page.evaluate(readPage, entry))
    expect(errors).toEqual([])
    const links = await page
      .locator(':is(a[href^="?path="], .sbdocs-content > div > :not(nav) a[href^="#"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const headings = await page
      .locator(':is(h1, h2, h3)[id]')
      .evaluateAll((all) => all.map((heading) => heading.id))
    found.set(entry.id, { links, headings })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    idle.push(open)
  },
)

test('every link to a page or a heading of the manual leads there', () => {
  const targets = new Set([
    ...entries.map(({ type, id }) => `?path=/${type}/${id}`),
    ...[...found].flatMap(([id, { headings }]) => headings.map((heading) => `?path=/docs/${id}#${heading}`)),
  ])
  const links = [...found].flatMap(([id, { links }]) =>
    links.map((link) => (link.startsWith('#') ? `?path=/docs/${id}${link}` : link)),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !targets.has(link))).toEqual([])
})

interface OpenPage {
  page: Page
  errors: string[]
}

/** Open pages that no test is using. Opening another one would take longer. */
const idle: OpenPage[] = []

/** Opens a page as large as a phone, without a story, so that the events of the first story are recorded too. */
async function openPage(): Promise<OpenPage> {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 320, height: 800 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !MISSING_TILES.test(url)) errors.push(`${message.text()} ${url}`)
  })
  // Storybook need not run axe: the project `stories` does.
  await page.goto(`${url}iframe.html?globals=a11y.manual:!true`)
  await page.waitForFunction(isStorybookReady)
  await page.evaluate(recordEvents, RECORDED)
  return { page, errors }
}
