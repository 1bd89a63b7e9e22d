import { onTestFinished, vi } from 'vitest'

/** Hides what React prints when a component throws, and the error event that React 18 then sends to the window. */
export function letRenderingFail() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const keepQuiet = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', keepQuiet)
  onTestFinished(() => window.removeEventListener('error', keepQuiet))
}
