import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'

/** The test files of a worker share a Chromium, which ends with the worker. */
let launched: Promise<Browser> | undefined

/** Resolves to a Chromium without a window. After the last test of the file, its pages are closed. */
export async function openChromium(): Promise<Browser> {
  launched ??= launchChromium()
  const browser = await launched
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}
