import type { CDPSession } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { buildPage, pageWithService } from '../pages/buildPage.ts'
import { openChromium } from '../pages/openChromium.ts'
import { startServer } from '../support/server.ts'
import { type Geocoder, PAYLOADS, rowOf, streetOf } from './answers.ts'
import type { ContestantName } from './listsPage.tsx'
import { median, tableLine } from './report.ts'

/** For a quick run: `ROUNDS=1 npm run bench`. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const API_DELAY_MS = 50
const RENDERS = 10

/** What the manual recommends for long lists: rows outside of the viewport are not laid out or painted. */
const ROW_STYLE = '<style>li { content-visibility: auto; contain-intrinsic-size: auto 24px }</style>'

const NO_CARD: readonly ContestantName[] = ['by hand', 'SWR', 'by hand, our parser', 'hook', 'line']
const ALL: readonly ContestantName[] = [...NO_CARD, 'card']

const browser = await openChromium()
const listsPage = await buildPage('../bench/listsPage.tsx')

test.each<[rows: number, geocoder: Geocoder, style: string, names: readonly ContestantName[]]>([
  [1, 'Nominatim', '', ALL],
  [50, 'Nominatim', '', ALL],
  [50, 'Google', '', ALL],
  [1_000, 'Nominatim', '', NO_CARD],
  [1_000, 'Google', '', NO_CARD],
  [1_000, 'Nominatim', ROW_STYLE, NO_CARD],
  [1_000, 'Google', ROW_STYLE, NO_CARD],
])('%i rows with the responses of %s %s', async (rows, geocoder, style, names) => {
  const runs = new Map<ContestantName, Measurement[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that a busy moment of the computer affects all contestants.
    for (const [name, measurements] of runs) measurements.push(await measure(name, rows, geocoder, style))
  }
  const medianOf = (name: ContestantName, key: keyof Measurement) =>
    median((runs.get(name) ?? []).map((run) => run[key]))
  const ratio = (name: ContestantName, key: keyof Measurement) =>
    (medianOf(name, key) / medianOf('by hand', key)).toFixed(2)
  const lines = names.map((name) =>
    tableLine(`  ${name}`, [
      `${medianOf(name, 'addressesMs').toFixed(0)} ms`,
      ratio(name, 'addressesMs'),
      `${medianOf(name, 'rendersMs').toFixed(0)} ms`,
      ratio(name, 'rendersMs'),
      `${(medianOf(name, 'mountedBytes') / 1024 / rows).toFixed(1)} kB`,
      `${(medianOf(name, 'cachedBytes') / 1024 / rows).toFixed(1)} kB`,
    ]),
  )
  const title = `${rows} rows, ${geocoder}${style && ', content-visibility'}`
  const head = tableLine(title, ['addresses', 'ratio', `${RENDERS} renders`, 'ratio', 'mounted', 'cached'])
  process.stdout.write(`\n${head}${lines.join('')}`)
  // All contestants have done the same work.
  expect(new Set([...runs.values()].flat().map(({ requests }) => requests))).toEqual(new Set([rows]))
})

/** Times are CPU time of the page's main thread, which other work on the computer affects little. */
interface Measurement {
  requests: number
  /** From the first render to the last address, with layout and painting. */
  addressesMs: number
  /** For rendering the parent of the rows again, with the same props. */
  rendersMs: number
  /** The heap that removing the rows frees. */
  mountedBytes: number
  /** The heap that remains in use then: the addresses in the cache, and code that ran for the first time. */
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
    delayMs: API_DELAY_MS,
    geocode: (place) => PAYLOADS[geocoder](streetOf(rowOf(place)), place),
  })
  const answer = pageWithService(listsPage({}, style), service)
  const { baseUrl } = await startServer((request, response) => {
    // As an API with a token usually sends it.
    response.setHeader('Cache-Control', 'no-store')
    answer(request, response)
  })
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(baseUrl)
  const opened = await readBetweenSteps(devtools)
  await page.evaluate(([name, token, rows]) => window.showRows(name, token, rows), [
    name,
    service.token,
    rows,
  ] as const)
  // Waits until the last address is painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const shown = await readBetweenSteps(devtools)
  await page.evaluate((times) => window.renderAgain(times), RENDERS)
  const renderedAgain = await readBetweenSteps(devtools)
  await page.evaluate(() => window.removeRows())
  const removed = await readBetweenSteps(devtools)
  await context.close()
  return {
    requests: service.requests.length,
    addressesMs: 1000 * (shown.endSeconds - opened.startSeconds),
    rendersMs: 1000 * (renderedAgain.endSeconds - shown.startSeconds),
    mountedBytes: shown.heapBytes - removed.heapBytes,
    cachedBytes: removed.heapBytes - opened.heapBytes,
  }
}

interface BetweenSteps {
  /** The CPU time of the page's main thread at the end of the last step. */
  readonly endSeconds: number
  /** The same at the start of the next step, after a garbage collection, which also takes CPU time. */
  readonly startSeconds: number
  readonly heapBytes: number
}

async function readBetweenSteps(devtools: CDPSession): Promise<BetweenSteps> {
  const read = async (wanted: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }
  const endSeconds = await read('TaskDuration')
  await devtools.send('HeapProfiler.collectGarbage')
  return {
    endSeconds,
    startSeconds: await read('TaskDuration'),
    heapBytes: await read('JSHeapUsedSize'),
  }
}
