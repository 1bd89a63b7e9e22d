import { inDevelopment } from './explain.ts'

const warned = new Set<string>()

/** Prints the explanation to the console once per page for each cause, in development builds only. */
export function warnOnce(cause: string, explanation: string): void {
  if (!inDevelopment() || warned.has(cause)) return
  warned.add(cause)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  console.warn(`react-reverse-geocode: ${explanation}`)
}
