import type { Browser, Page } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { TEST_FONT } from '../support/testFont.ts'
import { comeToRest, goToEntry, isStorybookReady, RECORDED, readPage, recordEvents } from './rest.ts'
import { type IndexEntry, storybookIndex } from './storybookIndex.ts'

/** Slows the processor down this many times until a story is at rest. */
const CPU_SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1)

export interface StoryPages {
  /**
   * Calls `look` with a page that shows this story at rest: its play function has finished, its look-ups have ended,
   * and its text has the test font. Other stories use the same page before and after, so `look` sets the size, the
   * theme and the direction itself.
   *
   * Rejects if the play function threw or the page reported an uncaught error. The project `stories` may miss that:
   * Vitest flushes passive effects before it calls the play function, and Storybook does not.
   */
  withStory: <T>(story: { id: string }, look: (page: Page) => Promise<T>) => Promise<T>
  /**
   * Calls `look` with a docs page after all its stories have come to rest. Rejects if one does not render, if one throws, or
   * if the page reported an uncaught error. On a docs page, Storybook calls the play functions of stories in a frame
   * only.
   */
  withDocs: <T>(docs: { id: string }, look: (page: Page) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Starts Chromium. Its pages are used for one story after the other, as opening a page takes a second. */
export async function openStoryPages(): Promise<StoryPages> {
  const browser = await launchChromium()
  const index = await storybookIndex()
  const idle: StoryPage[] = []

  async function withEntry<T>(id: string, look: (page: Page) => Promise<T>): Promise<T> {
    const entry = index[id]
    if (!entry) throw new Error(`Storybook has no ${id}.`)
    const storyPage = idle.pop() ?? (await openPage(browser))
    await storyPage.slowDown(CPU_SLOWDOWN)
    await goTo(storyPage, entry)
    const { page, uncaughtErrors } = storyPage
    await comeToRest({ read: () => page.evaluate(readPage, entry), entry, index, uncaughtErrors })
    await storyPage.slowDown(1)
    const seen = await look(page)
    idle.push(storyPage)
    return seen
  }

  return {
    withStory: ({ id }, look) => withEntry(id, look),
    withDocs: ({ id }, look) => withEntry(id, look),
    close: () => browser.close(),
  }
}

interface StoryPage {
  page: Page
  uncaughtErrors: string[]
  slowDown: (times: number) => Promise<void>
}

/** The page shows no story yet, so that the events of the first story are recorded too. */
async function openPage(browser: Browser): Promise<StoryPage> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const uncaughtErrors: string[] = []
  page.on('pageerror', (error) => uncaughtErrors.push(String(error)))
  const url = inject('storybookUrl')
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
    uncaughtErrors,
    async slowDown(times) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times })
    },
  }
}

async function goTo({ page, uncaughtErrors }: StoryPage, entry: IndexEntry) {
  uncaughtErrors.length = 0
  await page.evaluate(goToEntry, entry)
}
