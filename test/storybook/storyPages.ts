import { type Browser, chromium, type Page } from 'playwright'
import { inject } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { comeToRest, recordEvents, type Visit } from './rest.ts'
import { type IndexEntry, storybookIndex } from './storybookIndex.ts'

/** How many times slower the processor is until a story is at rest, as on an old computer. */
const CPU_SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1)

/**
 * The font of the tests, for whatever inherits its font. Geometric precision is without hinting and with letters
 * between whole pixels, whatever the system's settings: else lines would break elsewhere on another machine.
 */
const STYLE = `
  :root { font-family: 'Vazirmatn Variable' !important }
  * { text-rendering: geometricPrecision !important }
`

export interface StoryPages {
  /**
   * Looks at a page where this story is at rest: its play function is over, its look-ups are answered, and its text
   * stands in the font of the tests. The page shows other stories before and after, so set all that matters: size,
   * theme, direction.
   *
   * Rejects if the play function threw or the page reported an uncaught error. The project `stories` may miss that:
   * Vitest flushes passive effects before it calls the play function, and Storybook does not.
   */
  withStory: <T>(story: { id: string }, look: (page: Page) => Promise<T>) => Promise<T>
  /**
   * Opens a docs page and waits until all its stories are at rest. Rejects if one does not render, if one throws, or
   * if the page reported an uncaught error. Storybook calls play functions on a docs page only for stories in a
   * frame, so the others' are not tested here.
   */
  openDocs: (docs: { id: string }) => Promise<void>
  close: () => Promise<void>
}

/** Storybook in a Chromium of its own. Its pages go from story to story, since one takes a second to open. */
export async function openStoryPages(): Promise<StoryPages> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    // Letters without the colours of one screen's subpixels.
    args: [...chromiumArguments, '--disable-lcd-text'],
  })
  const index = await storybookIndex()
  const idle: StoryPage[] = []

  async function withEntry<T>(id: string, look: (page: Page) => T | Promise<T>): Promise<T> {
    const entry = index[id]
    if (!entry) throw new Error(`Storybook has no ${id}.`)
    const storyPage = idle.pop() ?? (await openPage(browser))
    await storyPage.slowDown(CPU_SLOWDOWN)
    await goTo(storyPage, entry)
    await comeToRest({ ...storyPage, entry, index })
    await storyPage.slowDown(1)
    const seen = await look(storyPage.page)
    idle.push(storyPage)
    return seen
  }

  return {
    withStory: ({ id }, look) => withEntry(id, look),
    openDocs: ({ id }) => withEntry(id, () => {}),
    close: () => browser.close(),
  }
}

interface StoryPage extends Pick<Visit, 'page'> {
  uncaughtErrors: string[]
  slowDown: (times: number) => Promise<void>
}

/** Opens a page that shows no story yet, so that the events of the first one are recorded too. */
async function openPage(browser: Browser): Promise<StoryPage> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const uncaughtErrors: string[] = []
  page.on('pageerror', (error) => uncaughtErrors.push(String(error)))
  const url = inject('storybookUrl')
  // Storybook's own run of axe would only take time.
  await page.goto(`${url}iframe.html?globals=a11y.manual:!true`)
  await recordEvents(page)
  await page.addStyleTag({ url: `${url}font/index.css` })
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  const session = await page.context().newCDPSession(page)
  return {
    page,
    uncaughtErrors,
    async slowDown(times) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times })
    },
  }
}

async function goTo({ page, uncaughtErrors }: StoryPage, { id, type }: IndexEntry) {
  uncaughtErrors.length = 0
  await page.evaluate(
    (entry) => {
      window.storybookEvents = []
      window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', entry)
    },
    { storyId: id, viewMode: type },
  )
}
