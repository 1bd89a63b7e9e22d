import { type AddressParts, readAddress } from 'react-reverse-geocode'
import { landmarks, type PayloadShape } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'

const shapes: PayloadShape[] = ['nested-address', 'address-components', 'feature-collection', 'flat-record']

function landmarksIn(shape: PayloadShape) {
  const found = landmarks.filter((landmark) => landmark.shape === shape)
  expect(found).not.toEqual([])
  return found
}

test.each(shapes)('%s: the line as the geocoder wrote it', (shape) => {
  const places = landmarksIn(shape)
  expect(places.map(({ payload }) => readAddress(payload)?.formatted)).toEqual(
    places.map(({ formatted }) => formatted),
  )
})

test.each(shapes)('%s: one to five lines, with the whole address in them', (shape) => {
  const letters = (text = '') => text.replace(/[\s,،、]/g, '')
  for (const { payload } of landmarksIn(shape)) {
    const address = readAddress(payload)
    expect(address?.lines.length).toBeGreaterThanOrEqual(1)
    expect(address?.lines.length).toBeLessThanOrEqual(5)
    expect(letters(address?.lines.join())).toBe(letters(address?.formatted))
  }
})

test.each(shapes)('%s: the city, the postcode and the country', (shape) => {
  const places = landmarksIn(shape)
  const few = ({ city, postcode, country }: AddressParts = {}) => ({ city, postcode, country })
  expect(places.map(({ payload }) => few(readAddress(payload)?.parts))).toEqual(
    places.map(({ parts }) => few(parts)),
  )
})

// The feature collection has its country in three letters.
test.each(shapes.filter((shape) => shape !== 'feature-collection'))(
  '%s: the country in two capital letters',
  (shape) => {
    const places = landmarksIn(shape)
    expect(places.map(({ payload }) => readAddress(payload)?.parts.countryCode)).toEqual(
      places.map(({ parts }) => parts.countryCode),
    )
  },
)

test('an address of many parts still fits on an envelope', () => {
  const formatted = '1, Elm Street, Old Town, Springfield, Spring County, Middle State, 12345, Country'
  const address = readAddress({ formatted })

  expect(address?.formatted).toBe(formatted)
  expect(address?.lines.length).toBeLessThanOrEqual(5)
  expect(address?.lines.join(', ')).toBe(formatted)
})

test('parts without a line make one', () => {
  const address = readAddress({ address: { road: 'Elm Street', house_number: '1', city: 'Springfield' } })

  expect(address?.formatted).toMatch(/Elm Street.*Springfield/)
  expect(address?.parts).toEqual({ street: 'Elm Street', houseNumber: '1', city: 'Springfield' })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['an empty text', ''],
  ['an empty list', []],
  ['a list of nothing', [null, undefined]],
  ['an empty object', {}],
  ['an object of something else', { a: 1 }],
  ['no results', { status: 'ZERO_RESULTS', results: [] }],
  ['no features', { type: 'FeatureCollection', features: [] }],
  [
    'fields of the wrong types',
    { display_name: 5, address: [1], features: 'none', results: { items: true } },
  ],
  ['fields without a word', { formatted: ' , ', city: '…', country: '' }],
  [
    'components of the wrong shapes',
    { address_components: [null, 'x', {}, { types: 'route' }, { types: [5], long_name: 'x' }] },
  ],
  ['a deep nest', nested(10_000)],
])('%s: no address, and no exception', (_, payload) => {
  expect(readAddress(payload)).toBeNull()
})

function nested(depth: number): unknown {
  let value: unknown = {}
  for (let level = 0; level < depth; level += 1) value = { results: [value] }
  return value
}
