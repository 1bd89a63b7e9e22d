import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chrome and Chromium where systems keep them. */
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

const isRoot = process.getuid?.() === 0

/** Root may only run Chromium without its sandbox. */
export const chromiumArguments = isRoot ? ['--no-sandbox'] : []

/**
 * The path of a Chromium to test in: the one CHROMIUM_PATH names, Playwright's own or the system's; when there is
 * none, it is installed by whichever way works here.
 */
export function findOrInstallChromium(): string {
  const found = findChromium() ?? install()
  if (found) return found
  throw new Error(
    'The stories are tested in Chromium. There is none here, and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  )
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new Error(
      `CHROMIUM_PATH names ${named}, where there is no file. Correct it, or unset it to have one found.`,
    )
  }
  return named || [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path))
}

function install(): string | undefined {
  const playwright = `npx playwright install ${isRoot ? '--with-deps ' : ''}chromium`
  const debian = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'
  for (const command of isRoot ? [playwright, debian] : [playwright]) {
    process.stdout.write(`No Chromium found. Getting one: ${command}\n`)
    spawnSync(command, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = findChromium()
    if (found) return found
  }
  return undefined
}
