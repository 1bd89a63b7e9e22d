import { type Browser, chromium, type Page } from 'playwright'
import { inject } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../chromium/findOrInstallChromium.ts'

declare global {
  interface Window {
    /** How Storybook's parts talk; `last` is what was said last under a name. */
    __STORYBOOK_ADDONS_CHANNEL__?: {
      emit(event: 'setCurrentStory', story: { storyId: string; viewMode: 'story' }): void
      last(event: 'storyFinished'): [{ storyId: string; status: 'success' | 'error' }] | undefined
    }
  }
}

/** The tag of a story that shows the waiting itself, by one look-up that is never answered. */
const WAITS = 'waits'

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
   * Looks at a page where this story is at rest: its `play` is over, its look-ups are answered, and its text
   * stands in the font of the tests. The page shows other stories
   * before and after, so set whatever matters: size, theme, direction.
   */
  withStory: <T>(story: { id: string }, look: (page: Page) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Storybook in a Chromium of its own. Its pages go from story to story, since one takes a second to open. */
export async function openStoryPages(): Promise<StoryPages> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    // Letters without the colours of one screen's subpixels.
    args: [...chromiumArguments, '--disable-lcd-text'],
  })
  const idle: Page[] = []
  const waiting = await storiesThatWait()
  return {
    async withStory({ id }, look) {
      const opened = idle.pop()
      if (opened) await goToStory(opened, id)
      const page = opened ?? (await openPage(browser, id))
      await rest(page, id, waiting.has(id) ? 1 : 0)
      const seen = await look(page)
      idle.push(page)
      return seen
    },
    close: () => browser.close(),
  }
}

async function openPage(browser: Browser, id: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const url = inject('storybookUrl')
  // Storybook's own run of axe would only take time.
  await page.goto(`${url}iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`)
  await page.addStyleTag({ url: `${url}font/index.css` })
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  return page
}

function goToStory(page: Page, id: string): Promise<void> {
  return page.evaluate((storyId) => {
    window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
}

async function storiesThatWait(): Promise<Set<string>> {
  const response = await fetch(`${inject('storybookUrl')}index.json`)
  const { entries }: { entries: Record<string, { tags?: string[] }> } = await response.json()
  return new Set(Object.keys(entries).filter((id) => entries[id]?.tags?.includes(WAITS)))
}

async function rest(page: Page, id: string, busy: number) {
  const end = await page.waitForFunction((storyId) => {
    const [finished] = window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? []
    return finished?.storyId === storyId && finished.status
  }, id)
  if ((await end.jsonValue()) !== 'success') throw new Error(`The story ${id} fails. See it in Storybook.`)
  await page.waitForFunction(
    (count) => document.querySelectorAll('.address-from-coords[aria-busy]').length === count,
    busy,
  )
}
