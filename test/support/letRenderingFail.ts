import { onTestFinished, vi } from 'vitest'

/**
 * Hides what React prints when a component throws, and the error event that React 18 then sends to the window:
 * https://react.dev/blog/2024/04/25/react-19-upgrade-guide#errors-in-render-are-not-re-thrown
 */
export function letRenderingFail() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const keepQuiet = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', keepQuiet)
  onTestFinished(() => window.removeEventListener('error', keepQuiet))
}
