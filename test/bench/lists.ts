import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { launchChromium } from '../support/launchChromium.ts'
import type { ContestantName } from './lists/contestants.tsx'
import type { Outcome } from './lists/page.tsx'
import { type ServiceLog, startServer } from './lists/startServer.ts'

/** For a quick run: `ROUNDS=1 node test/support/run.mjs test/bench/lists.ts`. */
const ROUNDS = Number(process.env.ROUNDS ?? 7)
/** Few geocoders on the internet respond sooner. */
const DELAY_MS = 50
/** A run that takes longer is stopped, and not repeated. */
const LIMIT_MS = 60_000

const names: readonly ContestantName[] = [
  'AddressFromCoords',
  'its elements by hand',
  'useReverseGeocode',
  'bare useQuery, 6 at once',
  'bare useQuery',
  'useEffect + fetch',
  'openapi-react-query',
]
const REFERENCE: ContestantName = 'bare useQuery'
/** Draws the same elements, or has the same limit of requests. */
const LIKE: Partial<Record<ContestantName, ContestantName>> = {
  AddressFromCoords: 'its elements by hand',
  useReverseGeocode: 'bare useQuery, 6 at once',
}

interface Scenario {
  title: string
  kind: 'list' | 'remount' | 'drag'
  rows: number
  places: number
  delayMs?: number
}

const scenarios: readonly Scenario[] = [
  { title: '100 rows, answered at once', kind: 'list', rows: 100, places: 100, delayMs: 0 },
  { title: '1,000 rows, answered at once', kind: 'list', rows: 1_000, places: 100, delayMs: 0 },
  { title: '1,000 rows of 100 places', kind: 'list', rows: 1_000, places: 100 },
  { title: 'the same, answered after 10 ms', kind: 'list', rows: 1_000, places: 100, delayMs: 10 },
  { title: '1,000 rows of 1,000 places', kind: 'list', rows: 1_000, places: 1_000 },
  { title: '10,000 rows of 1,000 places', kind: 'list', rows: 10_000, places: 1_000 },
  { title: 'the first list, mounted again', kind: 'remount', rows: 1_000, places: 100 },
  { title: 'a drag of 300 places, one a frame', kind: 'drag', rows: 1, places: 300 },
]

const COLUMNS = [
  'requests',
  'in flight',
  'open',
  'commits',
  'last address',
  'ratio',
  'to its like',
  'script',
  'main thread',
  'a row',
  'heap',
  'shift',
]

interface Measurement extends Outcome {
  log: ServiceLog
  scriptMs: number
  mainThreadMs: number
  heapMb: number
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// With any other value, Vite would build React's development version.
process.env.NODE_ENV = 'production'
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
await Promise.all([buildPage('timed', false), buildPage('counted', true)])
const server = await startServer(folder)
const browser = await launchChromium()

try {
  await printHeading()
  for (const scenario of scenarios) await compare(scenario)
  print(`\nLoad at the end: ${load()}\n`)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true })
}

async function compare(scenario: Scenario) {
  const timed = new Map<ContestantName, Measurement[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order rotates, so that no contestant always goes first.
    for (const [index] of names.entries()) {
      const name = names[(index + round) % names.length]
      const runs = name && timed.get(name)
      if (!runs) continue
      const measurement = await measure('timed', scenario, name)
      if (measurement) runs.push(measurement)
      else timed.delete(name)
    }
  }
  const ratioTo = (milliseconds: number, name: ContestantName | undefined) =>
    name ? (milliseconds / median(timed.get(name), (run) => run.milliseconds)).toFixed(2) : ''
  print(`\n${line(scenario.title, COLUMNS)}`)
  for (const name of names) {
    const runs = timed.get(name)
    if (!runs) {
      print(line(name, [`no end in ${LIMIT_MS / 1000} s`]))
      continue
    }
    const counted = await measure('counted', scenario, name)
    const milliseconds = median(runs, (run) => run.milliseconds)
    const mainThread = median(runs, ({ mainThreadMs }) => mainThreadMs)
    print(
      line(name, [
        range(runs, ({ log }) => log.requests),
        range(runs, ({ log }) => log.mostInFlight),
        range(runs, ({ mostOpen }) => mostOpen),
        counted ? rangeOf([counted.commits.fewest, counted.commits.most]) : '?',
        `${milliseconds.toFixed(0)} ms`,
        ratioTo(milliseconds, REFERENCE),
        ratioTo(milliseconds, LIKE[name]),
        `${median(runs, ({ scriptMs }) => scriptMs).toFixed(0)} ms`,
        `${mainThread.toFixed(0)} ms`,
        scenario.kind === 'drag' ? '–' : `${((1000 * mainThread) / scenario.rows).toFixed(0)} µs`,
        `${median(runs, ({ heapMb }) => heapMb).toFixed(1)} MB`,
        median(runs, ({ layoutShift }) => layoutShift).toFixed(3),
      ]),
    )
    const failed = Math.max(...runs.map((run) => run.failed))
    if (failed > 0) print(`  ${failed} of its rows have no address, because their requests failed.\n`)
  }
}

async function buildPage(name: string, countsCommits: boolean) {
  await build({
    configFile: false,
    root: path('lists'),
    base: './',
    logLevel: 'error',
    define: { __COUNTS_COMMITS__: String(countsCommits) },
    resolve: {
      alias: [
        { find: /^react-reverse-geocode$/, replacement: path('../../src/index.ts') },
        { find: 'react-reverse-geocode/styles.css', replacement: path('../../src/styles.css') },
        ...(countsCommits ? [{ find: 'react-dom/client', replacement: 'react-dom/profiling' }] : []),
      ],
    },
    build: { outDir: join(folder, name), cssTarget: 'chrome123' },
  })
}

/** Measures in a new page, which has a new process. Resolves to `undefined` if it takes too long. */
async function measure(
  page: 'timed' | 'counted',
  scenario: Scenario,
  name: ContestantName,
): Promise<Measurement | undefined> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const late = new AbortController()
  try {
    const limit = wait(LIMIT_MS, undefined, { signal: late.signal })
    return await Promise.race([measureIn(await context.newPage(), page, scenario, name), limit])
  } finally {
    late.abort()
    await context.close()
  }
}

async function measureIn(
  tab: Page,
  page: 'timed' | 'counted',
  scenario: Scenario,
  name: ContestantName,
): Promise<Measurement> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Performance.enable')
  await tab.goto(`${server.url}/${page}/index.html`)
  const { account } = server
  if (scenario.kind === 'remount') {
    await tab.evaluate(
      async ([name, account, { rows, places }]) => {
        await window.bench.mount(name, account, rows, places)
        await window.bench.unmount()
      },
      [name, account, scenario] as const,
    )
  }
  const before = await metrics(devtools)
  server.answerAfter(scenario.delayMs ?? DELAY_MS)
  const outcome = await tab.evaluate(
    ([name, account, { kind, rows, places }]) =>
      kind === 'drag'
        ? window.bench.drag(name, account, places)
        : window.bench.mount(name, account, rows, places),
    [name, account, scenario] as const,
  )
  const after = await metrics(devtools)
  return {
    ...outcome,
    log: server.log,
    scriptMs: 1000 * (after.script - before.script),
    mainThreadMs: 1000 * (after.mainThread - before.mainThread),
    heapMb: after.heap / 1e6,
  }
}

/** The seconds of script and of all work of the main thread so far, and the bytes of the heap after a collection. */
async function metrics(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    script: metric('ScriptDuration'),
    mainThread: metric('TaskDuration'),
    heap: metric('JSHeapUsedSize'),
  }
}

async function printHeading() {
  const packages = ['react', '@tanstack/react-query', 'openapi-react-query', 'openapi-fetch', 'vite']
  const versions = await Promise.all(packages.map(async (name) => `${name} ${await versionOf(name)}`))
  print(
    [
      `${cpus()[0]?.model}, ${cpus().length} cores, load ${load()}; Chromium ${browser.version()}, Node ${process.versions.node}`,
      versions.join(', '),
      `Production builds, against one HTTP/1.1 service that answers after ${DELAY_MS} ms; each run in a page of its own.`,
      'Rows are list items with content-visibility: auto, the same for all.',
      'requests, in flight: by the log of the service. open: fetches of the page at once, those included that the',
      "browser held back. commits: of each row, by Profiler in React's profiling build, in a run that is not timed.",
      `last address: from the first render on. ratio: to ${REFERENCE}. to its like: to the same elements written by`,
      'hand, or to the same limit of requests. script, main thread: ScriptDuration and TaskDuration of the devtools',
      'protocol. a row: of the main thread. heap: after its garbage is collected. shift:',
      `the sum of the layout shifts. From last address on the figures are medians of ${ROUNDS} runs, taken in turns.`,
      '',
    ].join('\n'),
  )
}

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(path(`../../node_modules/${name}/package.json`), 'utf8')).version
}

function load(): string {
  return loadavg()
    .map((average) => average.toFixed(2))
    .join(' ')
}

function print(text: string) {
  process.stdout.write(text)
}

function line(title: string, cells: readonly string[]): string {
  return `${title.padEnd(36)}${cells.map((cell) => cell.padStart(13)).join('')}\n`
}

function median(runs: readonly Measurement[] = [], value: (run: Measurement) => number): number {
  const sorted = runs.map(value).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

function range(runs: readonly Measurement[], value: (run: Measurement) => number): string {
  return rangeOf(runs.map(value))
}

function rangeOf(values: readonly number[]): string {
  const [fewest, most] = [Math.min(...values), Math.max(...values)]
  return fewest === most ? String(most) : `${fewest}–${most}`
}
