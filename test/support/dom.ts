import '@testing-library/jest-dom/vitest'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { WAIT_LIMIT_MS } from './limits.ts'

declare global {
  /** Vitest sets it for tests in jsdom. */
  var jsdom: { readonly window: Window } | undefined
}

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

// Since version 25, Node has a `localStorage`, which hides that of jsdom: https://nodejs.org/api/globals.html#localstorage
if (globalThis.jsdom) {
  const { localStorage } = globalThis.jsdom.window
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
}

afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
  focusManager.setFocused(undefined)
})

// The next file gets new modules of the library, as in a new page. Otherwise, React would warn if it renders a context that a
// test has rendered as on a server: https://github.com/facebook/react/issues/22796
afterAll(() => {
  vi.resetModules()
})
