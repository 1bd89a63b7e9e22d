import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'

const house = { road: 'Elm Street', house_number: '12', city: 'Springfield' }
const coordinates = { lat: 52.5, lng: 13.4 }
const position = { lat: 52.51, lng: 13.37 }

test.each(bodies)('a position other than the coordinates is read: $service: $description', (body) => {
  expect(readAddress(body.payload, coordinates)?.position).toEqual(body.position)
  expect(readAddress(body.payload, body.position)?.position).toBeUndefined()
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a text with a space', { location: '13.37, 52.51' }],
  ['a pair of numbers beside the address', { latitude: 52.51, longitude: 13.37 }],
  ['a pair of numbers with a prefix', { geo_lat: 52.51, geo_lng: 13.37 }],
  ['a list with the longitude first, as in GeoJSON', { geometry: { coordinates: [13.37, 52.51] } }],
  ['a list with the latitude first', { center: [52.51, 13.37] }],
  ['a text with the latitude first', { location: '52.51,13.37' }],
])('a position near the coordinates is read from %s', (_, fields) => {
  expect(readAddress({ ...house, ...fields }, coordinates)?.position).toEqual(position)
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['a list under a key that names the latitude first', { latlng: [52.51, 13.37] }],
  ['a text under "position" with the latitude first', { position: '52.51,13.37' }],
  ['a list under "position" with the longitude first', { position: [13.37, 52.51] }],
  ['a text with spaces around it', { location: ' 13.37, 52.51\n' }],
  ['a text with the longitude first', { location: '13.37,52.51' }],
])('without coordinates, a position is read from %s', (_, fields) => {
  expect(readAddress({ ...house, ...fields })?.position).toEqual(position)
})

test('if one of two numbers is beyond 90, it is the longitude', () => {
  const tokyo = { lat: 35.68, lng: 139.76 }
  expect(readAddress({ ...house, center: [139.76, 35.68] })?.position).toEqual(tokyo)
  expect(readAddress({ ...house, center: [35.68, 139.76] })?.position).toEqual(tokyo)
})

test('a position around the address is read if the one beside the address is that of the coordinates', () => {
  const payload = { location: position, result: { ...house, ...coordinates } }

  expect(readAddress(payload, coordinates)?.position).toEqual(position)
})

test.each([
  ['on the latitude of the coordinates', { lat: 52.5, lng: 13.37 }],
  ['on the longitude of the coordinates', { lat: 52.51, lng: 13.4 }],
])('a position %s is read', (_, position) => {
  expect(readAddress({ ...house, ...position }, coordinates)?.position).toEqual(position)
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
  ['a text with a URI scheme', { ...house, geo: 'geo:52.51,13.37' }],
  ['a text with a height', { ...house, location: '13.37,52.51,34' }],
  ['a number alone', { ...house, location: 13.37 }],
  ['more than four objects within each other', { ...house, geo: { geo: { geo: { geo: { geo: position } } } } }],
  ['bounds', { ...house, viewport: { northeast: position } }],
  ['the object of another address', { home: position, result: house }],
])('there is no position in %s', (_, payload) => {
  expect(readAddress(payload, coordinates)).not.toHaveProperty('position')
})
