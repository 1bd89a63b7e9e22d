import type { CDPSession } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { buildPage, pageWithService } from '../pages/buildPage.ts'
import { openChromium } from '../pages/openChromium.ts'
import { startServer } from '../support/server.ts'
import type { ContestantName } from './listsPage.tsx'

/** For a quick run: `ROUNDS=1 npm run bench`. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Few geocoders on the internet respond sooner. */
const DELAY_MS = 50

const NAMES: readonly ContestantName[] = [
  'useQuery by hand',
  'AddressFromCoords',
  'useReverseGeocode',
  'useEffect + fetch',
]

const OURS: readonly ContestantName[] = ['AddressFromCoords', 'useReverseGeocode']

/** The default of `maxConcurrent`. */
const MAX_CONCURRENT = 4

interface Scenario {
  title: string
  kind: 'list' | 'remount' | 'drag'
  rows: number
  places: number
  delayMs: number
}

/** The same rows for all: only those on the screen are laid out. */
const ROW_STYLE = '<style>li { content-visibility: auto; contain-intrinsic-size: auto 24px }</style>'

const browser = await openChromium()
const listsPage = await buildPage('../bench/listsPage.tsx')

test.each<Scenario>([
  { title: '1,000 rows, answered at once', kind: 'list', rows: 1_000, places: 100, delayMs: 0 },
  { title: '1,000 rows of 100 places', kind: 'list', rows: 1_000, places: 100, delayMs: DELAY_MS },
  { title: '1,000 rows of 1,000 places', kind: 'list', rows: 1_000, places: 1_000, delayMs: DELAY_MS },
  { title: '1,000 rows, mounted again', kind: 'remount', rows: 1_000, places: 100, delayMs: DELAY_MS },
  { title: 'a drag of 300 places, one a frame', kind: 'drag', rows: 1, places: 300, delayMs: DELAY_MS },
])('$title', async (scenario) => {
  const runs = new Map<ContestantName, Measurement[]>(NAMES.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that a busy moment of the machine does not hit one contestant only.
    for (const [name, measurements] of runs) measurements.push(await measure(scenario, name))
  }
  const line = (title: string, cells: readonly string[]) =>
    `${title.padEnd(36)}${cells.map((cell) => cell.padStart(14)).join('')}\n`
  const median = (name: ContestantName, key: keyof Measurement) => {
    const sorted = (runs.get(name) ?? []).map((run) => run[key]).sort((one, other) => one - other)
    return sorted[sorted.length >> 1] ?? Number.NaN
  }
  const lines = NAMES.map((name) =>
    line(name, [
      `${median(name, 'requests')}`,
      `${median(name, 'mostInFlight')}`,
      `${median(name, 'milliseconds').toFixed(0)} ms`,
      `${median(name, 'mainThreadMs').toFixed(0)} ms`,
      (median(name, 'mainThreadMs') / median('useQuery by hand', 'mainThreadMs')).toFixed(2),
    ]),
  )
  const head = line(scenario.title, ['requests', 'in flight', 'last address', 'main thread', 'ratio'])
  process.stdout.write(`\n${head}${lines.join('')}`)

  const ours = OURS.flatMap((name) => runs.get(name) ?? [])
  // One for each place, and none for a place that is known or passed by.
  const needed = { list: scenario.places, remount: 0, drag: 1 }[scenario.kind]
  expect(new Set(ours.map(({ requests }) => requests))).toEqual(new Set([needed]))
  expect(Math.max(...ours.map(({ mostInFlight }) => mostInFlight))).toBeLessThanOrEqual(MAX_CONCURRENT)
})

interface Measurement {
  requests: number
  mostInFlight: number
  /** From the first render to the last address. */
  milliseconds: number
  mainThreadMs: number
}

/** Measures a production build in a new page, which has a new process. */
async function measure(
  { kind, rows, places, delayMs }: Scenario,
  name: ContestantName,
): Promise<Measurement> {
  const service = createAccountService({
    delayMs,
    geocode: ({ lat }) => ({ formatted: `Long Street ${lat.toFixed(3)}, 10115 Berlin, Germany` }),
  })
  const answer = pageWithService(listsPage({}, ROW_STYLE), service)
  const { baseUrl } = await startServer((request, response) => {
    // Usual for an API with a token. Without it, Chromium would let equal requests wait for each other.
    response.setHeader('Cache-Control', 'no-store')
    answer(request, response)
  })
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(baseUrl)
  const call = [name, service.token, rows, places] as const
  if (kind === 'remount') {
    await page.evaluate(async (call) => {
      await window.bench.mount(...call)
      await window.bench.unmount()
    }, call)
  }
  const requestsBefore = service.requests.length
  const secondsBefore = await mainThreadSeconds(devtools)
  const { milliseconds, failed } = await page.evaluate(
    ([kind, [name, token, rows, places]]) =>
      kind === 'drag'
        ? window.bench.drag(name, token, places)
        : window.bench.mount(name, token, rows, places),
    [kind, call] as const,
  )
  const mainThreadMs = 1000 * ((await mainThreadSeconds(devtools)) - secondsBefore)
  await context.close()
  expect(failed, `rows of ${name} without an address`).toBe(0)
  const requests = service.requests.length - requestsBefore
  return { requests, mostInFlight: service.mostInFlight, milliseconds, mainThreadMs }
}

/** The time that the main thread of the page has worked so far. */
async function mainThreadSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
