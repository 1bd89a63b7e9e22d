import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address, Payload } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { pathText, payloadIn } from '../../../src/doctor/answerValues.ts'
import { type AnswerTrace, partsText, traceAnswer } from '../../../src/doctor/traceAnswer.ts'
import { bodies } from '../../support/bodies.ts'

/** The path, the parts, and the reason of each row, without those that it lacks. */
function tableOf({ rows }: AnswerTrace) {
  return rows.map(({ path, parts, reason }) => [pathText(path), partsText(parts), reason].filter(Boolean))
}

test('names the part that each value became, and why a value is not in the lines', () => {
  const payload = {
    id: 4711,
    empty: '',
    größe: true,
    sector_name: 'B7 North',
    link: 'https://maps.example.com/5',
    results: [
      {
        label: 'Elm Road 5, 30159 Hannover, Deutschland',
        road: 'Elm Road',
        house_number: '5',
        postcode: '30159',
        city: 'Hannover',
        state: 'Niedersachsen',
        country: 'Deutschland',
        town: 'Hannover',
        countryId: '2921044',
        type: 'house',
      },
      { city: 'Hannover', road: 'Oak Lane', country: 'Deutschland' },
    ],
    billing: { road: 'Elm Lane', city: 'Berlin' },
  }

  expect(tableOf(traceAnswer(payload))).toEqual([
    ['id', 'Not recognized.'],
    ['empty', 'Empty.'],
    ['größe', 'Not recognized.'],
    ['sector_name', 'district', 'Not in the lines of this address.'],
    ['link', 'Not a text of an address.'],
    ['results[0].label', 'Repeats other values.'],
    ['results[0].road', 'street'],
    ['results[0].house_number', 'house number'],
    ['results[0].postcode', 'postcode'],
    ['results[0].city', 'city'],
    ['results[0].state', 'region', 'Not in the lines of this address.'],
    ['results[0].country', 'country'],
    ['results[0].town', 'Repeats results[0].city.'],
    ['results[0].countryId', 'Not used.'],
    ['results[0].type', 'Affects how other values are read.'],
    ['results[1].city', 'In a result that is not read.'],
    ['results[1].road', 'In a result that is not read.'],
    ['results[1].country', 'In a result that is not read.'],
    ['billing.road', 'In another record.'],
    ['billing.city', 'In another record.'],
  ])
})

test('a text that the answer repeats has its part at the place where it is read', () => {
  const berlin = { city: 'Berlin', country: 'Germany' }
  const answer = { results: [berlin, { ...berlin, road: 'Elmweg', house_number: '5' }] }

  expect(tableOf(traceAnswer(answer)).filter(([, part]) => part === 'city')).toEqual([
    ['results[1].city', 'city'],
  ])
})

test('a house number that equals a whole degree is not the position', () => {
  const house = { road: 'Elmweg', house_number: '13', city: 'Pasewalk' }

  expect(
    tableOf(traceAnswer({ ...house, lat: '53.5', lon: '13.0' })).map(([path, part]) => [path, part]),
  ).toEqual([
    ['road', 'street'],
    ['house_number', 'house number'],
    ['city', 'city'],
    ['lat', 'latitude'],
    ['lon', 'longitude'],
  ])
})

test('a region counts as written if its code is in the lines, but not if only the code of a smaller region is', () => {
  const reasonOfState = (payload: Payload) =>
    traceAnswer(payload).rows.find(({ path }) => path.includes('state'))?.reason

  const salem = {
    road: 'Elm Street',
    house_number: '5',
    city: 'Salem',
    postcode: '97301',
    country_code: 'us',
  }
  expect(reasonOfState({ ...salem, state: 'Oregon' })).toBeNull()
  const bologna = {
    road: 'Via Roma',
    house_number: '5',
    city: 'Bologna',
    postcode: '40125',
    country_code: 'it',
  }
  const line = 'Via Roma, 5, 40125 Bologna BO, Italia'
  expect(reasonOfState({ ...bologna, formatted: line, state: 'Emilia-Romagna' })).toBe(
    'Not in the lines of this address.',
  )
})

test.each(['USA', 'us'])(
  'the code %s under the key of the country is the country in the lines',
  (country) => {
    const answer = { road: 'Elm Street', city: 'Salem', state: 'Oregon', country }

    expect(tableOf(traceAnswer(answer)).at(-1)).toEqual(['country', 'country'])
  },
)

test('in an answer without an address, no value has a part', () => {
  const { address, rows } = traceAnswer({ sector: 'B', gate: 7 })

  expect(address).toBeNull()
  expect(rows.map(({ parts }) => parts)).toEqual([[], []])
})

test('the table has the first 400 values, and says which values are too deep to be read', () => {
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index]))
  expect(traceAnswer(wide)).toMatchObject({ address: null, rows: { length: 400 }, omitted: 600 })

  const lastReason = (levels: number) => {
    const nested = JSON.parse(`${'{"a":'.repeat(levels)}{"city":"York"}${'}'.repeat(levels)}`)
    return tableOf(traceAnswer({ city: 'Leeds', road: 'Elm Road', ...nested }))
      .at(-1)
      ?.at(-1)
  }
  expect(lastReason(20)).toBe('In another record.')
  expect(lastReason(21)).toBe('Too deep or too far behind to be read.')
})

test('the lines of another record are recognized', () => {
  const { rows } = traceAnswer({ city: 'Leeds', road: 'Elm Road', agent: { lines: ['9 Oak Lane'] } })
  expect(rows.at(-1)?.reason).toBe('In another record.')
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
  const trace = traceAnswer(payload)
  const used = trace.rows.filter(({ parts }) => parts.length > 0)
  const { lines = [], parts = {} } = trace.address ?? {}

  test('each word of the lines that is in the answer comes from a value with a part', () => {
    const inAnswer = wordsOf(trace.rows.map(({ value }) => String(value)).join(' '))
    const named = used.flatMap((row) => row.parts)
    const known = Object.entries(parts).flatMap(([part, text]) =>
      named.some((each) => each === part) ? [text] : [],
    )
    const said = wordsOf([...used.map(({ value }) => String(value)), ...known].join(' '))
    const unsaid = wordsOf(lines.join(' ')).filter((word) => inAnswer.includes(word) && !said.includes(word))
    // A value may be in the lines in other words: a state as its code.
    const depends = (word: string) =>
      used.some(({ value }) => {
        const without = readAddress(withReplaced(payload, [String(value)], null, false))
        return !wordsOf(without?.lines.join(' ') ?? '').includes(word)
      })
    expect(unsaid.filter((word) => !depends(word))).toEqual([])
  })

  test('if a value with a part is removed or replaced, the address changes', () => {
    const before = contentOf(trace.address)
    const unneeded = used.filter(({ value, parts }) => {
      // A country or a region stays if only its name or only its code is missing, so its other values are replaced too.
      const hasCode = parts.some((part) => part === 'country' || part === 'countryCode' || part === 'region')
      let alsoReplaced = hasCode ? ['country', 'region'] : []
      if (parts.includes('line')) alsoReplaced = ['region']
      const others = used.filter((row) => row.parts.some((part) => alsoReplaced.includes(part)))
      const texts = [value, ...others.map((row) => row.value)].map(String)
      return [null, 'Xyzzy'].every(
        (text) => contentOf(readAddress(withReplaced(payload, texts, text, hasCode))) === before,
      )
    })
    expect(unneeded.map(({ path }) => pathText(path))).toEqual([])
  })
})

/** All of the address but `formatted`, as JSON. */
function contentOf(address: Address | null): string {
  return JSON.stringify({ lines: address?.lines, parts: address?.parts, position: address?.position })
}

/** Replaces the values that contain one of these texts and, if `hasCode`, removes those that look like codes. */
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
