import type { Page } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const linePage = await buildPage('linePage.tsx')

const STYLE = `
  .cell { max-width: 120px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  #editor { min-height: 20px }
`

async function openPage(): Promise<Page> {
  const service = createAccountService()
  const { baseUrl } = await startServer(pageWithService(linePage(), service))
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(baseUrl)
  await page.addStyleTag({ content: STYLE })
  await page.evaluate((token) => window.showLines(token), service.token)
  await page.waitForFunction(() => document.querySelectorAll('[data-address-state="success"]').length === 13)
  return page
}

/** Copies the selection, pastes it into an editor, and resolves to the content of the clipboard and of the editor. */
async function copyAndPaste(page: Page) {
  await page.keyboard.press('Control+C')
  await page.click('#editor')
  const content = await page.evaluateHandle(() => {
    const content = { text: '', html: '' }
    document.addEventListener(
      'paste',
      ({ clipboardData }) => {
        content.text = clipboardData?.getData('text/plain') ?? ''
        content.html = clipboardData?.getData('text/html') ?? ''
      },
      { once: true },
    )
    return content
  })
  await page.keyboard.press('Control+V')
  const editor = page.locator('#editor')
  await expect.poll(() => editor.innerText()).not.toBe('')
  const { text, html } = await content.jsonValue()
  const pasted = await editor.innerText()
  const icons = await editor.locator('svg').count()
  const isWide = await editor.evaluate((element) => element.scrollWidth > element.clientWidth)
  return { text: plain(text), html, pasted: plain(pasted), icons, isWide }
}

/** Replaces no-break spaces, and removes spaces at the ends. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ').trim()

/** Drags the mouse from the first letter of an element to its last letter, or over the first one only. */
async function drag(page: Page, selector: string, end: 'first letter' | 'last letter'): Promise<void> {
  const [from, to] = await page.locator(selector).evaluate((root, isOneLetter) => {
    const range = document.createRange()
    range.selectNodeContents(root)
    const text = document.createTreeWalker(root, NodeFilter.SHOW_TEXT).nextNode()
    if (text && isOneLetter) {
      range.setStart(text, 0)
      range.setEnd(text, 1)
    }
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    const [first = new DOMRect(), last = first] = [rects[0], rects.at(-1)]
    return [
      { x: first.left, y: (first.top + first.bottom) / 2 },
      { x: last.right, y: (last.top + last.bottom) / 2 },
    ] as const
  }, end === 'first letter')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

const selectByMouse = (page: Page, selector: string) => drag(page, selector, 'last letter')

/**
 * Begins a selection with the mouse, because the keyboard can't outside an editor. Then extends it word by word, and shortens
 * it by letters.
 */
async function selectByKeyboard(page: Page, selector: string): Promise<void> {
  await drag(page, selector, 'first letter')
  const missing = () =>
    page
      .locator(selector)
      .evaluate((root) => root.textContent.length - String(getSelection()?.getRangeAt(0)).length)
  let presses = 0
  for (let length = await missing(); length !== 0; length = await missing()) {
    presses += 1
    if (presses > 200) throw new Error(`The keyboard does not select ${selector}.`)
    await page.keyboard.press(length > 0 ? 'Control+Shift+ArrowRight' : 'Shift+ArrowLeft')
  }
}

const ADDRESS = 'Platz der Republik 1, Berlin'
const SENTENCE = `He is at ${ADDRESS} now.`

test.each<[what: string, selector: string, text: string]>([
  ['a sentence', '#sentence', SENTENCE],
  ['a message', '#bubble', `Here:\n\n${ADDRESS}`],
  [
    'a table of ten rows',
    'tbody',
    Array.from({ length: 10 }, (_, row) => `Customer ${row}\t${ADDRESS}\tOpen`).join('\n'),
  ],
  ['a definition list', 'dl', `Address\n${ADDRESS}\nOrder\n12`],
])('the text of %s is copied with its breaks, and pasted without icons', async (_, selector, text) => {
  const page = await openPage()
  for (const select of [selectByMouse, selectByKeyboard]) {
    await select(page, selector)
    const copied = await copyAndPaste(page)
    expect(copied.text).toBe(text)
    expect(copied.html).toContain('Republik')
    expect(copied.pasted.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '))
    expect(copied.icons).toBe(0)
    expect(copied.isWide).toBe(false)
    await page.locator('#editor').evaluate((editor) => editor.replaceChildren())
  }
})

test('three clicks select the whole sentence, and a search finds a text that begins in an address and ends after it', async () => {
  const page = await openPage()
  await page.locator('#sentence [data-address-part="text"]').click({ clickCount: 3 })
  expect(plain(await page.evaluate(() => String(getSelection())))).toBe(SENTENCE)

  const isFound = (text: string) =>
    page.evaluate((searched) => {
      getSelection()?.setPosition(document.body, 0)
      // Not in the types of TypeScript, because no standard has it.
      return 'find' in window && typeof window.find === 'function' && window.find(searched)
    }, text)
  expect(await isFound('Republik 1, Berlin')).toBe(true)
  expect(await isFound('Berlin now')).toBe(true)
  expect(await isFound('Republik 2, Berlin')).toBe(false)
})

test('a screen reader reads a line as a part of its sentence, its cell and its list', async () => {
  const page = await openPage()
  const tree = (await page.locator('body').ariaSnapshot()).replaceAll('\u00A0', ' ')
  expect(tree).toContain(`- paragraph: ${SENTENCE}`)
  expect(tree).toContain(`- row "Customer 9 ${ADDRESS} Open"`)
  expect(tree).toContain(`- definition: ${ADDRESS}`)
})

test('a sentence and a table are printed with the text on the screen', async () => {
  const page = await openPage()
  // The rule of the app would also cut off the text on paper.
  await page.addStyleTag({ content: '.cell { max-width: none }' })
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ width: '210mm' })))
  const { text } = await extractText(pdf, { mergePages: true })
  const printed = plain(text).replaceAll(/\s+/g, ' ')

  expect(printed).toContain(`${SENTENCE} After`)
  const rows = Array.from({ length: 10 }, (_, row) => `Customer ${row} ${ADDRESS} Open`)
  expect(printed).toContain(rows.join(' '))
})
