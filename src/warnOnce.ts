import { inDevelopment } from './explain.ts'

const warned = new Set<string>()

/** Prints the message to the console, in development builds only and once per page for each cause. */
export function warnOnce(cause: string, message: string): void {
  if (!inDevelopment() || warned.has(cause)) return
  warned.add(cause)
  // biome-ignore lint/suspicious/noConsole: a developer learns of it nowhere else.
  console.warn(`react-reverse-geocode: ${message}`)
}
