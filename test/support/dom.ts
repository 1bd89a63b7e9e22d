import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { WAIT_LIMIT_MS } from './limits.ts'

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
})

// The next file gets new modules of the library, as in a new page: React does not expect that contexts which a server has
// rendered are then rendered in a browser.
afterAll(() => {
  vi.resetModules()
})
