import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address, Payload } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { pathText, payloadIn } from '../../../src/doctor/answerValues.ts'
import { type Comparison, compareAnswer, partsText } from '../../../src/doctor/compareAnswer.ts'
import { bodies } from '../../support/bodies.ts'

/** Each row as a person reads it. */
function tableOf({ rows }: Comparison) {
  return rows.map(({ path, parts, reason }) => [pathText(path), partsText(parts), reason].filter(Boolean))
}

test('names the part that each value became, or why it is in no line', () => {
  const payload = {
    id: 4711,
    empty: '',
    größe: true,
    label: 'Elm Road 5, 30159 Hannover, Deutschland',
    results: [
      {
        road: 'Elm Road',
        house_number: '5',
        postcode: '30159',
        city: 'Hannover',
        state: 'Niedersachsen',
        country: 'Deutschland',
        town: 'Hannover',
        sector: 'B7',
      },
      { city: 'Hannover', country: 'Deutschland' },
    ],
  }

  expect(tableOf(compareAnswer(payload, fieldsReader))).toEqual([
    ['id', 'Not recognized.'],
    ['empty', 'Empty.'],
    ['größe', 'Not recognized.'],
    ['label', 'Repeats other values.'],
    ['results[0].road', 'street'],
    ['results[0].house_number', 'house number'],
    ['results[0].postcode', 'postcode'],
    ['results[0].city', 'city'],
    ['results[0].state', 'region', 'Not in the lines of this address.'],
    ['results[0].country', 'country'],
    ['results[0].town', 'Repeats results[0].city.'],
    ['results[0].sector', 'Not recognized.'],
    ['results[1].city', 'Repeats results[0].city.'],
    ['results[1].country', 'Repeats results[0].country.'],
  ])
})

/** Another reader than the built-in one: it reads these keys and no other. */
function fieldsReader(payload: Payload) {
  const [first]: unknown[] = Array.isArray(payload.results) ? payload.results : []
  const text = (key: string) => String(new Map(Object.entries(Object(first))).get(key) ?? '')
  const parts = {
    street: text('road'),
    houseNumber: text('house_number'),
    postcode: text('postcode'),
    city: text('city'),
    region: text('state'),
    country: text('country'),
  }
  const lines = [`${parts.street} ${parts.houseNumber}`, `${parts.postcode} ${parts.city}`, parts.country]
  return { formatted: lines.join(', '), lines, parts }
}

test('values of which each is enough: the one that has exactly the text is used', () => {
  const reader = ({ town, label }: Payload) => {
    const city = String(town ?? /\w+$/.exec(String(label))?.[0] ?? '')
    return city === '' ? null : { formatted: city, lines: [city], parts: { city } }
  }

  expect(tableOf(compareAnswer({ label: 'Elm Road, Leeds', town: 'Leeds' }, reader))).toEqual([
    ['label', 'Not recognized.'],
    ['town', 'city'],
  ])
})

test('of an answer without an address, no value is said to be used', () => {
  const { address, rows } = compareAnswer({ sector: 'B', gate: 7 }, readAddress)

  expect(address).toBeNull()
  expect(rows.map(({ parts }) => parts)).toEqual([[], []])
})

test('of an answer that is very long, or that the parser fails at, the first values are in the table', () => {
  const throwing = () => {
    throw new Error('No town')
  }
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index]))

  expect(compareAnswer(wide, throwing)).toMatchObject({ address: null, rows: { length: 400 }, omitted: 600 })
})

const folder = process.env.RECORDED_PAYLOADS
const recorded = (folder ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name): [string, Payload] => {
    const body: unknown = JSON.parse(readFileSync(join(folder ?? '', name), 'utf8'))
    return [name, payloadIn(body) ?? { list: body }]
  })
/** The first answer of each service. */
const own = bodies
  .filter(({ service }, index) => index === bodies.findIndex((body) => body.service === service))
  .map(({ service, payload }): [string, Payload] => [service, payload])

describe.each([...own, ...recorded])('%s', (_name, payload) => {
  const comparison = compareAnswer(payload, readAddress)
  const used = comparison.rows.filter(({ parts }) => parts.length > 0)
  const { lines = [], parts = {} } = comparison.address ?? {}

  test('every word of the lines comes from a value that is named', () => {
    const inAnswer = wordsOf(comparison.rows.map(({ value }) => String(value)).join(' '))
    const named = used.flatMap((row) => row.parts)
    const known = Object.entries(parts).flatMap(([part, text]) =>
      named.some((each) => each === part) ? [text] : [],
    )
    const said = wordsOf([...used.map(({ value }) => String(value)), ...known].join(' '))
    const unsaid = wordsOf(lines.join(' ')).filter((word) => inAnswer.includes(word) && !said.includes(word))
    // The code of a state may come from its name.
    const depends = (word: string) =>
      used.some(({ value }) => {
        const without = readAddress(withReplaced(payload, [String(value)], null, false))
        return !wordsOf(without?.lines.join(' ') ?? '').includes(word)
      })
    expect(unsaid.filter((word) => !depends(word))).toEqual([])
  })

  test('the address depends on every value that is said to be used', () => {
    const isAsBefore = (changed: unknown) => {
      const before = told(comparison.address)
      return JSON.stringify(told(readAddress(changed))) === JSON.stringify(before)
    }
    const unneeded = used.filter(({ value, parts }) => {
      // A country and a region are also said by their codes, and the code of a region by its name.
      const hasCode = parts.includes('country') || parts.includes('region')
      const names = parts.includes('line') ? used.filter((row) => row.parts.includes('region')) : []
      const texts = [value, ...names.map((row) => row.value)].map(String)
      // A parser may know the region of a city.
      return [null, 'Xyzzy'].every((text) => isAsBefore(withReplaced(payload, texts, text, hasCode)))
    })
    expect(unneeded.map(({ path }) => pathText(path))).toEqual([])
  })
})

function told(address: Address | null) {
  return { lines: address?.lines, parts: address?.parts, position: address?.position }
}

/** The payload with another value in place of each that says one of these texts, and without codes. */
function withReplaced(
  payload: Payload,
  texts: readonly string[],
  replacement: string | null,
  hasCode: boolean,
): unknown {
  const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `
  return JSON.parse(JSON.stringify(payload), (_key, value: unknown) => {
    if (typeof value === 'object') return value
    const isCode = hasCode && /^[a-z]{2,3}(-[a-z\d]{1,3})?$/i.test(String(value))
    if (isCode) return null
    return texts.some((text) => spaced(String(value)).includes(spaced(text))) ? replacement : value
  })
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\p{Script=Han}/gu, ' $& ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}
