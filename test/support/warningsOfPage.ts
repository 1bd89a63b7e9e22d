import { beforeEach, type MockInstance, vi } from 'vitest'

/** Returns the warnings that were printed. Each test is a new page, because each warning is printed once per page. */
export function warningsOfPage(): () => unknown[] {
  let warn: MockInstance<typeof console.warn>
  beforeEach(() => {
    vi.resetModules()
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  return () => warn.mock.calls.map(([message]) => message)
}
