import { onTestFinished, vi } from 'vitest'

/** Keeps quiet what React prints of an error that a component throws, and what React 18 reports to the page of it. */
export function letRenderingFail() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const keepQuiet = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', keepQuiet)
  onTestFinished(() => window.removeEventListener('error', keepQuiet))
}
