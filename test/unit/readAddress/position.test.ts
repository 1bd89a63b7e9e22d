import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'

const house = { road: 'Elm Street', house_number: '12', city: 'Springfield' }
const question = { lat: 52.5, lng: 13.4 }
const position = { lat: 52.51, lng: 13.37 }

test.each(bodies)('$service: $description: its position is read, if it is not the question', (body) => {
  expect(readAddress(body.payload, question)?.position).toEqual(body.position)
  expect(readAddress(body.payload, body.position)?.position).toBeUndefined()
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a text with a space', { location: '13.37, 52.51' }],
  ['a pair of numbers beside the address', { latitude: 52.51, longitude: 13.37 }],
  ['a pair of numbers with a prefix', { geo_lat: 52.51, geo_lng: 13.37 }],
  ['a list whose key names the latitude first', { latlng: [52.51, 13.37] }],
  ['a list in the order of GeoJSON', { geometry: { coordinates: [13.37, 52.51] } }],
  ['a list in the other order, which is nearer to the question', { center: [52.51, 13.37] }],
  ['a text in the other order, which is nearer to the question', { location: '52.51,13.37' }],
])('a position is read from %s', (_, fields) => {
  expect(readAddress({ ...house, ...fields }, question)?.position).toEqual(position)
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a list under a key that names the latitude first', { latlng: [52.51, 13.37] }],
  ['a text under "position" with the latitude first', { position: '52.51,13.37' }],
  ['a list under "position" with the longitude first', { position: [13.37, 52.51] }],
  ['a text with spaces around it', { location: ' 13.37, 52.51\n' }],
  ['a text with the longitude first', { location: '13.37,52.51' }],
])('without a question, a position is read from %s', (_, fields) => {
  expect(readAddress({ ...house, ...fields })?.position).toEqual(position)
})

test('a list of two numbers is read in the only order that is possible', () => {
  const tokyo = { lat: 35.68, lng: 139.76 }
  expect(readAddress({ ...house, center: [139.76, 35.68] })?.position).toEqual(tokyo)
  expect(readAddress({ ...house, center: [35.68, 139.76] })?.position).toEqual(tokyo)
})

test('a position farther out is that of the house where the nearer one is the question', () => {
  const payload = { location: position, result: { ...house, ...question } }

  expect(readAddress(payload, question)?.position).toEqual(position)
})

test.each([
  ['on the latitude of the question', { lat: 52.5, lng: 13.37 }],
  ['on the longitude of the question', { lat: 52.51, lng: 13.4 }],
])('a position %s is that of the house', (_, position) => {
  expect(readAddress({ ...house, ...position }, question)?.position).toEqual(position)
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['an address without a house number', { ...position, road: 'Elm Street', city: 'Springfield' }],
  ['projected coordinates', { ...house, x: 389918, y: 5819700 }],
  ['latitude and longitude that are empty', { ...house, lat: '', lng: '' }],
  ['latitude and longitude that are spaces', { ...house, lat: ' ', lng: ' ' }],
  ['latitude and longitude that are null', { ...house, lat: null, lng: null }],
  ['a latitude beyond the poles', { ...house, lat: 91, lng: 13.37 }],
  ['a latitude beside a projected coordinate', { ...house, x: 389918, y: 52.51 }],
  ['a pair with a scheme', { ...house, geo: 'geo:52.51,13.37' }],
  ['a pair with a height', { ...house, location: '13.37,52.51,34' }],
  ['a number alone', { ...house, location: 13.37 }],
  ['more than four objects within each other', { ...house, geo: { geo: { geo: { geo: { geo: position } } } } }],
  ['bounds', { ...house, viewport: { northeast: position } }],
  ['another address', { home: position, result: house }],
])('there is no position in %s', (_, payload) => {
  expect(readAddress(payload, question)).not.toHaveProperty('position')
})
