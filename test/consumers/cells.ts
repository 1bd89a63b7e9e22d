import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { preview } from 'vite'
import { expect } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { run } from './run.ts'

/** Builds or runs an app in a folder whose `node_modules` has the packed package. */
export type Cell = (folder: string) => Promise<void>

export const app = fileURLToPath(new URL('app', import.meta.url))

/** With an empty `types`, the declarations can't depend on the global types of other packages. */
const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUncheckedSideEffectImports: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: false,
  types: [],
}
export const bundler = { ...compilerOptions, module: 'esnext', moduleResolution: 'bundler' }
const nodenext = { ...compilerOptions, module: 'nodenext', moduleResolution: 'nodenext' }

/**
 * Type-checks the app.
 *
 * @param name - The folder of this version of TypeScript in `node_modules`.
 * @param others - The code of other files, by their names.
 */
export function typeScript(
  name: string,
  moduleResolution: 'bundler' | 'nodenext',
  others: Readonly<Record<string, string>> = {},
): Cell {
  return async (folder) => {
    const project = join(folder, `${name}-${moduleResolution}`)
    await copySources(project)
    for (const [file, code] of Object.entries(others)) await writeFile(join(project, file), code)
    await writeJson(project, 'tsconfig.json', {
      compilerOptions: moduleResolution === 'bundler' ? bundler : nodenext,
      files: ['main.tsx', ...Object.keys(others)],
    })
    expect(await run(project, process.execPath, binary(folder, name, 'bin/tsc'))).toBe('')
  }
}

/** Builds the app in the folder `name` with this configuration of Vite, and opens it. */
export function vite(config: string, name = 'vite'): Cell {
  return async (folder) => {
    const project = join(folder, name)
    await copySources(project)
    await writeFile(join(project, 'vite.config.mjs'), config)
    const printed = await run(project, process.execPath, binary(folder, 'vite', 'bin/vite.js'), 'build')
    expect(printed).not.toMatch(/warn/i)
    await isForProduction(join(project, 'dist'))
    await inBrowser(join(project, 'dist'), showsAddress)
  }
}

export const webpack: Cell = async (folder) => {
  const project = join(folder, 'webpack')
  await copySources(project, 'webpack.mjs')
  expect(await run(project, process.execPath, 'webpack.mjs')).toBe('')
  await isForProduction(join(project, 'dist'))
  const page = '<meta charset="utf-8"><div id="root"></div><script src="main.js"></script>'
  await writeFile(join(project, 'dist/index.html'), page)
  await inBrowser(join(project, 'dist'), showsAddress)
}

export const server: Cell = async (folder) => {
  const project = join(folder, 'server')
  await copySources(project, 'serverRender.mjs')
  const printed = await run(project, process.execPath, 'serverRender.mjs')
  expect(printed).toContain('Platz der Republik')
  // Without NODE_ENV, errors have their full explanations.
  expect(printed).toContain(FULL_EXPLANATION)
}

export const npx: Cell = async (folder) => {
  expect(await run(folder, 'npx', 'react-reverse-geocode', '--help')).toContain('--base-url <url>')
}

const FULL_EXPLANATION = 'must be a positive integer, or null until you know it'

/** A production build has the short explanations of errors, and not the full ones. */
async function isForProduction(built: string): Promise<void> {
  const names = await readdir(built, { recursive: true })
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFile(join(built, name), 'utf8'))
  const code = (await Promise.all(scripts)).join('\n')
  expect(code).toContain('invalid-accountId')
  expect(code).not.toContain(FULL_EXPLANATION)
}

async function copySources(project: string, ...others: string[]): Promise<void> {
  await mkdir(project)
  for (const file of ['App.tsx', 'main.tsx', 'index.html', ...others]) {
    await cp(join(app, file), join(project, file))
  }
  await writeJson(project, 'package.json', { private: true, type: 'module' })
}

export async function writeJson(project: string, file: string, value: unknown): Promise<void> {
  await writeFile(join(project, file), JSON.stringify(value))
}

export function binary(folder: string, ...path: string[]): string {
  return join(folder, 'node_modules', ...path)
}

let browser: Promise<Browser> | undefined

/** Opens a page of the site in `folder` with {@link openPage}. */
export async function inBrowser(
  folder: string,
  look: (page: Page) => Promise<void>,
  path = '',
): Promise<void> {
  const site = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } })
  try {
    await openPage(async (page) => {
      await page.goto(new URL(path, site.resolvedUrls?.local[0]).href)
      await look(page)
    })
  } finally {
    await site.close()
  }
}

/** Fails if the page reports an error or a warning. */
export async function openPage(look: (page: Page) => Promise<void>): Promise<void> {
  browser ??= launchChromium()
  const page = await (await browser).newPage()
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) failures.push(message.text())
  })
  try {
    await look(page)
    expect(failures).toEqual([])
  } finally {
    await page.close()
  }
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

async function showsAddress(page: Page): Promise<void> {
  const card = page.locator('.mine')
  await card.getByText('Platz der Republik 1').waitFor()
  await page.getByText('Berlin', { exact: true }).first().waitFor()
  await page.getByText('Berlin → Paris').waitFor()
  // The stylesheet sets it.
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
  await page.locator('.address-map image').first().waitFor()
  // The message comes from the provider, which another entry point of the package exports.
  expect(await page.locator('.address-map a').first().textContent()).toBe('Karte')
  await hasColorsOfItsPage(page)
}

/** Even if a bundler has rewritten the stylesheet for older browsers, the card has the colors of its page. */
async function hasColorsOfItsPage(page: Page): Promise<void> {
  const looks = (pageColor: string) =>
    page.evaluate((value) => {
      document.body.style.color = value
      return [...document.querySelectorAll('.mine, .mine *')].map((element) => {
        const { color, borderColor } = getComputedStyle(element)
        return { color, borderColor }
      })
    }, pageColor)
  const [onWhite, onBlack] = [await looks('rgb(0, 0, 0)'), await looks('rgb(255, 255, 255)')]
  expect(onWhite[0]?.color).toBe('rgb(0, 0, 0)')
  expect(onBlack[0]?.color).toBe('rgb(255, 255, 255)')
  const unchanged = onWhite.filter(({ color }, index) => color === onBlack[index]?.color)
  expect(unchanged).toEqual([])
  // The color of the border is mixed from that of the page.
  expect(onWhite.map(({ borderColor }) => borderColor)).not.toEqual(
    onBlack.map(({ borderColor }) => borderColor),
  )
}
