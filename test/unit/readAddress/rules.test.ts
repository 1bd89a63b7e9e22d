import { expect, test } from 'vitest'
import type { Texts } from '../../../src/readAddress/keys.ts'
import { RULES } from '../../../src/readAddress/rules.ts'

/** Texts to which each rule applies, and what it changes. */
// biome-ignore format: a row of a table stays on one line, or two
const EXAMPLES: Readonly<Record<string, readonly [texts: Texts, changes: Texts]>> = {
  cleanNumbers: [{ houseNumber: '5.0', postcode: '75007.0' }, { houseNumber: '5', postcode: '75007' }],
  findCountryUnderAnotherKey: [{ suburb: 'India', city: 'Bengaluru' }, { suburb: undefined, country: 'India' }],
  joinStreetKind: [{ streetKind: 'PLAZA', road: 'MAYOR' }, { road: 'PLAZA MAYOR' }],
  useRangeStart: [{ rangeStart: '5', rangeEnd: '9' }, { houseNumber: '5' }],
  findHouseNumber: [{ address: '206', road: 'South St' }, { houseNumber: '206', address: undefined }],
  joinLane: [{ lane: 'Elm Mews', road: 'High Street', houseNumber: '5' }, { road: 'Elm Mews', secondStreet: 'High Street' }],
  findLine: [{ line: '5 Elm St, Springfield' }, { wholeLine: '5 Elm St, Springfield' }],
  findCountry: [{ countryCode: 'deu' }, { country: 'Germany', countryCode: 'DE' }],
  findLocality: [{ locality: 'Centrum', municipality: 'Amsterdam' }, { locality: undefined, partOfTown: 'Centrum' }],
  findDistrict: [{ district: 'Kadıköy', city: 'İstanbul', countryCode: 'TR' }, { cityDistrict: 'Kadıköy' }],
  findTown: [{ lineOrTown: 'Leeds', country: 'United Kingdom' }, { city: 'Leeds' }],
  joinHouseNumber: [{ houseNumber: '5', addition: 'bis', road: 'Rue de la Loi' }, { houseNumber: '5 bis' }],
  removeNumberFromStreet: [{ road: 'Elm Street 5', houseNumber: '5' }, { road: 'Elm Street' }],
  findWrittenStreet: [{ form: 'Elm House, 5 Elm Street', streetText: 'Elm House, 5 Elm Street', road: 'Elm Street' }, { writtenStreet: 'Elm House, 5 Elm Street' }],
  joinNumberToVillage: [{ houseNumber: '75', village: 'Chochołów' }, { place: 'Chochołów' }],
  findPostcode: [{ postcodeOrCode: '05-555', city: 'Tarczyn' }, { postcode: '05-555' }],
  findName: [{ name: 'Elm Street 5', road: 'Elm Street', houseNumber: '5' }, { name: undefined }],
}

test('every rule has an example', () => {
  expect(RULES.map(({ name }) => name)).toEqual(Object.keys(EXAMPLES))
})

test.each(RULES)('$name', (rule) => {
  const [texts, changes] = EXAMPLES[rule.name] ?? [{}, {}]
  expect(rule(texts)).toMatchObject(changes)
  expect(rule({})).toEqual(expect.objectContaining({}))
})
