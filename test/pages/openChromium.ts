import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'

/** By their arguments. Each worker runs several test files, which use one Chromium. It ends with the worker. */
const browsers = new Map<string, Promise<Browser>>()

/** A Chromium without a window. Pages that are left open are closed after the last test of the file. */
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
