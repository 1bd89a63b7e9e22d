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
/** Each row has another place. */
const ROWS = 1_000

const NAMES: readonly ContestantName[] = ['useQuery by hand', 'AddressFromCoords', 'useReverseGeocode']

/** The same rows for all: only those on the screen are laid out. */
const ROW_STYLE = '<style>li { content-visibility: auto; contain-intrinsic-size: auto 24px }</style>'

const browser = await openChromium()
const listsPage = await buildPage('../bench/listsPage.tsx')

test('1,000 rows of 1,000 places', async () => {
  const runs = new Map<ContestantName, Measurement[]>(NAMES.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that a busy moment of the machine does not hit one contestant only.
    for (const [name, measurements] of runs) measurements.push(await measure(name))
  }
  const line = (title: string, cells: readonly string[]) =>
    `${title.padEnd(36)}${cells.map((cell) => cell.padStart(14)).join('')}\n`
  const median = (name: ContestantName, key: keyof Measurement) => {
    const sorted = (runs.get(name) ?? []).map((run) => run[key]).sort((one, other) => one - other)
    return sorted[sorted.length >> 1] ?? Number.NaN
  }
  const lines = NAMES.map((name) =>
    line(name, [
      `${median(name, 'milliseconds').toFixed(0)} ms`,
      `${median(name, 'mainThreadMs').toFixed(0)} ms`,
      (median(name, 'mainThreadMs') / median('useQuery by hand', 'mainThreadMs')).toFixed(2),
    ]),
  )
  const head = line('1,000 rows of 1,000 places', ['last address', 'main thread', 'ratio'])
  process.stdout.write(`\n${head}${lines.join('')}`)
  // Otherwise the contestants would not have done the same work.
  expect(new Set([...runs.values()].flat().map(({ requests }) => requests))).toEqual(new Set([ROWS]))
})

interface Measurement {
  requests: number
  /** From the first render to the last address. */
  milliseconds: number
  mainThreadMs: number
}

/** Measures a production build in a new page, which has a new process. */
async function measure(name: ContestantName): Promise<Measurement> {
  const service = createAccountService({
    delayMs: DELAY_MS,
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
  const secondsBefore = await mainThreadSeconds(devtools)
  const milliseconds = await page.evaluate(([name, token, rows]) => window.showRows(name, token, rows), [
    name,
    service.token,
    ROWS,
  ] as const)
  const mainThreadMs = 1000 * ((await mainThreadSeconds(devtools)) - secondsBefore)
  await context.close()
  return { requests: service.requests.length, milliseconds, mainThreadMs }
}

/** The time that the main thread of the page has worked so far. */
async function mainThreadSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
