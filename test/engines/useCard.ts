import { inject, vi } from 'vitest'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import { startServer } from '../support/server.ts'
import type { EnginePage } from './engine.ts'

const CARD = 'components-addressfromcoords-card--success'

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
  await openStory(page, CARD)
  await copyOtherText(page)
  if (clipboard === 'no navigator.clipboard') await page.evaluate(removeClipboard)
  await page.click('[data-address-button="copy"]')
  await vi.waitFor(async () => expectStatus(await page.evaluate(readStatus), 'Copied'), WAIT)
  await page.evaluate(addField, '')
  await page.press('v', 'Control')
  return page.evaluate(readField)
}

/** The same in a frame of another origin, with or without the permission. Only the keyboard reaches into the frame. */
export async function copyInFrame(page: EnginePage, allow: 'clipboard-write' | '') {
  const host = await startServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `${TELL_FINISHED}<iframe src="${storyUrl(CARD)}" allow="${allow}" width="400" height="300"></iframe>`,
    )
  })
  await page.goTo(host.baseUrl)
  await copyOtherText(page)
  // While the frame has no button, Tab would go to the bars of the browser, and the page would lose the focus.
  await vi.waitFor(async () => {
    if ((await page.evaluate(() => document.title)) !== 'storyFinished')
      throw new Error('The frame is not ready.')
  }, WAIT)
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

/** Presses Tab twice on a card: the button that has the focus each time, and whether it has a focus ring. */
export async function tabThrough(page: EnginePage): Promise<{ button: string; ring: string }[]> {
  await openStory(page, CARD)
  await page.evaluate(focusStart)
  const focused: { button: string; ring: string }[] = []
  for (let times = 0; times < 2; times += 1) {
    await page.press('Tab')
    focused.push(await page.evaluate(readFocus))
  }
  return focused
}

const storyUrl = (id: string) => `${inject('storybookUrl')}iframe.html?id=${id}&viewMode=story`

async function openStory(page: EnginePage, id: string) {
  await page.goTo(storyUrl(id))
  await vi.waitFor(async () => {
    if (!(await page.evaluate(hasFinished))) throw new Error(`The story ${id} does not finish.`)
  }, WAIT)
}

function expectStatus(status: string, expected: string) {
  if (status !== expected) throw new Error(`The status is “${status}” and not “${expected}”.`)
}

// The functions below run in the page.

function hasFinished() {
  return window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined
}

function removeClipboard() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
}

function readStatus() {
  return document.querySelector('[role="status"]')?.textContent ?? ''
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

function readFocus() {
  const { activeElement } = document
  const style = activeElement && getComputedStyle(activeElement)
  return {
    button: activeElement?.getAttribute('data-address-button') ?? '',
    ring: `${style?.outlineStyle} ${style?.outlineWidth} ${style?.outlineOffset}`,
  }
}

/** Gives the focus to a button at the start of the page, so that the Tab key goes on from there. */
function focusStart() {
  const start = document.createElement('button')
  start.style.position = 'absolute'
  start.addEventListener('blur', () => start.remove())
  document.body.prepend(start)
  start.focus()
}
