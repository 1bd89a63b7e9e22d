import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inject, vi } from 'vitest'
import {
  comeToRest,
  goToEntry,
  isStorybookReady,
  RECORDED,
  readPage,
  recordEvents,
} from '../storybook/rest.ts'
import type { IndexEntry, StorybookIndex } from '../storybook/storybookIndex.ts'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import { TEST_FONT } from '../support/testFont.ts'
import type { EnginePage } from './engine.ts'

declare global {
  interface Window {
    uncaughtErrors?: string[]
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Of @fontsource-variable. Together they have every letter of the stories. */
const FONTS = ['vazirmatn', 'open-sans', 'noto-sans', 'noto-sans-sc']

/** Also in stories that set a font: engines choose different fonts of the system, so texts would have other widths. */
const ONLY_TEST_FONTS = `
  ${TEST_FONT}
  :root {
    font-family: 'Vazirmatn Variable', 'Open Sans Variable', 'Noto Sans Variable', 'Noto Sans SC Variable' !important
  }
  #storybook-root * { font-family: inherit !important }
`

/** Opens Storybook without a story, with the test font and axe. */
export async function openStorybook(page: EnginePage) {
  const url = inject('storybookUrl')
  await page.goTo(`${url}iframe.html?globals=a11y.manual:!true`)
  await vi.waitFor(
    async () => {
      if (!(await page.evaluate(isStorybookReady))) {
        throw new Error(`Storybook does not start in ${page.browser}.`)
      }
      if (!(await page.evaluate(() => document.hasFocus()))) {
        throw new Error(`The window of ${page.browser} does not get the focus.`)
      }
    },
    { timeout: WAIT_LIMIT_MS },
  )
  await page.evaluate(recordEvents, RECORDED)
  await page.evaluate(recordUncaughtErrors)
  await page.evaluate(addToHead, { style: ONLY_TEST_FONTS, script: await readFile(AXE, 'utf8') })
  for (const font of FONTS) await page.evaluate(loadFont, `${url}fonts/${font}/index.css`)
  // If the Tab key was used, browsers also show the focus ring on an element that a script focuses, as stories do.
  await page.evaluate(addButton)
  await page.evaluate(focusStart)
  await page.press('Tab')
}

/**
 * Shows the story, and resolves when its play function has finished and its lookups have ended. Rejects if the play
 * function threw or the page reported an uncaught error.
 */
export async function showStory(page: EnginePage, entry: IndexEntry, index: StorybookIndex) {
  await page.evaluate(() => {
    window.uncaughtErrors = []
  })
  await page.evaluate(goToEntry, { id: entry.id, type: entry.type })
  const uncaughtErrors: string[] = []
  await comeToRest({
    async read() {
      uncaughtErrors.splice(
        0,
        Number.POSITIVE_INFINITY,
        ...(await page.evaluate(() => window.uncaughtErrors ?? [])),
      )
      return page.evaluate(readPage, entry)
    },
    entry,
    index,
    uncaughtErrors,
  })
}

/** Runs in the page. */
function recordUncaughtErrors() {
  window.addEventListener('error', ({ error, message }) => {
    // “ResizeObserver loop completed …” is no exception: the observers are called in the next frame.
    if (error) window.uncaughtErrors?.push(message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    window.uncaughtErrors?.push(String(reason))
  })
}

/** Runs in the page. */
function addToHead({ style, script }: { style: string; script: string }) {
  for (const [name, text] of [
    ['style', style],
    ['script', script],
  ] as const) {
    const element = document.createElement(name)
    element.textContent = text
    document.head.append(element)
  }
}

/** Runs in the page. */
async function loadFont(url: string) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = url
  const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve))
  document.head.append(sheet)
  await loaded
  await Promise.all([...document.fonts].map((font) => font.load()))
}

/** Runs in the page. */
function addButton() {
  const button = document.createElement('button')
  button.addEventListener('blur', () => button.remove())
  document.body.append(button)
}

/** Runs in the page. Gives the focus to a button at the start of the page, so that the Tab key goes on from there. */
export function focusStart() {
  const start = document.createElement('button')
  start.style.position = 'absolute'
  start.addEventListener('blur', () => start.remove())
  document.body.prepend(start)
  start.focus()
}
