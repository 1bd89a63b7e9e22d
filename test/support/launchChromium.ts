import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findOrInstallChromium } from './findOrInstallChromium.ts'

/** A Chromium without a window. The caller closes it. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...chromiumArguments, ...args],
  })
}
