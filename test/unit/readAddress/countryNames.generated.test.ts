import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryCodes, countryOf } from '../../../src/readAddress/countries.ts'
import { CLDR_VERSION, COUNTRY_NAMES } from '../../../src/readAddress/countryNames.generated.ts'
import { comparable } from '../../../src/texts.ts'
import { compileCountryNames } from '../../countries/compileCountryNames.ts'

const rows = COUNTRY_NAMES.trim().split('\n')

test.runIf(process.versions.cldr === CLDR_VERSION)(
  'the generated names are those of the CLDR in Node: if not, run `npm run countries`',
  () => {
    expect(readFileSync('src/readAddress/countryNames.generated.ts', 'utf8')).toBe(compileCountryNames())
  },
)

test('each country has a row, and each name is read as its country', () => {
  expect(rows.map((row) => row.slice(0, 2))).toEqual(countryCodes())
  const names = rows.flatMap((row) =>
    row
      .slice(3)
      .split(/[/|]/)
      .filter(Boolean)
      .map((name) => ({ alpha2: row.slice(0, 2), name })),
  )
  expect(names.filter(({ alpha2, name }) => countryOf(name) !== alpha2)).toEqual([])
})

test('all names but the first are in the form for comparing', () => {
  const names = rows.flatMap((row) => row.slice(3).split('/').slice(1).join('|').split('|'))
  expect(names.filter((name) => comparable(name) !== name)).toEqual([])
})
