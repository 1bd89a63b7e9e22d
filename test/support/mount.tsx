import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'
import 'react-reverse-geocode/styles.css'

let root: Root | undefined

/** Renders this on the page, in place of what it shows. The next test begins with an empty page. */
export function mount(content: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  const { render } = root
  flushSync(() => render.call(root, content))
}

/** Adds a stylesheet of the app. Returns a function that removes it, as the end of the test does. */
export function addStyle(css: string): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.className = 'of-test'
  style.textContent = css
  return () => style.remove()
}

/** The parts that a test looks at. It fails if there are none, because an expectation of none would always hold. */
export function findAll(selector: string): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  if (found.length === 0) throw new Error(`There is no ${selector} on the page.`)
  return found
}

/** The first of them. */
export function find(selector: string): HTMLElement {
  const [first] = findAll(selector)
  if (!first) throw new Error(`There is no ${selector} on the page.`)
  return first
}

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  for (const style of document.querySelectorAll('.of-test')) style.remove()
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  onlineManager.setOnline(true)
  await commands.emulateMedia({
    media: null,
    colorScheme: 'light',
    forcedColors: null,
    reducedMotion: 'reduce',
  })
})
