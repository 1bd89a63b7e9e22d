import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { type Engine, type EnginePage, PAGE_SIZE } from './engine.ts'

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * Headless Firefox has no pointer (https://github.com/microsoft/playwright/issues/7769). This is `Fine | Hover` of
 * `PointerCapabilities` in Firefox's `layout/style/ServoTypes.h`.
 */
const MOUSE = 2 | 4

export function findFirefox(): Engine {
  const executablePath = [process.env.FIREFOX_PATH ?? '', ...PLACES].find((path) => existsSync(path))
  if (!executablePath) {
    return {
      missing: 'install Firefox (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH to its path',
    }
  }
  return { open: () => open(executablePath) }
}

async function open(executablePath: string): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': MOUSE, 'ui.allPointerCapabilities': MOUSE },
  })
  // The page that opens with the browser doesn't get the focus.
  const page = await browser.newPage()
  await page.setViewport(PAGE_SIZE).catch((error: unknown) => {
    // Puppeteer sets the size first, and then sends an orientation, which some versions of Firefox don't know.
    if (!String(error).includes('setScreenOrientationOverride')) throw error
  })
  return {
    browser: await browser.version(),
    async goTo(url) {
      await page.goto(url)
    },
    evaluate: <Result, Arguments extends unknown[]>(
      script: (...args: Arguments) => Result,
      ...args: Arguments
    ) => page.evaluate<[], () => Result>(`(${script})(...${JSON.stringify(args)})`),
    async press(key, held) {
      if (held) await page.keyboard.down(held)
      await page.keyboard.press(key)
      if (held) await page.keyboard.up(held)
    },
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  }
}
