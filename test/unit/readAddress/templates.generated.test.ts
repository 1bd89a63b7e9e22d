import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partOf } from '../../../src/readAddress/keys.ts'
import { CHOICES } from '../../../src/readAddress/templates.generated.ts'
import { compileTemplates } from '../../templates/compileTemplates.ts'
import { CORRECTIONS } from '../../templates/corrections.ts'

test('the generated templates are those of the installed package: if not, run `npm run templates`', () => {
  expect(readFileSync('src/readAddress/templates.generated.ts', 'utf8')).toBe(compileTemplates())
})

test('the corrections name only components and choices, and have at most one order for a country', () => {
  const words = CORRECTIONS.flatMap(({ order = '', areas = '' }) => `${order} ${areas}`.match(/\w+/g) ?? [])
  const known = [...Object.keys(CHOICES), 'continent']
  expect(words.filter((word) => partOf(word) === 'other' && !known.includes(word))).toEqual([])
  const countries = CORRECTIONS.filter(({ order }) => order).flatMap((row) => row.countries.split(' '))
  expect(countries.filter((country, index) => countries.indexOf(country) !== index)).toEqual([])
})
