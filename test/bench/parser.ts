import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import formatter from '@fragaria/address-formatter'
import { build } from 'esbuild'
import { bodies } from '../support/bodies.ts'
import { worstPayloads } from '../support/worstPayloads.ts'
import { median } from './report.ts'

/*
 * `npm run bench:parser` prints how long the parser takes for some answers, as a ratio to `@fragaria/address-formatter`, which
 * composes one record in the same process. A ratio depends less on the computer than a time does. It also prints, in
 * milliseconds, the import and the first reading in a new process, and the payloads that could take longest. To compare two
 * versions in one run, set BASELINE to a module that exports the other `readAddress`.
 */

const ROUNDS = 5
const READINGS = 50

/** A record of Nominatim, as the formatter takes it. */
const RECORD = {
  house_number: '1600',
  road: 'Pennsylvania Avenue Northwest',
  city: 'Washington',
  postcode: '20500',
  state: 'District of Columbia',
  country: 'United States',
  country_code: 'us',
}

/** Recorded answers in the folder RECORDED_PAYLOADS. For a file that isn't there, a body of the same service. */
const ANSWERS = [
  { file: 'nominatim--reverse-jsonv2-washington', service: 'Nominatim' },
  { file: 'google--reverse-paris-11-results', service: 'Google Geocoding' },
  { file: 'geocode-earth--reverse-lancaster', service: 'geocode.earth (Pelias)' },
].map(({ file, service }) => {
  const path = join(process.env.RECORDED_PAYLOADS ?? '', `${file}.json`)
  const isRecorded = existsSync(path)
  const payload: unknown = isRecorded
    ? JSON.parse(readFileSync(path, 'utf8'))
    : bodies.find((body) => body.service === service)?.payload
  if (payload === undefined) throw new Error(`There is no body of ${service}.`)
  return { name: isRecorded ? file : service, payload }
})

const folder = mkdtempSync(join(tmpdir(), 'bench-parser-'))
// A bundle, as an app has it: the module runner of these scripts would make each import slower.
const bundle = join(folder, 'read-address.mjs')
const entry = fileURLToPath(new URL('../../src/read-address.ts', import.meta.url))
await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile: bundle, logLevel: 'error' })
const { BASELINE } = process.env
const versions = [
  ...(BASELINE ? [{ version: 'baseline', path: BASELINE }] : []),
  { version: 'now', path: bundle },
]
const readers = await Promise.all(
  versions.map(async ({ version, path }) => {
    const { readAddress } = await import(/* @vite-ignore */ pathToFileURL(path).href)
    return { version, path, readAddress }
  }),
)

for (const { name, payload } of ANSWERS) {
  const ratios = readers.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    const composing = time(() => formatter.format(RECORD))
    for (const [index, { readAddress }] of readers.entries())
      ratios[index]?.push(time(() => readAddress(payload)) / composing)
  }
  print(
    name,
    readers.map(({ version }, index) => `${version} ${median(ratios[index] ?? []).toFixed(2)}`),
  )
}

const starts = readers.map(({ path }) => median(Array.from({ length: ROUNDS }, () => firstReading(path))))
print(
  'import and first reading',
  readers.map(({ version }, index) => `${version} ${starts[index]?.toFixed(0)} ms`),
)

for (const [name, payload] of Object.entries(worstPayloads)) {
  const times = readers.map(({ readAddress }) => {
    const start = performance.now()
    readAddress(payload)
    return performance.now() - start
  })
  print(
    name,
    readers.map(({ version }, index) => `${version} ${times[index]?.toFixed(0)} ms`),
  )
}
rmSync(folder, { recursive: true })

/** The median of many readings, in milliseconds. */
function time(run: () => unknown): number {
  const times = Array.from({ length: READINGS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return median(times)
}

/** In a new process, in milliseconds. */
function firstReading(path: string): number {
  const code = `
    const payload = ${JSON.stringify(ANSWERS[0]?.payload)}
    const start = performance.now()
    const { readAddress } = await import(${JSON.stringify(pathToFileURL(path).href)})
    readAddress(payload)
    process.stdout.write(String(performance.now() - start))`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }))
}

function print(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(18)).join('')}\n`)
}
