import { inDevelopment } from './explain.ts'

const warned = new Set<string>()

/** Prints an explanation to the console once per page for each cause, in development builds only. */
export function warnOnce(cause: string, explanation: string): void {
  if (!inDevelopment() || warned.has(cause)) return
  warned.add(cause)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  console.warn(`react-reverse-geocode: ${explanation}`)
}

/**
 * Reports an error in the app's code to the console and error trackers, in production too. Of the errors with the same
 * message, and of the values that aren't errors, only the first one on a page is reported.
 */
export function reportOnce(error: unknown): void {
  const cause = error instanceof Error ? error.message : ''
  if (warned.has(cause)) return
  warned.add(cause)
  // Node.js has no `reportError`: https://github.com/nodejs/node/issues/38947
  if (typeof reportError === 'function') reportError(error)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  else console.error(error)
}

/** For tests. */
export function forgetWarnings(): void {
  warned.clear()
}
