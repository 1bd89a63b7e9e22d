import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

/** OpenCage's test cases, if `READER_CASES` has them: components, and the lines that OpenCage writes. */
const file = join(process.env.READER_CASES ?? '', 'opencage.json')

interface Case {
  readonly id: string
  readonly body: unknown
  readonly lines: readonly string[]
}

/** The cases that are written differently, and why that is right. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'al-2': 'Tirana Municipality is the town. No district stands in for a town that is known.',
  'aq-1': 'The street and its number are known.',
  'bh-3': 'Bahrain numbers its roads: 2115 without Gudaibiya is one of several.',
  'co-1': 'People write the barrio, Mariscal Sucre, which is smaller than the localidad.',
  'de-7': 'A town under `address100` may be anything: it has no other part than a country.',
  'eg-5': 'The governorate stands below the town.',
  'fk-2': 'A country alone is not an address.',
  'gb-7': 'A smaller place beside a village is written above it, as a British locality is.',
  'hk-1': 'Nobody finds a house in Kowloon without its district.',
  'hk-3': 'Nobody finds a house in Kowloon without its district.',
  'kr-4': 'The country is known, by its code.',
  'kz-1': 'The country comes last, as everywhere.',
  'mf-1': 'Saint-Martin is the name that tells it from France.',
  'ni-1': 'The postcode is known.',
  'pn-1': 'The street is known.',
  'ru-1': 'The country comes last, as everywhere.',
  'tr-1': 'People write the mahalle before the street, and the province after the district.',
  'us-3': 'The country stays as the geocoder names it.',
  'us-11': 'The country stays as the geocoder names it.',
  'uz-1': 'The postcode stands before the town, as in libaddressinput.',
  'xc-1': '`unnamed road` says nothing, and XC is not a code of ISO, so that its order is unknown.',
}

const EAST_ASIAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const WORD = new RegExp(`[${EAST_ASIAN}]|(?:(?![${EAST_ASIAN}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const wordsOf = (lines: readonly string[] = []) =>
  lines.join(' ').normalize('NFKC').toLowerCase().match(WORD)?.join(' ')

test.skipIf(!existsSync(file))(
  "OpenCage's cases are written with the same words in the same order, except for those listed",
  () => {
    const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'))
    const different = cases.filter(({ body, lines }) => wordsOf(readAddress(body)?.lines) !== wordsOf(lines))
    expect(different.map(({ id }) => id)).toEqual(Object.keys(DIFFERENT))
  },
)
