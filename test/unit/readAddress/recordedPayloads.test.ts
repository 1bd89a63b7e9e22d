import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address, AddressParts } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

/** A folder of recorded payloads, and an `index.json` with the address that a person reads in each. */
const folder = process.env.RECORDED_PAYLOADS

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

interface Reading extends z.infer<typeof Recording> {
  readonly address: Address | null
}

const title = `recorded payloads${folder ? '' : ': skipped, as RECORDED_PAYLOADS is not set'}`
if (!folder) process.stdout.write(`${title}\n`)

describe.skipIf(!folder)(title, () => {
  let readings: readonly Reading[] = []

  beforeAll(() => {
    readings = readFolder(folder ?? '')
  })

  test('no address is found in a payload without one', () => {
    const invented = readings.filter(({ expected, address }) => expected === null && address !== null)
    expect(invented.map(describeLine)).toEqual([])
  })

  test('at least 95% of the addresses are as expected, apart from punctuation and spaces', () => {
    const expected = readings.filter(isExpected)
    const others = expected.filter((reading) => gradeOf(reading) !== 'exact')
    expect(
      1 - others.length / expected.length,
      list('Not as expected', others.map(describeLine)),
    ).toBeGreaterThanOrEqual(0.95)
  })

  test('every country code is right', () => {
    expect(wrongParts('countryCode', readings).wrong).toEqual([])
  })

  test.each(['city', 'postcode'] as const)('the %s is right in at least 90%', (part) => {
    const { given, wrong } = wrongParts(part, readings)
    expect(1 - wrong.length / given, list(`Not the expected ${part}`, wrong)).toBeGreaterThanOrEqual(0.9)
  })

  test('an address has one to five lines, of at most 80 characters where it can be cut at a comma', () => {
    const unfit = readings.filter(({ expected, address }) => {
      if (!address) return false
      const { lines } = address
      const isTooLong = expected?.includes(',') && lines.some((line) => line.length > 80)
      return lines.length < 1 || lines.length > 5 || isTooLong
    })
    expect(unfit.map(({ file, address }) => `${file}: ${JSON.stringify(address?.lines)}`)).toEqual([])
  })
})

function readFolder(path: string): Reading[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(path, file), 'utf8'))
  return z
    .parse(z.array(Recording), read('index.json'))
    .map((recording) => ({ ...recording, address: readAddress(read(recording.file)) }))
}

function isExpected(reading: Reading): boolean {
  return reading.expected !== null
}

const grades = ['exact', 'close', 'wrong', 'none'] as const

/** `close` has the words in another order, or at least 80% of them. A list of areas, or a line without its postcode, may be an envelope instead. */
function gradeOf({ expected, formattedField, components, address }: Reading): (typeof grades)[number] {
  if (address === null) return 'none'
  if (letters(expected) === letters(address.formatted)) return 'exact'
  const { city, postcode } = components
  const isEnvelope = [city, postcode].every((part) => letters(address.lines.join()).includes(letters(part)))
  const isList = formattedField?.endsWith('display_name') || (expected?.split(',').length ?? 0) > 6
  const lacksPostcode = !letters(expected).includes(letters(postcode))
  if ((isList || lacksPostcode) && isEnvelope) return 'exact'
  const words = wordsOf(expected)
  const read = new Set(wordsOf(address.formatted))
  return words.filter((word) => read.has(word)).length >= 0.8 * words.length ? 'close' : 'wrong'
}

/** Only the letters, with their marks, and the digits. */
function letters(text: string | null | undefined): string {
  return wordsOf(text).join('')
}

function wordsOf(text: string | null | undefined): string[] {
  return text?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function wrongParts(part: keyof AddressParts & keyof Reading['components'], readings: readonly Reading[]) {
  const given = readings.filter(({ components }) => components[part] !== undefined)
  const wrong = given.filter(
    ({ components, address }) => letters(components[part]) !== letters(address?.parts[part]),
  )
  return {
    given: given.length,
    wrong: wrong.map(
      ({ file, components, address }) =>
        `${file}: got ${address?.parts[part] ?? 'none'}, expected ${components[part]}`,
    ),
  }
}

function describeLine({ file, expected, address }: Reading): string {
  return `${file}:\n    got      ${address?.formatted ?? 'none'}\n    expected ${expected ?? 'none'}`
}

function list(title: string, entries: readonly string[]): string {
  return `${title}:\n${entries.map((entry) => `  ${entry}\n`).join('')}`
}
