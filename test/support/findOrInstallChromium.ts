import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { addPackagedFont } from './addPackagedFont.ts'
import { aptInstall, isRoot, runInstaller } from './install.ts'

/** Where operating systems install Chrome and Chromium. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Root may only run Chromium without its sandbox. */
export const chromiumArguments = isRoot ? ['--no-sandbox'] : []

/**
 * The path of the Chromium to test in: that of CHROMIUM_PATH, Playwright's or the system's. If there is none, it is
 * installed with Playwright or with apt. It gets a font too.
 */
export function findOrInstallChromium(): string {
  addPackagedFont()
  const found = findChromium() ?? install()
  if (found) return found
  throw new Error(
    'Chromium was not found and could not be installed. Some tests need it. Install Chrome or Chromium, or set CHROMIUM_PATH to its path.',
  )
}

/** The global set-up of the projects that need Chromium: it is installed once, before their tests run side by side. */
export function setup(): void {
  findOrInstallChromium()
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new Error(
      `CHROMIUM_PATH is ${named}, but there is no such file. Correct it, or unset it to use the Chromium of this system.`,
    )
  }
  return named || [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path))
}

function install(): string | undefined {
  runInstaller(`npx playwright install ${isRoot ? '--with-deps ' : ''}chromium`)
  const found = findChromium()
  if (found) return found
  aptInstall('chromium')
  return findChromium()
}
