import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'

/** By their arguments. The test files of a worker share a Chromium, which ends with the worker. */
const browsers = new Map<string, Promise<Browser>>()

/** Resolves to a Chromium without a window. After the last test of the file, its pages are closed. */
export async function openChromium(...args: string[]): Promise<Browser> {
  const key = args.join(' ')
  const launched = browsers.get(key) ?? launchChromium(...args)
  browsers.set(key, launched)
  const browser = await launched
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}
