import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { readAddress } from 'react-reverse-geocode/read-address'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

/**
 * `RECORDED_PAYLOADS` is a folder of payloads, with an `index.json` that has the address in each, as a person reads it.
 * `READER_CASES` is a folder of other cases, with a `score.mjs` that counts how many are read correctly.
 */
const { RECORDED_PAYLOADS = '', READER_CASES = '' } = process.env

const titleOf = (title: string, folder: string) => {
  if (folder) return title
  process.stdout.write(`${title}: skipped, as no folder is set\n`)
  return `${title}: skipped`
}

const Recording = z.object({
  file: z.string(),
  /** The address in one line, or `null`. */
  expected: z.nullable(z.string()),
  /** Where the payload has that line. */
  formattedField: z.optional(z.nullable(z.string())),
  components: z.object({
    countryCode: z.optional(z.string()),
    postcode: z.optional(z.string()),
    city: z.optional(z.string()),
  }),
})

type Reading = ReturnType<typeof readFolder>[number]

describe.skipIf(!RECORDED_PAYLOADS)(titleOf('recorded payloads', RECORDED_PAYLOADS), () => {
  let readings: readonly Reading[] = []

  beforeAll(() => {
    readings = readFolder()
  })

  test('no address is found in a payload without one', () => {
    const invented = readings.filter(({ expected, address }) => expected === null && address !== null)
    expect(invented.map(describeReading)).toEqual([])
  })

  test('at least 95% of the addresses are as expected, apart from punctuation and spaces', () => {
    const addresses = readings.filter(({ expected }) => expected !== null)
    const others = addresses.filter((reading) => !isAsExpected(reading))
    expect(others.length, others.map(describeReading).join('\n')).toBeLessThanOrEqual(0.05 * addresses.length)
  })

  test.each([
    ['countryCode', 0],
    ['city', 0.1],
    ['postcode', 0.1],
  ] as const)('the %s is wrong in at most %f of them', (part, most) => {
    const given = readings.filter(({ components }) => components[part] !== undefined)
    const wrong = given.filter(
      ({ components, address }) => letters(components[part]) !== letters(address?.parts[part]),
    )
    expect(wrong.length, wrong.map(describeReading).join('\n')).toBeLessThanOrEqual(most * given.length)
  })

  test('an address has one to five lines, of at most 80 characters where it can be cut at a comma', () => {
    const unfit = readings.filter(({ expected, address }) => {
      if (!address) return false
      const isTooLong = expected?.includes(',') && address.lines.some((line) => line.length > 80)
      return address.lines.length < 1 || address.lines.length > 5 || isTooLong
    })
    expect(unfit.map(describeReading)).toEqual([])
  })
})

function readFolder() {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(RECORDED_PAYLOADS, file), 'utf8'))
  return z
    .parse(z.array(Recording), read('index.json'))
    .map((recording) => ({ ...recording, address: readAddress(read(recording.file)) }))
}

/**
 * If a list of areas or a line without its postcode is expected, an address as on an envelope is as good: it has the town and
 * the postcode.
 */
function isAsExpected({ expected, formattedField, components, address }: Reading): boolean {
  if (letters(expected) === letters(address?.formatted)) return true
  const { city, postcode } = components
  const isEnvelope = [city, postcode].every((part) => letters(address?.formatted).includes(letters(part)))
  const isList = formattedField?.endsWith('display_name') || (expected?.split(',').length ?? 0) > 6
  return isEnvelope && (isList || !letters(expected).includes(letters(postcode)))
}

/** Only the letters, with their marks, and the digits. */
function letters(text: string | null | undefined): string {
  return text?.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('') ?? ''
}

function describeReading({ file, expected, address }: Reading): string {
  return `${file}:\n    got      ${address?.formatted ?? 'none'}\n    expected ${expected ?? 'none'}`
}

/** Only a scorer that hangs takes so long. */
const LONGEST_SCORING_MS = 120_000

describe.skipIf(!READER_CASES)(titleOf("the parser's figures", READER_CASES), () => {
  let figures: Readonly<Record<string, Readonly<Record<string, number>>>> = {}
  const bundles = mkdtempSync(join(tmpdir(), 'parser-'))

  beforeAll(async () => {
    figures = await score(bundles)
  }, LONGEST_SCORING_MS)

  afterAll(() => rmSync(bundles, { recursive: true }))

  // Some of the bodies say `3512AB` and `California` as the service does. People write `3512 AB` and `CA`.
  test.each([
    ['answers of services are whole', 'services', 'whole', 'addresses', 0.95],
    ['recorded addresses are exact', 'bodies', 'exact', 'addresses', 0.87],
    ['addresses in later answers are exact', 'fresh', 'exact', 'addresses', 0.89],
    ['addresses down to the door are exact', 'doors', 'exact', 'addresses', 0.9],
    ['addresses are the same beside a list of all areas', 'envelope', 'linesUnchanged', 'bodies', 0.97],
    ['composed addresses have the order of their country', 'composition', 'coreOrderRight', 'cases', 0.85],
    ['composed addresses have the lines of their country', 'composition', 'linesRight', 'cases', 0.8],
    ['flat records in many languages are complete', 'records', 'whole', 'records', 0.85],
    ['texts are as a person would write them', 'texts', 'right', 'texts', 0.95],
  ])('%s: of %s, %s of %s is at least %f', (_, set, part, all, least) => {
    const { [part]: count = 0, [all]: total = Number.NaN } = figures[set] ?? {}
    expect(count / total).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['services', { lost: 0, foreign: 0, invented: 0 }],
    ['bodies', { invented: 0, upsideDown: 0, townHidden: 0 }],
    ['fresh', { wrong: 0, invented: 0, upsideDown: 0, townHidden: 0 }],
    ['doors', { wrong: 0, none: 0, invented: 0 }],
    ['accounting', { numberLost: 0, numberTwice: 0 }],
    ['names', { wrongBesideItsCode: 0 }],
  ])('in %s there is no fault: %o', (set, counts) => expect(figures[set]).toMatchObject(counts))

  test('at most one address is wrong, one number of a door is lost, and an address is invented for 4 of 148 bodies without one', () => {
    expect(figures.bodies?.wrong).toBeLessThanOrEqual(1)
    expect(figures.doors?.doorLost).toBeLessThanOrEqual(1)
    const { invented = Number.NaN, bodies = 0 } = figures.noAddress ?? {}
    expect(invented / bodies).toBeLessThanOrEqual(4 / 148)
  })

  test('at least 93% of the parts of recorded addresses are right, and at most one is wrong', () => {
    const { partsRight = 0, partsMissing = 0, partsWrong = Number.NaN } = figures.bodies ?? {}
    expect(partsRight / (partsRight + partsMissing + partsWrong)).toBeGreaterThanOrEqual(0.93)
    expect(partsWrong).toBeLessThanOrEqual(1)
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
})

/** The scorer prints a line for each set, `bodies: 62 addresses, 60 exact, …`. */
async function score(bundles: string) {
  const bundle = join(bundles, 'readAddress.mjs')
  const entry = 'src/readAddress/readAddress.ts'
  await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile: bundle })
  const { stdout, stderr } = spawnSync(process.execPath, [join(READER_CASES, 'score.mjs'), bundle], {
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(`score.mjs printed nothing: ${stderr}`)
  process.stdout.write(`\n${stdout}\n`)
  const countsIn = (text: string) =>
    text.split(', ').map((count) => {
      const [number, what = ''] = count.split(' ')
      return [what, Number(number)]
    })
  const sets = stdout.trim().split('\n')
  return Object.fromEntries(
    sets.map((set) => {
      const end = set.lastIndexOf(': ')
      return [set.slice(0, end), Object.fromEntries(countsIn(set.slice(end + 2)))]
    }),
  )
}
