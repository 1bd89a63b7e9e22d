import { expect, inject, vi } from 'vitest'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import { startServer } from '../support/server.ts'
import type { EnginePage } from './engine.ts'

/** A card. */
const STORY_URL = `${inject('storybookUrl')}iframe.html?id=components-addressfromcoords-card--success&viewMode=story`

/** On the clipboard before a test copies. */
const OTHER_TEXT = 'Other text'

/** Storybook sends its events to the page around a frame. */
const TELL_FINISHED = `<script>
  addEventListener('message', ({ data }) => {
    if (String(data).includes('storyFinished')) document.title = 'storyFinished'
  })
</script>`

const WAIT = { timeout: WAIT_LIMIT_MS, interval: 200 }

/** The text that the Copy button left on the clipboard, which is pasted into a field. */
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

/** The same in a frame of another origin, without the permission. Only the keyboard reaches into the frame. */
export async function copyInFrame(page: EnginePage) {
  const host = await startServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`${TELL_FINISHED}<iframe src="${STORY_URL}" width="400" height="300"></iframe>`)
  })
  await page.goTo(host.baseUrl)
  await copyOtherText(page)
  // While the frame has no button, Tab would go to the bars of the browser, and the page would lose the focus.
  const isReady = () => document.title === 'storyFinished'
  await vi.waitFor(async () => expect(await page.evaluate(isReady)).toBe(true), WAIT)
  // The Copy button is the last of the frame, in front of the field.
  await page.evaluate(addField, '')
  await page.press('Tab', 'Shift')
  await page.press('Enter')
  return vi.waitFor(async () => {
    await page.evaluate(addField, '')
    await page.press('v', 'Control')
    const pasted = await page.evaluate(readField)
    // It is empty if the browser has not pasted yet.
    if (pasted === '' || pasted === OTHER_TEXT) throw new Error('Nothing was copied.')
    return pasted
  }, WAIT)
}

/** So that the text of an earlier test is not on the clipboard. */
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

/** A field with this text at the end of the page, selected and with the focus. */
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
