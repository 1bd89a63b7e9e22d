import { QueryClient } from '@tanstack/react-query'
import { type Coordinates, createGeocodingClient, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, type TestOptions } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'

// createGeocodingClient.test.ts says which of these errors are also printed.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const place = { lat: 52.51861, lng: 13.37621 }
const never = new Promise<never>(() => {})

interface LookUp {
  readonly failure?: Failure
  readonly options?: TestOptions
  readonly coordinates?: Coordinates
}

/** The error of a lookup with this value of `NODE_ENV`. */
function errorIn(environment: string, { failure, options, coordinates = place }: LookUp) {
  vi.stubEnv('NODE_ENV', environment)
  const service = createAccountService()
  if (failure) service.failWith(failure)
  return errorOf(clientOf(service, options).reverse(coordinates))
}

const answerWith =
  (status: number, body: string | null = null) =>
  () =>
    new Response(body, { status })

/** A body whose connection is lost. */
const cutOff = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('Lost')) })

test.each<[message: string, lookUp: LookUp]>([
  ['not-found (status 404)', { failure: answerWith(404, '{"error":"$& is %s","errors":["one"]}') }],
  ['service (status 500)', { failure: answerWith(500, 'Server error') }],
  ['unexpected-status (status 418)', { failure: answerWith(418) }],
  ['no-answer', { failure: 'network' }],
  ['redirect-refused', { failure: answerWith(302) }],
  ['answer-cut-off', { failure: () => new Response(cutOff()) }],
  ['answer-timeout (timeoutMs 20)', { failure: 'timeout', options: { timeoutMs: 20 } }],
  ['body-html (status 200)', { failure: 'html' }],
  ['fetch-returned-no-response', { options: { fetch: async () => JSON.parse('{}') } }],
  ['signed-out', { options: { token: null } }],
  ['token-function-failed', { options: { token: () => Promise.reject(new Error('The session is over')) } }],
  ['token-function-invalid-result', { options: { token: () => 'private-7d1f\n' } }],
  ['token-timeout (timeoutMs 20)', { options: { token: () => never, timeoutMs: 20 } }],
  ['lat-lng-swapped', { coordinates: { lat: place.lng + 90, lng: place.lat } }],
])('explains an error in development, and says only this in production: %s', async (message, lookUp) => {
  const full = await errorIn('development', lookUp)
  const short = await errorIn('production', lookUp)

  expect(short.message).toBe(message)
  expect(full.message.length).toBeGreaterThan(short.message.length)
  expect(full.message).not.toMatch(/13\.37621|103\.37621|52\.51861/)
  for (const property of ['kind', 'body', 'serviceMessage', 'fieldErrors', 'cause'] as const) {
    expect(short[property]).toEqual(full[property])
  }
})

const { token } = createAccountService()
const withoutPage = createGeocodingClient({ baseUrl: '', accountId: 1, token })
const withPage = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 1, token })

test.each<[message: string, explanation: RegExp, missing: string, lookUp: () => Promise<unknown>]>([
  [
    'no-coordinates',
    /^The query ran without coordinates\. Run it only/,
    '',
    () => new QueryClient().fetchQuery(reverseGeocodeOptions(clientOf(createAccountService()), null)),
  ],
  ['no-fetch', /has no fetch.+jest-fixed-jsdom/, 'fetch', () => withPage.reverse(place)],
  [
    'relative-baseUrl-without-page',
    /pass fetch: \(path, init\)/,
    'location',
    () => withoutPage.reverse(place),
  ],
])(
  'explains what is missing in development, and says only this in production: %s',
  async (message, explanation, missing, lookUp) => {
    if (missing) vi.stubGlobal(missing, undefined)
    vi.stubEnv('NODE_ENV', 'development')
    expect((await errorOf(lookUp())).message).toMatch(explanation)

    vi.stubEnv('NODE_ENV', 'production')
    expect((await errorOf(lookUp())).message).toBe(message)
  },
)
