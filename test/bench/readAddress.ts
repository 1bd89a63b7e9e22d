import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { readAddress } from 'react-reverse-geocode/read-address'
import { test } from 'vitest'
import { openChromium } from '../browser/openChromium.ts'
import { bodies } from '../support/bodies.ts'

const ROUNDS = 7
const REPETITIONS = 50

const parts = { house_number: '14', road: 'Turl Street', city: 'Oxford', postcode: 'OX1 3DH' }

/** Each needs other tables for its country. A table is built when it is first needed. */
const FIRST_BODIES = {
  'a country and its code': { address: { ...parts, country: 'United Kingdom', country_code: 'gb' } },
  'only a code': { address: { ...parts, country_code: 'gb' } },
  'only a line': { formatted: '14 Turl Street, Oxford OX1 3DH, United Kingdom' },
  'only a country in its own language': { address: { ...parts, country: 'Magyarország' } },
  'an unknown country': { address: { ...parts, country: 'Ruritania' } },
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN

test('milliseconds to read the first payload of a page', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/readAddress/readAddress.ts', import.meta.url))],
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'reader' },
  })
  const content = outputFiles[0]?.text ?? ''
  const browser = await openChromium()
  for (const [what, body] of Object.entries(FIRST_BODIES)) {
    const times: number[] = []
    while (times.length < ROUNDS) {
      const page = await browser.newPage()
      await page.addScriptTag({ content })
      times.push(
        await page.evaluate<number>(`(() => {
          const start = performance.now()
          reader.readAddress(${JSON.stringify(body)})
          return performance.now() - start
        })()`),
      )
      await page.close()
    }
    process.stdout.write(`first payload, ${what}: ${median(times).toFixed(1)} ms\n`)
  }
})

test('microseconds to read a payload, beside those to parse its JSON', () => {
  const texts = bodies.map(({ payload }) => JSON.stringify(payload))
  const rounds = Array.from({ length: ROUNDS }, () => {
    // Each parsed payload is read only once, as in an app.
    const payloads: unknown[] = []
    const parsing = millisecondsOf(() => {
      for (let index = 0; index < REPETITIONS; index += 1) {
        for (const text of texts) payloads.push(JSON.parse(text))
      }
    })
    const reading = millisecondsOf(() => {
      for (const payload of payloads) readAddress(payload)
    })
    return { parsing, reading }
  })
  for (const key of ['parsing', 'reading'] as const) {
    const one = (1000 * median(rounds.map((round) => round[key]))) / REPETITIONS / bodies.length
    process.stdout.write(`${key} one of ${bodies.length} payloads: ${one.toFixed(1)} µs\n`)
  }
})

function millisecondsOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
