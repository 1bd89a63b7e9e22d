import { expect, test } from 'vitest'
import { readCoordinates } from '../../../stories/place/readCoordinates.ts'

test.each([
  ['52.5186, 13.3762', 52.5186, 13.3762],
  ['52.5186 13.3762', 52.5186, 13.3762],
  ['-33.8688,151.2093', -33.8688, 151.2093],
  ['−33.8688, 151.2093', -33.8688, 151.2093],
  ['+52.5186, +13.3762', 52.5186, 13.3762],
  ['(52.5186; 13.3762)', 52.5186, 13.3762],
  ['52,5186 13,3762', 52.5186, 13.3762],
  ['52,5186, 13,3762', 52.5186, 13.3762],
  ['52.5186° N, 13.3762° E', 52.5186, 13.3762],
  ['33.8688 S, 151.2093 E', -33.8688, 151.2093],
  ['13.3762 E, 52.5186 N', 52.5186, 13.3762],
  ['40° 26′ 46″ N 79° 58′ 56″ W', 40.44611, -79.98222],
  ['40°26\'46.0"N 79°58\'56.0"W', 40.44611, -79.98222],
  ['N 52° 31.116 E 013° 22.572', 52.5186, 13.3762],
  ['geo:52.5186,13.3762;u=35', 52.5186, 13.3762],
  ['https://www.google.com/maps/@52.5186,13.3762,15z', 52.5186, 13.3762],
  ['https://www.openstreetmap.org/#map=15/52.5186/13.3762', 52.5186, 13.3762],
  ['https://maps.apple.com/?ll=-33.8688%2C151.2093', -33.8688, 151.2093],
  ['{ "coordinates_lat": 52.5186, "coordinates_long": -13.3762 }', 52.5186, -13.3762],
  ['lat=52.5186&lng=13.3762', 52.5186, 13.3762],
  ['0, 0', 0, 0],
  ['90, 180', 90, 180],
])('%s', (text, lat, lng) => {
  const read = readCoordinates(text)
  expect(read?.lat).toBeCloseTo(lat, 5)
  expect(read?.lng).toBeCloseTo(lng, 5)
})

test.each([
  '',
  '52.5186',
  'Berlin',
  '52.5186, ',
  '1, 2, 3',
  // GeoJSON puts the longitude first, other lists put it second.
  '[13.3762, 52.5186]',
])('“%s” isn’t a pair of coordinates', (text) => {
  expect(readCoordinates(text)).toBeNull()
})
