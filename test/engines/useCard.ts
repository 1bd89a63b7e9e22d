import { expect, inject, vi } from 'vitest'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import { startServer } from '../support/server.ts'
import type { EnginePage } from './engine.ts'

const STORY_URL = `${inject('storybookUrl')}iframe.html?id=components-addressfromcoords-card--success&viewMode=story`

/** Replaces the text of an earlier test on the clipboard. */
const OTHER_TEXT = 'Other text'

/** Sets the title of the page when the story in its frame has finished. Storybook sends its events to the page around it. */
const TELL_FINISHED = `<script>
  addEventListener('message', ({ data }) => {
    if (String(data).includes('storyFinished')) document.title = 'storyFinished'
  })
</script>`

const WAIT = { timeout: WAIT_LIMIT_MS, interval: 200 }

/** Clicks the Copy button of a card, and returns the text that it put on the clipboard. */
export async function copyOnPage(
  page: EnginePage,
  clipboard: 'navigator.clipboard' | 'no navigator.clipboard',
) {
  await page.goTo(STORY_URL)
  await vi.waitFor(async () => expect(await page.evaluate(hasFinished)).toBe(true), WAIT)
  await copyOtherText(page)
  if (clipboard === 'no navigator.clipboard') await page.evaluate(removeClipboard)
  await page.click('[data-address-button="copy"]')
  await vi.waitFor(async () => expect(await page.evaluate(readStatus)).toBe('Copied'), WAIT)
  await page.evaluate(addField, '')
  await page.press('v', 'Control')
  return page.evaluate(readField)
}

/**
 * Copies in a frame of another origin, which has no permission to use the clipboard. `click` only finds elements of the page
 * itself, so the keyboard presses the button.
 */
export async function copyInFrame(page: EnginePage) {
  const host = await startServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`${TELL_FINISHED}<iframe src="${STORY_URL}" width="400" height="300"></iframe>`)
  })
  await page.goTo(host.baseUrl)
  await copyOtherText(page)
  // Before the frame has a button, the Tab key would leave the page.
  const isReady = () => document.title === 'storyFinished'
  await vi.waitFor(async () => expect(await page.evaluate(isReady)).toBe(true), WAIT)
  // The Copy button is the last element that can have the focus before the field.
  await page.evaluate(addField, '')
  await page.press('Tab', 'Shift')
  await page.press('Enter')
  return vi.waitFor(async () => {
    await page.evaluate(addField, '')
    await page.press('v', 'Control')
    const pasted = await page.evaluate(readField)
    // The field is empty until the browser has pasted.
    if (pasted === '' || pasted === OTHER_TEXT) throw new Error('Nothing was copied.')
    return pasted
  }, WAIT)
}

async function copyOtherText(page: EnginePage) {
  await page.evaluate(addField, OTHER_TEXT)
  await page.press('c', 'Control')
}

// The functions below run in the page.

function hasFinished() {
  return window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined
}

function removeClipboard() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
}

function readStatus() {
  return document.querySelector('[data-address-button="copy"] + [role="status"]')?.textContent ?? ''
}

/** Puts a field with this text at the end of the page, and focuses and selects it. */
function addField(text: string) {
  const field = document.querySelector('textarea') ?? document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.focus()
  field.select()
}

function readField() {
  return document.querySelector('textarea')?.value ?? ''
}
