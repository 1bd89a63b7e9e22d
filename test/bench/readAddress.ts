import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { readAddress } from 'react-reverse-geocode/read-address'
import { test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'

const ROUNDS = 7
const WARM_UP = 2
const REPETITIONS = 50

const PAGES = 7

const parts = { house_number: '14', road: 'Turl Street', city: 'Oxford', postcode: 'OX1 3DH' }

/** Each needs other tables for its country. A table is built when it is first needed. */
const FIRST_BODIES = {
  'a country and its code': { address: { ...parts, country: 'United Kingdom', country_code: 'gb' } },
  'only a code': { address: { ...parts, country_code: 'gb' } },
  'only a line': { formatted: '14 Turl Street, Oxford OX1 3DH, United Kingdom' },
  'only a country in its own language': { address: { ...parts, country: 'Magyarország' } },
  'an unknown country': { address: { ...parts, country: 'Ruritania' } },
}

test('milliseconds to read the first payload of a page', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/readAddress/readAddress.ts', import.meta.url))],
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'reader' },
  })
  const content = outputFiles[0]?.text ?? ''
  const browser = await launchChromium()
  for (const [what, body] of Object.entries(FIRST_BODIES)) {
    const times: number[] = []
    for (let index = 0; index < PAGES; index += 1) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.addScriptTag({ content })
      times.push(
        await page.evaluate<number>(`(() => {
          const start = performance.now()
          reader.readAddress(${JSON.stringify(body)})
          return performance.now() - start
        })()`),
      )
      await context.close()
    }
    times.sort((one, other) => one - other)
    process.stdout.write(`first payload, ${what}: ${times[PAGES >> 1]?.toFixed(1)} ms\n`)
  }
  await browser.close()
})

test('microseconds to read a payload', () => {
  const folder = process.env.RECORDED_PAYLOADS
  if (!folder) {
    process.stdout.write('readAddress: not measured, as RECORDED_PAYLOADS is not set\n')
    return
  }
  const bodies = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'index.json')
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8'), ...noRounds() }))

  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const { text, parsing, reading } of bodies) {
      // Each parsed payload is read only once, as in an app.
      const payloads: unknown[] = []
      parsing.push(
        nanosecondsOf(() => {
          for (let index = 0; index < REPETITIONS; index += 1) payloads.push(JSON.parse(text))
        }),
      )
      reading.push(
        nanosecondsOf(() => {
          for (const payload of payloads) readAddress(payload)
        }),
      )
    }
  }

  const rows = bodies.map(({ file, parsing, reading }) => ({
    file,
    parsing: microseconds(parsing),
    reading: microseconds(reading),
  }))
  const sum = (key: 'parsing' | 'reading') => rows.reduce((total, row) => total + row[key], 0)
  const all = { file: `all ${rows.length}`, parsing: sum('parsing'), reading: sum('reading') }
  const line = (file: string, ...cells: string[]) =>
    `${file.padEnd(48)}${cells.map((cell) => cell.padStart(13)).join('')}\n`
  process.stdout.write(
    [
      line('microseconds', 'JSON.parse', 'readAddress', 'ratio'),
      ...[...rows, all].map(({ file, parsing, reading }) =>
        line(file, parsing.toFixed(1), reading.toFixed(1), (reading / parsing).toFixed(2)),
      ),
    ].join(''),
  )
})

/** The nanoseconds of each round. */
function noRounds(): { parsing: number[]; reading: number[] } {
  return { parsing: [], reading: [] }
}

function nanosecondsOf(work: () => void): number {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start)
}

/** The median of the rounds after the warm-up, for one payload. */
function microseconds(rounds: readonly number[]): number {
  const sorted = rounds.slice(WARM_UP).sort((a, b) => a - b)
  return (sorted[ROUNDS >> 1] ?? Number.NaN) / REPETITIONS / 1000
}
