import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
} from 'react-reverse-geocode/testing'
import { preview } from 'vite'
import { expect, onTestFinished, vi } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { startAccountService } from '../support/server.ts'
import { app, binary, bundler, type Cell, openPage, writeJson } from './cells.ts'
import { run } from './run.ts'
import { testCells } from './testCells.ts'

/** In the newest versions that run on Node 20. */
const dependencies = {
  '@astrojs/check': '^0.9',
  '@astrojs/node': '^9',
  '@astrojs/react': '^4',
  // These two depend on `react-router` and `@react-router/node`.
  '@react-router/dev': '^7',
  '@react-router/serve': '^7',
  '@tanstack/react-query': '^5',
  '@tanstack/react-table': '^8',
  '@types/leaflet': '^1',
  '@types/node': '^20',
  '@types/react': '^19',
  '@types/react-dom': '^19',
  astro: '^5',
  isbot: '^5',
  leaflet: '^1',
  next: '^16',
  react: '^19',
  'react-dom': '^19',
  'react-leaflet': '^5',
  typescript: '~5.9',
  vite: '^8',
}

const strict = { ...bundler, lib: ['esnext', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true }

/** A server component that prefetches, and a route handler. */
const nextPrefetch: Cell = async (folder) => {
  const service = await startAccountApi({ delayMs: 200 })
  const project = await copyApp(folder, 'next', '.')
  const url = await startNext(folder, project)
  await isPrefetched(service, url, join(project, '.next/static'))
  await isStreamed(`${url}/suspense`)
}

/**
 * With `cacheComponents`, Next.js renders in advance what needs no request, and rejects reading the clock there:
 * https://nextjs.org/docs/messages/next-prerender-current-time
 */
const nextCacheComponents: Cell = async (folder) => {
  await startAccountApi({ delayMs: 200 })
  const project = await copyApp(folder, 'next', '.', 'next-cache-components')
  await rm(join(project, 'app/desk/suspense'), { recursive: true })
  await writeFile(join(project, 'next.config.mjs'), 'export default { cacheComponents: true }\n')
  await writeFile(
    join(project, 'app/layout.tsx'),
    `import { type ReactNode, Suspense } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body><Suspense fallback="Please wait">{children}</Suspense></body></html>
}
`,
  )
  await isStreamed(await startNext(folder, project))
}

/** Builds the app, which also checks its types, and starts it. Resolves to the URL of the page. */
async function startNext(folder: string, project: string): Promise<string> {
  await writeJson(project, 'tsconfig.json', {
    compilerOptions: { ...strict, allowImportingTsExtensions: false, paths: { '@/*': ['./*'] } },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
  })
  const next = binary(folder, 'next', 'dist/bin/next')
  expectNoWarnings(await run(project, process.execPath, next, 'build'))
  const port = await freePort()
  return startApp(project, port, [next, 'start', '--port', `${port}`], '/desk')
}

/** A loader that prefetches, and a resource route. */
const reactRouter: Cell = async (folder) => {
  const service = await startAccountApi()
  const project = await copyApp(folder, 'react-router', 'app')
  await writeJson(project, 'tsconfig.json', {
    compilerOptions: { ...strict, rootDirs: ['.', '.react-router/types'] },
    include: ['**/*', '.react-router/types/**/*'],
  })
  const cli = binary(folder, '@react-router/dev', 'bin.js')
  await run(project, process.execPath, cli, 'typegen')
  expect(await run(project, process.execPath, binary(folder, 'typescript', 'bin/tsc'))).toBe('')
  expectNoWarnings(await run(project, process.execPath, cli, 'build'))

  const serve = binary(folder, '@react-router/serve', 'bin.js')
  const url = await startApp(project, await freePort(), [serve, 'build/server/index.js'], '/')
  await isPrefetched(service, url, join(project, 'build/client'))
  // The browser requests this when an agent comes from another page of the app.
  const data = await fetch(`${url}_root.data`, signedIn)
  expect(await data.text()).toContain('Platz der Republik 1')
  expect(data.headers.get('Cache-Control')).toBe('private, no-store')
}

/** A page that prefetches for an island, and an endpoint. */
const astro: Cell = async (folder) => {
  const service = await startAccountApi()
  const project = await copyApp(folder, 'astro', 'src')
  await writeJson(project, 'tsconfig.json', {
    extends: 'astro/tsconfigs/strictest',
    compilerOptions: { jsx: 'react-jsx' },
    include: ['.astro/types.d.ts', 'src'],
  })
  const cli = binary(folder, 'astro', 'astro.js')
  expect(await run(project, process.execPath, cli, 'check')).toMatch(/\b0 errors\n- 0 warnings/)
  expectNoWarnings(await run(project, process.execPath, cli, 'build'))

  const url = await startApp(project, await freePort(), ['dist/server/entry.mjs'], '/desk')
  await isPrefetched(service, url, join(project, 'dist/client'))
}

/** The first page of the table has ten rows: nine share five places, and one has no place. */
const table: Cell = async (folder) => {
  const built = await buildWithVite(folder, 'table')
  await openWithLookUps(built, async (page, service) => {
    await page.getByText('Long Street 54').first().waitFor()
    await page.getByText('No location').waitFor()
    expect(service.requests.map(({ lat }) => lat)).toEqual(['50', '51', '52', '53', '54'])

    await page.getByText('Next page').click()
    await page.getByText('Long Street 59').first().waitFor()
    expect(service.requests.map(({ lat }) => lat).slice(5)).toEqual(['55', '56', '57', '58', '59'])
  })
}

const leaflet: Cell = async (folder) => {
  const built = await buildWithVite(folder, 'leaflet')
  await openWithLookUps(built, async (page, service) => {
    const card = page.locator('.address-from-coords')
    await card.getByText('Long Street 52.5').waitFor()
    // The longitude of the map is 720 degrees higher.
    expect(service.requests).toMatchObject([{ lat: '52.5186', lng: '13.3762' }])

    // No time passes during the drag, so it has no pause, even on a slow computer.
    await page.clock.pauseAt(Date.now() + 10_000)
    const pin = await page.getByTitle('The place').boundingBox()
    const [x, y] = [(pin?.x ?? 0) + 12, (pin?.y ?? 0) + 12]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y - 120, { steps: 80 })
    await page.mouse.up()
    expect(await card.getAttribute('data-address-state')).toBe('loading')
    expect(await card.getByText('Long Street 52.5').isVisible()).toBe(true)
    expect(service.requests).toHaveLength(1)

    await page.clock.resume()
    await page.locator('.address-from-coords[data-address-state="success"]').waitFor()
    expect(service.requests).toHaveLength(2)
    const [, dragged] = service.requests
    expect(Number(dragged?.lat)).toBeGreaterThan(52.52)
    expect(Number(dragged?.lng)).toBeGreaterThan(13.3762)
    expect(Number(dragged?.lng)).toBeLessThan(14)
  })
}

async function buildWithVite(folder: string, name: string): Promise<string> {
  const project = join(folder, name)
  for (const part of ['frameworks', 'frameworkShells']) {
    await cp(join(app, part, name), project, { recursive: true })
  }
  await cp(join(app, 'index.html'), join(project, 'index.html'))
  const config = 'export default { build: { chunkSizeWarningLimit: 1_000 } }\n'
  await writeFile(join(project, 'vite.config.mjs'), config)
  await writeJson(project, 'package.json', { private: true, type: 'module' })
  await writeJson(project, 'tsconfig.json', {
    compilerOptions: { ...strict, types: ['vite/client'] },
    include: ['*.ts', '*.tsx'],
  })
  expect(await run(project, process.execPath, binary(folder, 'typescript', 'bin/tsc'))).toBe('')
  expectNoWarnings(await run(project, process.execPath, binary(folder, 'vite', 'bin/vite.js'), 'build'))
  return join(project, 'dist')
}

/** Opens the app, and answers its lookups as a server of the same origin would. */
async function openWithLookUps(
  built: string,
  look: (page: Page, service: AccountService) => Promise<void>,
): Promise<void> {
  const service = createAccountService({
    accountIds: [42],
    geocode: ({ lat }) => ({ formatted_address: `Long Street ${Math.floor(lat * 10) / 10}, Springfield` }),
  })
  const site = await preview({ configFile: false, build: { outDir: built }, preview: { port: 0 } })
  onTestFinished(() => site.close())
  await openPage(async (page) => {
    await page.route('**/api/v1/**', async (route) => {
      const headers = { api_access_token: service.token }
      const answer = await service.fetch(route.request().url(), { headers })
      const body = await answer.text()
      await route.fulfill({ status: answer.status, contentType: 'application/json', body })
    })
    await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
    await page.clock.install()
    await page.goto(site.resolvedUrls?.local[0] ?? '')
    await look(page, service)
  })
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** Starts the account API at a URL that only the app's server knows. */
async function startAccountApi(options: AccountServiceOptions = {}): Promise<AccountService> {
  const { service, server } = await startAccountService({ accountIds: [42], ...options })
  // They are also set during the build, so that a test finds a bundle that contains them.
  vi.stubEnv('ACCOUNT_API_URL', server.baseUrl)
  vi.stubEnv('ACCOUNT_API_TOKEN', service.token)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  return service
}

/** Copies the files of the manual and the other files of the app. `sources` is the folder of its code. */
async function copyApp(
  folder: string,
  framework: string,
  sources: string,
  name = framework,
): Promise<string> {
  const project = join(folder, name)
  for (const part of ['frameworks', 'frameworkShells']) {
    await cp(join(app, part, framework), project, { recursive: true })
    await cp(join(app, part, 'shared'), join(project, sources), { recursive: true })
  }
  // Frameworks read here which packages the app uses.
  const used = { ...dependencies, '@react-router/node': '*', 'react-reverse-geocode': '*' }
  await writeJson(project, 'package.json', { private: true, type: 'module', dependencies: used })
  return project
}

/** Ignores warnings of the frameworks about themselves, and of Rollup about comments in Zod. */
function expectNoWarnings(printed: string): void {
  const warnings = printed.split('\n').filter((line) => /warn|deprecated/i.test(line))
  expect(warnings.filter((line) => !/Future Flag|envFile|node_modules\/zod\//.test(line))).toEqual([])
}

/** Starts the app's server. Resolves to the URL of the page when it answers. */
async function startApp(project: string, port: number, command: string[], path: string): Promise<string> {
  const { VITEST, FORCE_COLOR, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: `${port}` }
  const server = spawn(process.execPath, command, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => stop(server))
  let printed = ''
  for (const output of [server.stdout, server.stderr]) output.on('data', (text) => (printed += text))
  const url = `http://127.0.0.1:${port}${path}`
  while (server.exitCode === null) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (answer) return url
    await sleep(100)
  }
  throw new Error(`The server of ${project} has stopped.\n${printed}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill()
  await once(server, 'exit')
}

const LOOK_UP = '/api/v1/accounts/42/geocoding/reverse?lat=48.8584&lng=2.2945'

/** The cookie of `app/frameworkShells/shared/session.ts`. */
const signedIn = { headers: { Cookie: 'session=ada' } }

/** `bundle` is the folder with the files for the browser. */
async function isPrefetched(service: AccountService, url: string, bundle: string): Promise<void> {
  const answer = await fetch(url, signedIn)
  expect(answer.headers.get('Cache-Control')).toContain('private')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  const html = await answer.text()
  expect(html).toContain('data-address-state="success"')
  expect(html).toContain('>Platz der Republik\u00A01<')
  expect(service.requests).toMatchObject([{ status: 200, lat: '52.5186' }])

  const secrets = [service.token, process.env.ACCOUNT_API_URL ?? '', 'ACCOUNT_API']
  for (const text of [html, ...(await textsIn(bundle))]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
  }

  const lookUps = await lookUpsOf(url, async (page) => {
    await page.getByText('Platz der Republik 1').waitFor()
    await page.getByText('Show the earlier location').click()
    await page.getByText('5 Avenue Anatole France').waitFor()
  })
  // The first request of the browser is for the second place.
  expect(lookUps).toEqual([LOOK_UP])
  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '52.5186', '48.8584'])

  const { origin } = new URL(url)
  expect((await fetch(origin + LOOK_UP)).status).toBe(401)
  expect((await fetch(origin + LOOK_UP.replace('42', '43'), signedIn)).status).toBe(404)
  expect((await fetch(url, { redirect: 'manual' })).headers.get('Location')).toBe('/sign-in')
  expect(service.requests).toHaveLength(3)
}

/** The server sends the page first, and the address later in the same response. */
async function isStreamed(url: string): Promise<void> {
  const html = await (await fetch(url, signedIn)).text()
  expect(html).toMatch(/Please wait.+>Platz der Republik\s1/s)
  const lookUps = await lookUpsOf(url, async (page) => {
    await page.getByText(/Platz der Republik\s1/).waitFor()
    await page.waitForLoadState('networkidle')
  })
  expect(lookUps).toEqual([])
}

/** Resolves to the lookups that a page sends. Fails if the page reports a hydration mismatch or another error. */
async function lookUpsOf(url: string, look: (page: Page) => Promise<void>): Promise<string[]> {
  const lookUps: string[] = []
  await openPage(async (page) => {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) lookUps.push(pathname + search)
    })
    await page.context().addCookies([{ name: 'session', value: 'ada', url }])
    await page.goto(url)
    await look(page)
  })
  return lookUps
}

async function textsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files).not.toEqual([])
  return Promise.all(files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8')))
}

testCells(dependencies, {
  'Next.js: hydrates a prefetched address, and keeps the token on the server': nextPrefetch,
  'Next.js with cacheComponents: streams a prefetched address': nextCacheComponents,
  'React Router: hydrates a prefetched address, and keeps the token on the server': reactRouter,
  'Astro: hydrates a prefetched address, and keeps the token on the server': astro,
  'TanStack Table: only visible rows send requests': table,
  'Leaflet: a dragged pin sends one request': leaflet,
})
