import { QueryClient } from '@tanstack/react-query'
import { isGeocodingError, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { clientOf } from '../support/clientOf.ts'

function setUp() {
  const service = createAccountService({ geocode: () => ({}) })
  return { service, client: clientOf(service) }
}

test.each([
  ['the equator and the prime meridian', [0, 0], ['0', '0']],
  ['minus zero', [-0, -0], ['0', '0']],
  ['a number that prints with an exponent', [1e-7, -1e-7], ['0', '0']],
  ['the smallest step', [0.00001, -0.00001], ['0.00001', '-0.00001']],
  ['more than 5 decimals', [52.518_623_4, 13.376_199_9], ['52.51862', '13.3762']],
  ['whole tens', [50, -100], ['50', '-100']],
  ['a longitude past the antimeridian', [5, 190], ['5', '-170']],
  ['a longitude past it westwards', [5, -190], ['5', '170']],
  ['a longitude a whole turn out', [5, 540], ['5', '180']],
  ['the poles', [-90, 180], ['-90', '180']],
] as const)('%s: key and request say the same', async (_, [lat, lng], asked) => {
  const { service, client } = setUp()
  await client.reverse({ lat, lng })

  expect(service.requests.map((request) => [request.lat, request.lng])).toEqual([asked])
  // `toEqual` tells 0 from -0.
  expect(reverseGeocodeOptions(client, { lat, lng }).queryKey[3]).toEqual({
    lat: Number(asked[0]),
    lng: Number(asked[1]),
  })
})

test('places that are equal after rounding share a key, places a metre apart do not', () => {
  const { client } = setUp()
  const key = (lat: number) => reverseGeocodeOptions(client, { lat, lng: 13 }).queryKey

  expect(key(52.518_601)).toEqual(key(52.518_604))
  expect(key(52.518_61)).not.toEqual(key(52.518_6))
})

test.each([
  ['a latitude just past the pole', 90.000001, 120.25, 'lat'],
  ['a longitude more than one turn out', 12.25, 541, 'lng'],
  ['a longitude more than one turn out westwards', 12.25, -541, 'lng'],
  ['a latitude that is not a number', Number.NaN, 13.25, 'lat'],
  ['an endless longitude', 12.25, Number.POSITIVE_INFINITY, 'lng'],
  ['a string', '52.5186', 13.3762, 'lat'],
  ['an empty string', 52.5186, '', 'lng'],
  ['null', null, 13.3762, 'lat'],
  ['a missing longitude', 52.5186, undefined, 'lng'],
])('%s is refused without a request, in words that keep the place private', async (_, lat, lng, says) => {
  const { service, client } = setUp()
  // @ts-expect-error: what plain JavaScript or a cast may pass.
  const error: unknown = await client.reverse({ lat, lng }).catch((error: unknown) => error)

  expect(isGeocodingError(error, 'invalid-coordinates') && error.message).toMatch(new RegExp(`^${says} is`))
  const digits = [lat, lng].map(String).filter((value) => /\d/.test(value))
  expect(digits.filter((value) => String(error).includes(value))).toEqual([])
  expect(service.requests).toEqual([])
})

test('latitude and longitude the wrong way round are told apart from a mere typing error', async () => {
  const { client } = setUp()

  await expect(client.reverse({ lat: 139.7454, lng: 35.6586 })).rejects.toThrow('swapped')
  await expect(client.reverse({ lat: 139.7454, lng: 135.6586 })).rejects.not.toThrow('swapped')
})

test('a query for wrong coordinates fails with the reason, once and without a request', async () => {
  const { service, client } = setUp()
  const query = new QueryClient().fetchQuery(reverseGeocodeOptions(client, { lat: 91, lng: 181 }))

  await expect(query).rejects.toMatchObject({ kind: 'invalid-coordinates', retryable: false })
  expect(service.requests).toEqual([])
})
