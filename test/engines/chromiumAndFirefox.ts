import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { type EnginePage, type Installed, PAGE_SIZE, type Theme } from './engine.ts'

const FIREFOX_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Browsers without a window have no pointer. In the source of Firefox these are the flags for fine and for able to hover. */
const FIREFOX_MOUSE = 2 | 4

/** The same in the source of Chromium, as Playwright does it. */
const CHROMIUM_MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

export function findChromium(): Installed {
  const executablePath = findOrInstallChromium()
  return {
    async open(theme) {
      const browser = await puppeteer.launch({
        executablePath,
        args: [...chromiumArguments, '--disable-lcd-text', CHROMIUM_MOUSE],
      })
      const page = await browser.newPage()
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
      await page.emulateFocusedPage(true)
      return pageOf(browser, page, 'Chromium')
    },
  }
}

export function findFirefox(): Installed {
  const executablePath = [process.env.FIREFOX_PATH ?? '', ...FIREFOX_PLACES].find((path) => existsSync(path))
  if (!executablePath) {
    return {
      missing: 'install Firefox (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH to its path',
    }
  }
  return {
    async open(theme) {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: preferencesOf(theme),
      })
      // The first page of Firefox never has the focus.
      return pageOf(browser, await browser.newPage(), 'Firefox')
    },
  }
}

function preferencesOf(theme: Theme) {
  return {
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    'ui.primaryPointerCapabilities': FIREFOX_MOUSE,
    'ui.allPointerCapabilities': FIREFOX_MOUSE,
  }
}

async function pageOf(browser: Browser, page: Page, name: string): Promise<EnginePage> {
  await page.setViewport(PAGE_SIZE).catch((error: unknown) => {
    // The size is set. Puppeteer also sends an orientation, which Firefox 140 does not know.
    if (!String(error).includes('setScreenOrientationOverride')) throw error
  })
  const [, version] = (await browser.version()).split('/')
  return {
    browser: `${name} ${version}`,
    async goTo(url) {
      await page.goto(url)
    },
    evaluate: <Result, Arguments extends unknown[]>(
      script: (...args: Arguments) => Result,
      ...args: Arguments
    ) => page.evaluate<[], () => Result>(`(${script})(...${JSON.stringify(args)})`),
    async press(key, held) {
      if (held) await page.keyboard.down(held)
      await page.keyboard.press(key === 'Space' ? ' ' : key)
      if (held) await page.keyboard.up(held)
    },
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  }
}
