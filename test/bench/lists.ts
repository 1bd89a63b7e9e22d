import type { CDPSession } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { buildPage, pageWithService } from '../pages/buildPage.ts'
import { openChromium } from '../pages/openChromium.ts'
import { startServer } from '../support/server.ts'
import { type Geocoder, PAYLOADS, rowOf, streetOf } from './answers.ts'
import type { ContestantName } from './listsPage.tsx'

/** For a quick run: `ROUNDS=1 npm run bench`. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Few geocoders on the internet respond sooner. */
const DELAY_MS = 50
const RENDERS = 10

/** Only rows on the screen are laid out and painted, as the manual says. */
const ROW_STYLE = '<style>li { content-visibility: auto; contain-intrinsic-size: auto 24px }</style>'

const FEW: readonly ContestantName[] = ['by hand', 'SWR', 'by hand, our parser', 'hook', 'line', 'card']
/** Nobody shows a thousand cards. */
const MANY: readonly ContestantName[] = ['by hand', 'SWR', 'by hand, our parser', 'hook', 'line']

const browser = await openChromium()
const listsPage = await buildPage('../bench/listsPage.tsx')

test.each<[rows: number, geocoder: Geocoder, style: string, names: readonly ContestantName[]]>([
  [1, 'Nominatim', '', FEW],
  [50, 'Nominatim', '', FEW],
  [50, 'Google', '', FEW],
  [1_000, 'Nominatim', '', MANY],
  [1_000, 'Google', '', MANY],
  [1_000, 'Nominatim', ROW_STYLE, MANY],
  [1_000, 'Google', ROW_STYLE, MANY],
])('%i rows with the answers of %s %s', async (rows, geocoder, style, names) => {
  const runs = new Map<ContestantName, Measurement[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that a busy moment of the machine does not hit one contestant only.
    for (const [name, measurements] of runs) measurements.push(await measure(name, rows, geocoder, style))
  }
  const line = (title: string, cells: readonly string[]) =>
    `${title.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}\n`
  const median = (name: ContestantName, key: keyof Measurement) => {
    const sorted = (runs.get(name) ?? []).map((run) => run[key]).sort((one, other) => one - other)
    return sorted[sorted.length >> 1] ?? Number.NaN
  }
  const ratio = (name: ContestantName, key: keyof Measurement) =>
    (median(name, key) / median('by hand', key)).toFixed(2)
  const lines = names.map((name) =>
    line(`  ${name}`, [
      `${median(name, 'addressesMs').toFixed(0)} ms`,
      ratio(name, 'addressesMs'),
      `${median(name, 'rendersMs').toFixed(0)} ms`,
      ratio(name, 'rendersMs'),
      `${(median(name, 'mountedBytes') / 1024 / rows).toFixed(1)} kB`,
      `${(median(name, 'cachedBytes') / 1024 / rows).toFixed(1)} kB`,
    ]),
  )
  const title = `${rows} rows, ${geocoder}${style && ', content-visibility'}`
  const head = line(title, ['addresses', 'ratio', `${RENDERS} renders`, 'ratio', 'mounted', 'cached'])
  process.stdout.write(`\n${head}${lines.join('')}`)
  // Otherwise the contestants would not have done the same work.
  expect(new Set([...runs.values()].flat().map(({ requests }) => requests))).toEqual(new Set([rows]))
})

/** Times are CPU time of the page's main thread, which other work on the computer affects little. */
interface Measurement {
  requests: number
  /** From the first render to the last address, with layout and painting. */
  addressesMs: number
  /** The parent of the rows is rendered again, and nothing has changed. */
  rendersMs: number
  /** What the rows add to the heap. */
  mountedBytes: number
  /** What remains of them without the rows: the addresses in the cache, and code that ran for the first time. */
  cachedBytes: number
}

/** Measures a production build in a new page, which has a new process. */
async function measure(
  name: ContestantName,
  rows: number,
  geocoder: Geocoder,
  style: string,
): Promise<Measurement> {
  const service = createAccountService({
    delayMs: DELAY_MS,
    geocode: (place) => PAYLOADS[geocoder](streetOf(rowOf(place)), place),
  })
  const answer = pageWithService(listsPage({}, style), service)
  const { baseUrl } = await startServer((request, response) => {
    // Usual for an API with a token. Without it, Chromium would let equal requests wait for each other.
    response.setHeader('Cache-Control', 'no-store')
    answer(request, response)
  })
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(baseUrl)
  const before = await metricsOf(devtools)
  await page.evaluate(([name, token, rows]) => window.showRows(name, token, rows), [
    name,
    service.token,
    rows,
  ] as const)
  // The last address is painted too.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const shown = await metricsOf(devtools)
  await page.evaluate((times) => window.renderAgain(times), RENDERS)
  const after = await metricsOf(devtools)
  await page.evaluate(() => window.removeRows())
  const removed = await metricsOf(devtools)
  await context.close()
  return {
    requests: service.requests.length,
    addressesMs: 1000 * (shown.until - before.from),
    rendersMs: 1000 * (after.until - shown.from),
    mountedBytes: shown.heapBytes - removed.heapBytes,
    cachedBytes: removed.heapBytes - before.heapBytes,
  }
}

/** The CPU time of the page's main thread before and after garbage is collected, and the heap without it. */
async function metricsOf(devtools: CDPSession): Promise<Metrics> {
  const read = async (wanted: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }
  const until = await read('TaskDuration')
  await devtools.send('HeapProfiler.collectGarbage')
  return { until, from: await read('TaskDuration'), heapBytes: await read('JSHeapUsedSize') }
}

interface Metrics {
  /** Seconds. */
  readonly until: number
  readonly from: number
  readonly heapBytes: number
}
