import { expect, test } from 'vitest'
import { nextFrames } from '../support/nextFrames.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()

test('the town of every address with a street is visible, in cards and in lines', async () => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' })
  const bodiesPage = await buildPage('bodiesPage.tsx')
  const { baseUrl } = await startServer(bodiesPage())
  await page.goto(baseUrl)
  await page.waitForFunction(
    () => document.querySelector('section') && !document.querySelector('[data-state="loading"]'),
  )
  await page.evaluate(nextFrames)

  const { shown, hidden } = await page.evaluate(findTowns)
  expect(hidden).toEqual([])
  expect(shown).toBeGreaterThan(200)
})

/** Runs in the page. */
function findTowns() {
  const hidden: string[] = []
  let shown = 0
  for (const section of document.querySelectorAll<HTMLElement>('section[data-town]')) {
    for (const box of section.children) {
      const text = box.querySelector('[data-part="lines"], [data-part="text"]')
      const town = section.dataset.town ?? ''
      // Where rows are cut off, an ellipsis may take the place of the town's last letters.
      const isWhole = text && text.scrollHeight <= text.clientHeight + 2
      if (isWhole && isVisible(text, town)) shown += 1
      else hidden.push(`${section.title}, ${box.getAttribute('title')}: ${town}`)
    }
  }
  return { shown, hidden }

  function isVisible(container: Element, words: string): boolean {
    const outer = container.getBoundingClientRect()
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.lastIndexOf(words) ?? -1
      if (at < 0 || !node.parentElement) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      const clip = [outer, node.parentElement.getBoundingClientRect()]
      const boxes = [...range.getClientRects()]
      const isInside = ({ left, right, bottom }: DOMRect) =>
        clip.every((one) => left >= one.left - 1 && right <= one.right + 1 && bottom <= one.bottom + 1)
      if (boxes.length > 0 && boxes.every(isInside)) return true
    }
    return false
  }
}
