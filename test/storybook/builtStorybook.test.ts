import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { TEST_FONT } from '../support/testFont.ts'
import { comeToRest, goToEntry, isStorybookReady, RECORDED, readPage, recordEvents } from './rest.ts'
import { type IndexEntry, storybookIndex } from './storybookIndex.ts'

/** Slows the processor down this many times until a page is at rest. */
const CPU_SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1)

/** What Chromium prints for the story whose tile server fails. */
const CHROMIUMS_OWN = /^Failed to load resource/

const url = inject('storybookUrl')
const index = await storybookIndex()
const entries = Object.values(index)
const docsPages = entries.filter((entry) => entry.type === 'docs')

const browser = await launchChromium()
afterAll(() => browser.close())

/** The links of each page, and the headings that a link can lead to. */
const found = new Map<string, { links: string[]; headings: string[] }>()

// On a docs page, Storybook calls the play functions of stories in a frame only.
test.concurrent.each(docsPages.map((entry) => [entry.title, entry] as const))(
  'every story on the page %s renders, none reports an error, and the page fits a phone',
  async (_title, entry) => {
    const open = idle.pop() ?? (await openPage())
    const { page } = open
    await showAtRest(open, entry)
    const links = await page
      .locator(':is(a[href^="?path="], .sbdocs-content > div > :not(nav) a[href^="#"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const headings = await page
      .locator(':is(h1, h2, h3)[id]')
      .evaluateAll((all) => all.map((heading) => heading.id))
    found.set(entry.id, { links, headings })
    await page.setViewportSize({ width: 320, height: 800 })
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

test('the Live page says that it has no server, and finds only the landmarks', async () => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))

  await page.goto(`${url}iframe.html?id=examples-world-map--live&viewMode=story`)
  await page.getByText('This is a static copy without a server').waitFor()
  await page.getByLabel('Landmark').selectOption('Bolshoi Theatre, Moscow')
  await page.locator('.address-from-coords').getByText('Театральная площадь, 1').waitFor()
  await page.getByLabel('Latitude').fill('47.4979')
  await page.getByLabel('Longitude').fill('19.0402')
  await page
    .locator('.address-from-coords[data-address-error="not-found"]')
    .getByText('47.49790, 19.04020')
    .waitFor()
  expect(requested.filter((path) => path.startsWith('/api'))).toEqual([])
})

interface OpenPage {
  page: Page
  errors: string[]
  slowDown: (times: number) => Promise<void>
}

/** They show one docs page after the other, as opening one takes a second. */
const idle: OpenPage[] = []

/** The page shows no story yet, so that the events of the first story are recorded too. */
async function openPage(): Promise<OpenPage> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !CHROMIUMS_OWN.test(message.text())) errors.push(message.text())
  })
  // The run of the stories has run axe, so Storybook need not.
  await page.goto(`${url}iframe.html?globals=a11y.manual:!true`)
  await page.waitForFunction(isStorybookReady)
  await page.evaluate(recordEvents, RECORDED)
  await page.addStyleTag({ url: `${url}fonts/vazirmatn/index.css` })
  await page.addStyleTag({ content: TEST_FONT })
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  const session = await page.context().newCDPSession(page)
  return {
    page,
    errors,
    async slowDown(times) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times })
    },
  }
}

/** Resolves when all stories of the docs page have come to rest. Rejects if one does not render, or reports an error. */
async function showAtRest({ page, errors, slowDown }: OpenPage, entry: IndexEntry) {
  errors.length = 0
  await slowDown(CPU_SLOWDOWN)
  await page.evaluate(goToEntry, entry)
  await comeToRest({ read: () => page.evaluate(readPage, entry), entry, index, uncaughtErrors: errors })
  await slowDown(1)
}
