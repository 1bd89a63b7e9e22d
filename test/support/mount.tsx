import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'
import 'react-reverse-geocode/styles.css'

let root: Root | undefined

/** Renders the content on the page, and replaces what it shows. The next test begins with an empty page. */
export function mount(content: ReactNode): void {
  const mounted = root ?? createRoot(document.body.appendChild(document.createElement('main')))
  root = mounted
  flushSync(() => mounted.render(content))
}

/** Adds a stylesheet of the app after or before the library's. Returns a function that removes it, as the end of the test does. */
export function addStyle(css: string, { isFirst = false } = {}): () => void {
  const style = document.createElement('style')
  style.className = 'of-test'
  style.textContent = css
  document.head[isFirst ? 'prepend' : 'append'](style)
  return () => style.remove()
}

export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector} on the page.`)
  return found
}

/** Throws if there are none, because an expectation of each of them would always hold. */
export function findAll(selector: string): HTMLElement[] {
  find(selector)
  return [...document.querySelectorAll<HTMLElement>(selector)]
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
