import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A folder with payloads, parts, records and texts, and a `score.mjs` that counts how many are read right. */
const folder = process.env.READER_CASES

const title = `the reader's figures${folder ? '' : ': skipped, as READER_CASES is not set'}`
if (!folder) process.stdout.write(`${title}\n`)

/** Only a scorer that hangs takes so long. */
const LONGEST_SCORING_MS = 120_000

type Figures = Record<string, Record<string, number>>

describe.skipIf(!folder)(title, () => {
  let figures: Figures = {}
  const bundles = mkdtempSync(join(tmpdir(), 'reader-'))

  beforeAll(async () => {
    figures = await score(folder ?? '', bundles)
  }, LONGEST_SCORING_MS)

  afterAll(() => rmSync(bundles, { recursive: true }))

  const share = (set: string, part: string, all: string) =>
    (figures[set]?.[part] ?? 0) / (figures[set]?.[all] ?? Number.NaN)

  test('at least 95% of the answers of services are whole, and none loses or shows a part that is wrong', () => {
    expect(share('services', 'whole', 'addresses')).toBeGreaterThanOrEqual(0.95)
    expect(figures.services).toMatchObject({ lost: 0, foreign: 0, invented: 0 })
  })

  test("at least 90% of OpenCage's cases have the same words in the same order", () => {
    expect(share('opencage', 'sameWords', 'cases')).toBeGreaterThanOrEqual(0.9)
  })

  // Some of these say `3512AB` and `California` as the service does. People write `3512 AB` and `CA`.
  test('at least 87% of the recorded addresses are exact, at most one is wrong, and none is invented', () => {
    expect(share('bodies', 'exact', 'addresses')).toBeGreaterThanOrEqual(0.87)
    expect(figures.bodies?.wrong).toBeLessThanOrEqual(1)
    expect(figures.bodies?.invented).toBe(0)
  })

  test('at least 89% of the addresses in later answers are exact, and none is wrong or invented', () => {
    expect(share('fresh', 'exact', 'addresses')).toBeGreaterThanOrEqual(0.89)
    expect(figures.fresh).toMatchObject({ wrong: 0, invented: 0 })
  })

  test('at least 90% of the addresses down to the door are exact, none is invented, and at most one number is lost', () => {
    expect(share('doors', 'exact', 'addresses')).toBeGreaterThanOrEqual(0.9)
    expect(figures.doors).toMatchObject({ wrong: 0, none: 0, invented: 0 })
    expect(figures.doors?.doorLost).toBeLessThanOrEqual(1)
  })

  test('every number of a part stands in the lines', () => {
    expect(figures.accounting).toMatchObject({ numberLost: 0, numberTwice: 0 })
  })

  test.each(['bodies', 'fresh'])('in %s no line is upside down, and none hides the town', (set) => {
    expect(figures[set]).toMatchObject({ upsideDown: 0, townHidden: 0 })
  })

  test('at least 97% of the addresses have the same lines beside a list of all areas', () => {
    expect(share('envelope', 'linesUnchanged', 'bodies')).toBeGreaterThanOrEqual(0.97)
  })

  test('at least 93% of their parts are right, and at most one is wrong', () => {
    const { partsRight = 0, partsMissing = 0, partsWrong = Number.NaN } = figures.bodies ?? {}
    expect(partsRight / (partsRight + partsMissing + partsWrong)).toBeGreaterThanOrEqual(0.93)
    expect(partsWrong).toBeLessThanOrEqual(1)
  })

  test('at least 85% of the composed addresses have the order of their country, and 80% its lines', () => {
    expect(share('composition', 'coreOrderRight', 'cases')).toBeGreaterThanOrEqual(0.85)
    expect(share('composition', 'linesRight', 'cases')).toBeGreaterThanOrEqual(0.8)
  })

  test('at least 85% of the flat records in many languages are complete', () => {
    expect(share('records', 'whole', 'records')).toBeGreaterThanOrEqual(0.85)
  })

  test('an address is invented in at most 4 of 148 payloads without one', () => {
    expect(share('noAddress', 'invented', 'bodies')).toBeLessThanOrEqual(4 / 148)
  })

  test('at least 95% of the texts are as a person would write them', () => {
    expect(share('texts', 'right', 'texts')).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['country, alpha-3', 249],
    ['country, alternative English names', 270],
    ['country, own language', 240],
    ['country, as maps write them', 195],
    ['country, English', 249],
    ["country, at a line's end", 244],
  ])('%s: at least %i are right, and none is wrong', (set, least) => {
    expect(figures[set]?.right).toBeGreaterThanOrEqual(least)
    expect(figures[set]?.wrong).toBe(0)
  })

  test('a country code always decides over the name beside it', () => {
    expect(figures.names?.wrongBesideItsCode).toBe(0)
  })
})

/** The scorer prints a line for each set, `bodies: 62 addresses, 60 exact, …`. */
async function score(cases: string, bundles: string): Promise<Figures> {
  const bundle = join(bundles, 'readAddress.mjs')
  const entry = fileURLToPath(new URL('../../../src/readAddress/readAddress.ts', import.meta.url))
  await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile: bundle })
  const { stdout, stderr } = spawnSync(process.execPath, [join(cases, 'score.mjs'), bundle], {
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(`score.mjs printed nothing: ${stderr}`)
  process.stdout.write(`\n${stdout}\n`)
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const end = line.lastIndexOf(': ')
        const counts = line
          .slice(end + 2)
          .split(', ')
          .map((count) => count.split(' '))
        return [
          line.slice(0, end),
          Object.fromEntries(counts.map(([number, what]) => [what, Number(number)])),
        ]
      }),
  )
}
