import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import type { Meaning } from '../../../src/readAddress/keys.ts'
import { traceAddress } from '../../../src/readAddress/traceAddress.ts'
import { DOCUMENTED_RECORDS } from '../../support/documentedRecords.ts'
import { isDecided } from '../../words/compileWords.ts'
import { readBesides, readCodes, readWords, type Word } from '../../words/readWords.ts'

/** A value for each meaning other than an area, and the part of the address that it becomes. */
const VALUES: Partial<Record<Meaning, readonly [value: string, part: string]>> = {
  addition: ['B', 'houseNumber'],
  address: ['Oak Lane', 'streetAddress'],
  anyText: ['Oak Lane 7, Leeds', 'line'],
  block: ['7', 'houseNumber'],
  building: ['Oak House', 'name'],
  country: ['Canada', 'country'],
  countryCode: ['CA', 'countryCode'],
  countyCode: ['CA', 'region'],
  countryOrRegion: ['Oakland', 'country'],
  displayName: ['Oak House', 'line'],
  houseNumber: ['57', 'houseNumber'],
  lane: ['Oak Mews', 'street'],
  lastLine: ['Leeds 12345', 'line'],
  lesserStreet: ['Oak Path', 'street'],
  line: ['Oak Lane 7, Leeds', 'line'],
  lineOrName: ['Oak House', 'line'],
  lineOrTown: ['Oakham', 'line'],
  lines: ['Oak Lane 7', 'streetAddress'],
  localAdmin: ['Oakham', 'city'],
  locality: ['Oakham', 'city'],
  name: ['Oak House', 'name'],
  orientationNumber: ['57', 'houseNumber'],
  place: ['Oakham', 'street'],
  postcode: ['54321', 'postcode'],
  postcodeEnd: ['4321', 'postcode'],
  postcodeOrCode: ['54321', 'postcode'],
  rangeEnd: ['59', 'houseNumber'],
  rangeStart: ['57', 'houseNumber'],
  regionOrCountryCode: ['CA', 'region'],
  road: ['Oak Lane', 'street'],
  stateCode: ['CA', 'region'],
  streetEnd: ['Oak', 'street'],
  streetKind: ['Oak', 'street'],
  streetLine: ['Oak Lane 7', 'streetAddress'],
  unit: ['57', 'unit'],
}
const AREAS: Readonly<Record<string, readonly Meaning[]>> = {
  district: [
    'suburb',
    'cityDistrict',
    'neighbourhood',
    'quarter',
    'residential',
    'partOfTown',
    'district',
    'subdistrict',
  ],
  city: ['postalCity', 'city', 'town', 'village', 'municipality', 'hamlet'],
  region: ['county', 'stateDistrict', 'state', 'region', 'island', 'archipelago'],
  other: ['continent', 'water'],
}

/** Keys that mean the same everywhere. */
const CLEAR: readonly (readonly [key: string, meaning: Meaning, value: string])[] = [
  ['streetName', 'road', 'Elm Street'],
  ['houseNumber', 'houseNumber', '5'],
  ['cityName', 'city', 'Springfield'],
  ['postalCode', 'postcode', '12345'],
]

const words = readWords()

describe('a word is read as its part beside clear keys', () => {
  test.each(words.map((word) => [`${word.word}, ${word.meaning}`, word] as const))('%s', (_, word) => {
    const { sources } = traceAddress(recordWith(word))
    const source = { path: [word.word], part: sampleOf(word)[1] }
    if (word.meaning === 'ignored') expect(sources.map(({ path }) => path)).not.toContainEqual(source.path)
    else expect(sources).toContainEqual(source)
  })
})

function recordWith(word: Word): Record<string, string> {
  const [, without = ''] = /without ([^;]+)/.exec(word.needs) ?? []
  const [, beside] = /beside ([^;|]+)/.exec(word.needs) ?? []
  const isKept = (meaning: Meaning) => meaning !== word.meaning && !without.split('|').includes(meaning)
  const clear = CLEAR.filter(([, meaning]) => isKept(meaning)).map(([key, , value]) => [key, value] as const)
  const other = beside && words.find((each) => each.word === beside)
  return {
    ...Object.fromEntries(clear),
    // `beside` names a word, or a meaning that a clear key may have.
    ...(beside &&
      !CLEAR.some(([, meaning]) => meaning === beside) && { [beside]: other ? sampleOf(other)[0] : '7' }),
    [word.word]: sampleOf(word)[0],
  }
}

function sampleOf({ meaning, needs }: Word): readonly [value: string, part: string] {
  const area = Object.keys(AREAS).find((part) => AREAS[part]?.includes(meaning))
  const [value, part] = VALUES[meaning] ?? ['Oakham', area ?? 'other']
  if (needs.includes('value han')) return ['臺北市', part]
  if (needs.includes('value region')) return ['US-CA', part]
  return [/value (number|nonzero)/.test(needs) && !/\d/.test(value) ? '57' : value, part]
}

test('a word has at most one meaning without a need, and no row is repeated', () => {
  const decided = words.filter(isDecided).map(({ word }) => word)
  expect(decided.filter((word, index) => decided.indexOf(word) !== index)).toEqual([])
  const rows = words.map(({ word, meaning, needs }) => [word, meaning, needs].join())
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
})

test('no prefix is also a word of the table', () => {
  const prefixes = readBesides().filter(({ role }) => role === 'front')
  expect(prefixes.filter(({ word }) => words.some((known) => known.word === word))).toEqual([])
})

test.each(readCodes())('a code under %s changes nothing', (key) => {
  const address = {
    street: 'Elm Street',
    house_number: '5',
    city: 'Leeds',
    postal_code: '12345',
    country: 'Canada',
  }
  const unchanged = readAddress(address)
  for (const code of ['48213', '4', 'R-4821']) {
    expect(readAddress({ ...address, [key]: code })).toEqual(unchanged)
  }
})

test.each(DOCUMENTED_RECORDS.map((each) => [`${each.country}, ${each.source}`, each] as const))(
  'a documented record is read: %s',
  (_, { record, lines, readAs = lines }) => expect(readAddress(record)?.lines ?? []).toEqual(readAs),
)
