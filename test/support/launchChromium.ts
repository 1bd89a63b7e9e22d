import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findOrInstallChromium } from './findOrInstallChromium.ts'
import { WAIT_LIMIT_MS } from './limits.ts'

/** Launches Chromium without a window. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: chromiumArguments,
    timeout: WAIT_LIMIT_MS,
  })
  browser.on('context', (context) => context.setDefaultTimeout(WAIT_LIMIT_MS))
  return browser
}
