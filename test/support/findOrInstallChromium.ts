import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { aptInstall, isRoot, runInstaller } from './install.ts'

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

const FONT_CONFIGURATION = fileURLToPath(
  new URL('../../node_modules/.cache/fonts/fonts.conf', import.meta.url),
)

/** Root may only run Chromium without its sandbox. */
export const chromiumArguments = isRoot ? ['--no-sandbox'] : []

/**
 * Returns the path of the Chromium to test in: that of CHROMIUM_PATH, or else Playwright's or the system's. If there is none,
 * installs one with Playwright or with apt.
 */
export function findOrInstallChromium(): string {
  addPackagedFont()
  const found = findChromium() ?? install()
  if (found) return found
  throw new Error(
    'Chromium was not found and could not be installed. Some tests need it. Install Chrome or Chromium, or set CHROMIUM_PATH to its path.',
  )
}

/** The global set-up of projects that need Chromium, so that it is installed once, before their tests run in parallel. */
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

/**
 * Adds a font from a package to those of the system, for every Chromium that this process and its children start. Without a
 * system font, as in many containers, Chromium gives a text no size, and what has no size counts as hidden
 * (`findings/chromium-without-fonts.sh`). Fonts that a page loads don't help: it needs a file that Fontconfig lists. On macOS
 * and Windows, which have fonts, the variable has no effect.
 */
function addPackagedFont(): void {
  const system = process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf'
  if (system === FONT_CONFIGURATION) return
  const font = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  )
  mkdirSync(dirname(FONT_CONFIGURATION), { recursive: true })
  writeFileSync(
    FONT_CONFIGURATION,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${system}</include>
  <dir>${font}</dir>
  <dir>${join(font, '../700Bold')}</dir>
</fontconfig>
`,
  )
  process.env.FONTCONFIG_FILE = FONT_CONFIGURATION
}
