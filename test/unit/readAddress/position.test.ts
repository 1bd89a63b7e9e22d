import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

const house = { road: 'Elm Street', house_number: '12', city: 'Springfield' }
const question = { lat: 52.5, lng: 13.4 }
const position = { lat: 52.51, lng: 13.37 }

// biome-ignore format: a row of a table stays on one line
test.each([
  ['Nominatim', { lat: '52.51', lon: '13.37', address: house }],
  ['GeoJSON', { features: [{ geometry: { type: 'Point', coordinates: [13.37, 52.51] }, properties: house }] }],
  ['Mapbox', { features: [{ center: [13.37, 52.51], query: [13.4, 52.5], ...house }] }],
  ['Google', { results: [{ ...house, geometry: { viewport: { northeast: { lat: 1, lng: 2 } }, location: { lat: 52.51, lng: 13.37 } } }] }],
  ['HERE', { items: [{ address: house, position: { lat: 52.51, lng: 13.37 }, access: [{ lat: 52.6, lng: 13.3 }] }] }],
  ['TomTom', { addresses: [{ address: house, position: '52.51,13.37' }] }],
  ['Yandex', { GeoObject: { ...house, Point: { pos: '13.37 52.51' } } }],
  ['ArcGIS', { address: house, location: { x: 13.37, y: 52.51, spatialReference: { wkid: 4326 } } }],
  ['AMap', { geocodes: [{ ...house, location: '13.37,52.51' }] }],
  ['a flat record', { ...house, geo_lat: 52.51, geo_lng: 13.37 }],
  ['a record that repeats the question', { lat: 52.5, lng: 13.4, result: { ...house, point: { lat: 52.51, lng: 13.37 } } }],
])('the position of the house is read from %s', (_, payload) => {
  expect(readAddress(payload, question)?.position).toEqual(position)
})

test.each([
  ['an address without a house number', { lat: 52.51, lon: 13.37, road: 'Elm Street', city: 'Springfield' }],
  ['only the question', { lat: '52.5', lon: '13.4', address: house }],
  ['projected coordinates', { ...house, x: 389918, y: 5819700 }],
  ['bounds', { ...house, viewport: { northeast: { lat: 52.51, lng: 13.37 } } }],
  ['another address', { home: { lat: 52.51, lng: 13.37 }, result: house }],
])('there is no position in %s', (_, payload) => {
  expect(readAddress(payload, question)).not.toHaveProperty('position')
})
