import { expect, inject, vi } from 'vitest'
import {
  goToEntry,
  isStorybookReady,
  RECORDED,
  readPage,
  recordEvents,
  waitForStories,
} from '../storybook/previewPage.ts'
import type { IndexEntry } from '../storybook/storybookIndex.ts'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import type { EnginePage } from './engine.ts'

declare global {
  interface Window {
    uncaughtErrors?: string[]
  }
}

/** Opens Storybook without a story. */
export async function openStorybook(page: EnginePage) {
  await page.goTo(`${inject('storybookUrl')}iframe.html?globals=a11y.manual:!true`)
  await vi.waitFor(
    async () => {
      if (!(await page.evaluate(isStorybookReady)))
        throw new Error(`Storybook does not start in ${page.browser}.`)
      if (!(await page.evaluate(() => document.hasFocus())))
        throw new Error(`The window of ${page.browser} does not get the focus.`)
    },
    { timeout: WAIT_LIMIT_MS },
  )
  await page.evaluate(recordEvents, RECORDED)
  await page.evaluate(recordUncaughtErrors)
}

/** Shows the story. Rejects if its play function throws or the page reports an uncaught error. */
export async function showStory(page: EnginePage, entry: IndexEntry) {
  await page.evaluate(() => {
    window.uncaughtErrors = []
  })
  await page.evaluate(goToEntry, { id: entry.id, type: entry.type })
  await waitForStories(() => page.evaluate(readPage, { id: entry.id, type: entry.type }))
  const staysLoading = entry.tags?.includes('stays-loading') ?? false
  await vi.waitFor(async () => expect(await page.evaluate(isBusy)).toBe(staysLoading), {
    timeout: WAIT_LIMIT_MS,
  })
  expect(await page.evaluate(() => window.uncaughtErrors)).toEqual([])
}

// The functions below run in the page.

function isBusy() {
  return document.querySelector('#storybook-root .address-from-coords[aria-busy]') !== null
}

function recordUncaughtErrors() {
  window.addEventListener('error', ({ error, message }) => {
    // Without an `error`, it is only the message “ResizeObserver loop completed …”.
    if (error) window.uncaughtErrors?.push(message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    window.uncaughtErrors?.push(String(reason))
  })
}
