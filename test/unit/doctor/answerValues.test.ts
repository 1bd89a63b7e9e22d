import { expect, test } from 'vitest'
import { pathText, payloadIn, valuesIn } from '../../../src/doctor/answerValues.ts'

test.each([
  ['with payload around it', { payload: { city: 'Leeds' } }, { city: 'Leeds' }],
  ['the payload alone', { city: 'Leeds' }, { city: 'Leeds' }],
  ['a payload that is not an object', { payload: [] }, { payload: [] }],
  ['not an object', ['Leeds'], null],
])('finds the payload: %s', (_what, answer, payload) => {
  expect(payloadIn(answer)).toEqual(payload)
})

test('finds each value, and names its path as code does', () => {
  const answer = { results: [{ long_name: 'Leeds', 'door id': 7 }], found: true, state: null, größe: 'M' }

  expect(valuesIn(answer).map(({ path, value }) => [pathText(path), value])).toEqual([
    ['results[0].long_name', 'Leeds'],
    ['results[0]["door id"]', 7],
    ['found', true],
    ['state', null],
    ['größe', 'M'],
  ])
})

test('an answer that is nested very deeply does not overflow the stack', () => {
  const brackets = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))

  expect(valuesIn({ brackets, city: 'Leeds' })).toEqual([{ path: ['city'], value: 'Leeds' }])
})
