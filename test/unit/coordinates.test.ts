import { hashKey, QueryClient } from '@tanstack/react-query'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { allowWarning } from '../support/failOnConsole.ts'

beforeEach(() => allowWarning(/`(lat|lng)` must be|`lat` is outside/))

function setUp() {
  const service = createAccountService({ geocode: () => ({}) })
  return { service, client: clientOf(service) }
}

test.each([
  ['the equator and the prime meridian', [0, 0], ['0', '0']],
  ['minus zero', [-0, -0], ['0', '0']],
  ['numbers that print with an exponent', [1e-7, -1e-7], ['0', '0']],
  ['the smallest step', [0.00001, -0.00001], ['0.00001', '-0.00001']],
  ['more than 5 decimals', [52.518_623_4, 13.376_199_9], ['52.51862', '13.3762']],
  ['whole tens', [50, -100], ['50', '-100']],
  ['a longitude beyond the antimeridian', [5, 190], ['5', '-170']],
  ['a longitude beyond the antimeridian in the west', [5, -190], ['5', '170']],
  ['a longitude one and a half turns from zero', [5, 540], ['5', '180']],
  ['the North Pole, and −180, which is the same longitude as 180', [90, -180], ['90', '180']],
  ['the South Pole and 180', [-90, 180], ['-90', '180']],
] as const)(
  'the request and the query key have the same rounded coordinates: %s',
  async (_what, [lat, lng], sent) => {
    const { service, client } = setUp()

    await client.reverse({ lat, lng })

    expect(service.requests.map((request) => [request.lat, request.lng])).toEqual([sent])
    // `toEqual` distinguishes 0 from -0.
    expect(reverseGeocodeOptions(client, { lat, lng }).queryKey[3]).toEqual({
      lat: Number(sent[0]),
      lng: Number(sent[1]),
    })
  },
)

test.each([
  ['a latitude just beyond the pole', 90.000001, 120.25, 'must be between -90 and 90'],
  ['a longitude more than one turn beyond 180', 90, 541, 'must be between -540 and 540'],
  ['a longitude more than one turn beyond −180', -90, -541, 'must be between -540 and 540'],
  ['a latitude that is not a number', Number.NaN, 13.25, '`lat` must be a finite number'],
  ['an infinite longitude', 12.25, Number.POSITIVE_INFINITY, '`lng` must be a finite number'],
  ['a string', '52.5186', 13.3762, '`lat` must be a finite number'],
  ['null', null, 13.3762, '`lat` must be a finite number'],
  ['a missing longitude', 52.5186, undefined, '`lng` must be a finite number'],
])(
  'rejects %s without a request, with a message that does not contain the coordinates',
  async (_what, lat, lng, message) => {
    const { service, client } = setUp()

    // @ts-expect-error: plain JavaScript or a cast may pass such values.
    const error = await errorOf(client.reverse({ lat, lng }))

    expect(error).toMatchObject({ kind: 'invalid-coordinates', retryable: false })
    expect(error).not.toHaveProperty('status')
    expect(error.message).toContain(message)
    const numbers = [lat, lng].map(String).filter((value) => /\d/.test(value))
    expect(numbers.filter((value) => String(error).includes(value))).toEqual([])
    expect(service.requests).toEqual([])
  },
)

test('says that lat and lng look swapped only if they would be within ±90 and ±180 the other way round', async () => {
  const { client } = setUp()

  await expect(client.reverse({ lat: 139.7454, lng: 35.6586 })).rejects.toThrow('swapped')
  await expect(client.reverse({ lat: 180, lng: 90 })).rejects.toThrow('swapped')
  await expect(client.reverse({ lat: 139.7454, lng: 135.6586 })).rejects.not.toThrow('swapped')
  await expect(client.reverse({ lat: 190, lng: 35.6586 })).rejects.not.toThrow('swapped')
})

test.each([
  [
    'missing or invalid',
    [undefined, null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY],
    '52.51862',
    '-13.3762',
  ],
  ['that of a house', [0.5, 12, 50], '52.51862', '-13.3762'],
  ['that of a street', [50.1, 150, 250], '52.5186', '-13.3762'],
  ['that of a town', [251, 1_400, 2_500], '52.519', '-13.376'],
  ['that of a large town', [2_501, 20_000, 25_000], '52.52', '-13.38'],
  ['that of a region', [25_001, 60_000, 9_000_000], '52.5', '-13.4'],
])(
  'one place is requested with the same coordinates, and has one query key, if its accuracy is %s: %j m',
  async (_what, accuracies, lat, lng) => {
    const { service, client } = setUp()
    const places = accuracies.map((accuracy) => ({ lat: 52.518_623_4, lng: -13.376_199_9, accuracy }))

    for (const place of places) {
      await client.reverse(place)
      // This requests the place that is in the query key.
      await new QueryClient().fetchQuery(reverseGeocodeOptions(client, place))
    }

    expect(new Set(service.requests.map((request) => `${request.lat} ${request.lng}`))).toEqual(
      new Set([`${lat} ${lng}`]),
    )
    const keys = places.map((place) => hashKey(reverseGeocodeOptions(client, place).queryKey))
    expect(new Set(keys).size).toBe(1)
  },
)

test('each range of accuracies has its own query key, even if the coordinates round to the same', () => {
  const { client } = setUp()
  const keys = [12, 150, 1_400, 20_000, 60_000].map((accuracy) =>
    hashKey(reverseGeocodeOptions(client, { lat: 50, lng: 10, accuracy }).queryKey),
  )

  expect(new Set(keys).size).toBe(5)
})
