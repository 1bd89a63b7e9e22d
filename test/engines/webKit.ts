import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Stream } from 'node:stream'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { WAIT_LIMIT_MS } from '../support/limits.ts'
import { type Engine, type EnginePage, PAGE_SIZE, type PressedKey } from './engine.ts'

/** The driver needs a screen. Without a window manager, its window couldn't be resized, and wouldn't get the focus. */
const COMMANDS = ['WebKitWebDriver', 'Xvfb', 'openbox']

/** Where Linux distributions install the small browser of WebKitGTK. */
const LIBRARY_FOLDERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/lib',
]

const KEYS: Record<PressedKey, string> = { Tab: Key.TAB, Enter: Key.ENTER, c: 'c', v: 'v' }

export function findWebKit(): Engine {
  const browser = findMiniBrowser()
  if (!browser || !COMMANDS.every(isCommand)) {
    return {
      missing:
        'install WebKitGTK with its driver, a virtual screen and a window manager (on Debian `apt-get install webkit2gtk-driver xvfb openbox`)',
    }
  }
  return { open: () => open(browser) }
}

function findMiniBrowser(): string | undefined {
  return LIBRARY_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4') || name.startsWith('webkitgtk-6'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}

function isCommand(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

async function open(browser: string): Promise<EnginePage> {
  const processes: ChildProcess[] = []
  const endProcesses = () => {
    for (const started of processes.reverse()) started.kill()
  }
  process.once('exit', endProcesses)

  // A screen for each browser, because only one window of a screen has the focus.
  // With `-displayfd 3`, Xvfb writes the number of the screen to the file descriptor 3.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  processes.push(screen)
  const env = { ...process.env, DISPLAY: `:${await firstLine(screen.stdio[3])}` }
  const windowManager = spawn('openbox', ['--startup', 'echo ready'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  processes.push(windowManager)
  // A window that is opened earlier doesn't get the focus.
  await firstLine(windowManager.stdout)
  const port = await freePort()
  processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }))
  const server = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: WAIT_LIMIT_MS })

  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build()
  await driver.manage().setTimeouts({ script: WAIT_LIMIT_MS })
  await resize(driver)
  // Otherwise, the pointer is in the middle of the screen, over the story.
  await driver.actions().move({ x: 0, y: 0 }).perform()
  const version = (await driver.getCapabilities()).get('browserVersion')
  return {
    browser: `WebKitGTK ${version}`,
    goTo: (url) => driver.get(url),
    evaluate: (script, ...args) => driver.executeScript(script, ...args),
    async press(key, held) {
      const actions = driver.actions()
      if (!held) return actions.sendKeys(KEYS[key]).perform()
      const modifier = held === 'Shift' ? Key.SHIFT : Key.CONTROL
      await actions.keyDown(modifier).sendKeys(KEYS[key]).keyUp(modifier).perform()
    },
    click: (selector) => driver.findElement(By.css(selector)).click(),
    async close() {
      await driver.quit()
      process.off('exit', endProcesses)
      endProcesses()
    },
  }
}

/** Makes the page as large as that of Firefox. The driver sets the size of the window, with its bars. */
async function resize(driver: WebDriver) {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, ...PAGE_SIZE })
  const inner = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
  const [width = 0, height = 0] = inner
  await window.setRect({
    x: 0,
    y: 0,
    width: 2 * PAGE_SIZE.width - width,
    height: 2 * PAGE_SIZE.height - height,
  })
}

function firstLine(output: Stream | null | undefined): Promise<string> {
  return new Promise((resolve) => {
    output?.once('data', (line) => resolve(String(line).trim()))
  })
}
