import { QueryClient } from '@tanstack/react-query'
import { type Coordinates, createGeocodingClient, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, type TestOptions } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'

// developmentWarnings.test.ts says which of these errors are also printed.
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

/** The response of axios has headers like those of `fetch`, and no `text()`. */
const axiosGet = async () => Object.defineProperty(new Response(), 'text', { value: undefined })

/** The body of a connection that is lost. */
const cutOff = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('Lost')) })

// The tests of the client know the sentences. A row for each place of the source that makes an error of them.
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
  ['fetch-returned-no-response', { options: { fetch: axiosGet } }],
  ['signed-out', { options: { token: null } }],
  ['token-function-failed', { options: { token: () => Promise.reject(new Error('The session is over')) } }],
  ['token-function-invalid-result', { options: { token: () => 'private-7d1f\n' } }],
  ['token-timeout (timeoutMs 20)', { options: { token: () => never, timeoutMs: 20 } }],
  ['lat-lng-swapped', { coordinates: { lat: place.lng + 90, lng: place.lat } }],
])(
  'explains an error in development, and says only what happened in production: %s',
  async (message, lookUp) => {
    const full = await errorIn('development', lookUp)
    const short = await errorIn('production', lookUp)

    expect(short.message).toBe(message)
    expect(full.message.length).toBeGreaterThan(short.message.length)
    expect(full.message).not.toMatch(/13\.37621|103\.37621|52\.51861/)
    for (const property of ['kind', 'body', 'serviceMessage', 'fieldErrors', 'cause'] as const) {
      expect(short[property]).toEqual(full[property])
    }
  },
)

test('explains that a query ran without coordinates, and says only that in production', async () => {
  const errorOfQuery = (environment: string) => {
    vi.stubEnv('NODE_ENV', environment)
    const client = clientOf(createAccountService())
    return errorOf(new QueryClient().fetchQuery(reverseGeocodeOptions(client, null)))
  }

  expect((await errorOfQuery('development')).message).toMatch(
    /^The query ran without coordinates\. Run it only/,
  )
  expect(await errorOfQuery('production')).toMatchObject({
    kind: 'invalid-coordinates',
    message: 'no-coordinates',
  })
})

test('explains that there is no fetch, as under Jest, and says only that in production', async () => {
  vi.stubGlobal('fetch', undefined)
  const client = createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: 1,
    token: 'agent-key',
  })
  const errorOfLookUp = (environment: string) => {
    vi.stubEnv('NODE_ENV', environment)
    return errorOf(client.reverse(place))
  }

  expect((await errorOfLookUp('development')).message).toMatch(/has no fetch.+jest-fixed-jsdom/)
  expect(await errorOfLookUp('production')).toMatchObject({ kind: 'network', message: 'no-fetch' })
})

test('explains that a relative baseUrl needs a page, and says only that in production', async () => {
  vi.stubGlobal('location', undefined)
  const { token } = createAccountService()
  const client = createGeocodingClient({ baseUrl: '', accountId: 1, token })
  const errorOfLookUp = (environment: string) => {
    vi.stubEnv('NODE_ENV', environment)
    return errorOf(client.reverse(place))
  }

  expect((await errorOfLookUp('development')).message).toContain('pass fetch: (path, init)')
  expect(await errorOfLookUp('production')).toMatchObject({
    kind: 'network',
    message: 'relative-baseUrl-without-page',
  })
})
