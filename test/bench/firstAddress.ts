import { brotliCompressSync } from 'node:zlib'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { buildFiles, contentType, pageWithService } from '../pages/buildPage.ts'
import { openChromium } from '../pages/openChromium.ts'
import { startServer } from '../support/server.ts'
import { PAYLOADS, streetOf } from './answers.ts'
import { TOKEN } from './firstAddress/show.tsx'
import { median, tableLine } from './report.ts'

/** For a quick run: `ROUNDS=1 npm run bench`. */
const ROUNDS = Number(process.env.ROUNDS ?? 25)
const API_DELAY_MS = 100
/** Lighthouse's “Slow 4G”, and its phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4

const street = streetOf(0)
const browser = await openChromium()

interface Page {
  readonly url: string
  readonly service: AccountService
  /** The compressed size of the page's script and stylesheet. */
  readonly startBytes: number
  /** The compressed size of the chunks that a lookup loads. */
  readonly laterBytes: number
}

/** Starts a server that sends the page of a contestant, with compressed files. */
async function startPage(entry: string, { isPreloaded = false } = {}): Promise<Page> {
  const { files, htmlWith } = await buildFiles(`../bench/firstAddress/${entry}.tsx`)
  const bodies = new Map([...files].map(([path, body]) => [path, brotliCompressSync(body)]))
  const lookupChunks = [...files.keys()].filter((path) => /readAddress-|readPayload-/.test(path))
  const bytesOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + (bodies.get(path)?.length ?? 0), 0)
  const links = lookupChunks.map((path) => `<link rel="modulepreload" href="${path}">`)
  const html = brotliCompressSync(htmlWith(isPreloaded ? links.join('') : ''))
  const service = createAccountService({
    token: TOKEN,
    delayMs: API_DELAY_MS,
    geocode: (place) => PAYLOADS.Nominatim(street, place),
  })
  const sendFile = pageWithService((request, response) => {
    const body = bodies.get(request.url ?? '')
    response.writeHead(200, { 'Content-Type': contentType(request.url, body), 'Content-Encoding': 'br' })
    response.end(body ?? html)
  }, service)
  const { baseUrl } = await startServer(sendFile)
  const laterBytes = bytesOf(lookupChunks)
  return { url: baseUrl, service, startBytes: bytesOf(bodies.keys()) - laterBytes, laterBytes }
}

test('from navigation to the first address', async () => {
  const pages = {
    'by hand': await startPage('byHand'),
    hook: await startPage('hook'),
    'hook, modulepreload': await startPage('hook', { isPreloaded: true }),
    line: await startPage('line'),
    'line, modulepreload': await startPage('line', { isPreloaded: true }),
  }
  const runs = new Map(Object.keys(pages).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that a busy moment of the computer affects all contestants.
    for (const [name, { url }] of Object.entries(pages)) runs.get(name)?.push(await measure(url))
  }
  const medianOf = (name: string) => median(runs.get(name) ?? [])
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const lines = Object.entries(pages).map(([name, { startBytes, laterBytes }]) =>
    tableLine(`  ${name}`, [
      `${medianOf(name).toFixed(0)} ms`,
      (medianOf(name) / medianOf('by hand')).toFixed(2),
      kilobytes(startBytes - pages['by hand'].startBytes),
      kilobytes(laterBytes),
    ]),
  )
  const head = tableLine('Slow 4G, CPU four times slower', ['address', 'ratio', 'start', 'later'])
  process.stdout.write(`\n${head}${lines.join('')}`)
  // All contestants have done the same work.
  for (const { service } of Object.values(pages)) expect(service.requests).toHaveLength(ROUNDS)
})

/** Milliseconds from navigation until the page shows its address. */
async function measure(url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    (text) => document.body?.textContent.includes(text) && performance.now(),
    street,
  )
  const elapsed = Number(await shown.jsonValue())
  await context.close()
  return elapsed
}
