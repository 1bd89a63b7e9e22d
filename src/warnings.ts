import { inDevelopment } from './explain.ts'

const warned = new Set<string>()

/** Prints the message to the console once per page for each cause, in development builds only. */
export function warnOnce(cause: string, explanation: string): void {
  if (!inDevelopment() || warned.has(cause)) return
  warned.add(cause)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  console.warn(`react-reverse-geocode: ${explanation}`)
}

/** Reports an error in the app's code to the console and error trackers, in production too, once per page for each message. */
export function reportOnce(error: unknown): void {
  const cause = error instanceof Error && typeof error.message === 'string' ? error.message : ''
  if (warned.has(cause)) return
  warned.add(cause)
  // Node.js doesn't have it: https://github.com/nodejs/node/issues/38947
  if (typeof reportError === 'function') reportError(error)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  else console.error(error)
}

/** For tests. */
export function forgetWarnings(): void {
  warned.clear()
}
