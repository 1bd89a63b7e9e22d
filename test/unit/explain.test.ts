import { QueryClient } from '@tanstack/react-query'
import {
  type Coordinates,
  createGeocodingClient,
  type GeocodingErrorKind,
  reverseGeocodeOptions,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientOf, type TestOptions } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { expectWarning } from '../support/failOnConsole.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

// Each explanation of the table is also the warning of its error, if that has one.
beforeEach(() => expectWarning(/./))

const place = { lat: 52.51861, lng: 13.37621 }
const never = new Promise<never>(() => {})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

interface Case {
  readonly message: string
  readonly kind: GeocodingErrorKind
  readonly failure?: Failure
  readonly options?: (service: AccountService) => TestOptions
  readonly coordinates?: Coordinates
}

/** The error of a look-up with this value of `NODE_ENV`. */
async function errorIn(
  environment: string,
  { failure, options = () => ({}), coordinates = place }: Omit<Case, 'message' | 'kind'>,
) {
  vi.stubEnv('NODE_ENV', environment)
  const service = createAccountService()
  if (failure) service.failWith(failure)
  const error = await errorOf(clientOf(service, options(service)).reverse(coordinates))
  expect(textsWithToken(service.token, error)).toEqual([])
  return error
}

const answerWith = (status: number, body?: string) => () => new Response(body ?? null, { status })

const cases: Case[] = [
  {
    message: 'unauthorized (status 401)',
    kind: 'unauthorized',
    failure: answerWith(
      401,
      '{"description":"Your key has expired","errors":[{"field":"key","message":"is too old"}]}',
    ),
  },
  { message: 'forbidden (status 403)', kind: 'forbidden', failure: 'forbidden' },
  {
    message: 'not-found (status 404)',
    kind: 'not-found',
    failure: answerWith(404, '{"error":"$& is %s"}'),
  },
  { message: 'unprocessable (status 422)', kind: 'unprocessable', failure: answerWith(422) },
  { message: 'rate-limited (status 429)', kind: 'rate-limited', failure: 'rate-limited' },
  { message: 'service (status 502)', kind: 'service', failure: answerWith(502, 'Bad gateway') },
  { message: 'unexpected-status (status 418)', kind: 'service', failure: answerWith(418) },
  { message: 'no-answer', kind: 'network', failure: 'network' },
  {
    message: 'redirect-refused',
    kind: 'network',
    options: () => ({ fetch: async () => new Response(null, { status: 302 }) }),
  },
  { message: 'answer-cut-off', kind: 'network', failure: 'cut' },
  {
    message: 'answer-timeout (timeoutMs 20)',
    kind: 'timeout',
    failure: 'timeout',
    options: () => ({ timeoutMs: 20 }),
  },
  { message: 'body-empty (status 204)', kind: 'invalid-response', failure: 'no-content' },
  { message: 'body-html (status 200)', kind: 'invalid-response', failure: 'html' },
  { message: 'body-not-json (status 200)', kind: 'invalid-response', failure: 'truncated' },
  {
    message: 'body-not-object (status 200)',
    kind: 'invalid-response',
    failure: answerWith(200, '[]'),
  },
  {
    message: 'payload-not-object (status 200)',
    kind: 'invalid-response',
    failure: 'wrong-shape',
  },
  {
    message: 'body-too-large (status 200)',
    kind: 'invalid-response',
    failure: 'oversized',
  },
  {
    message: 'readAddress-failed',
    kind: 'invalid-response',
    options: () => ({
      readAddress: () => {
        throw new Error('No such key')
      },
    }),
  },
  {
    message: 'readAddress-not-object',
    kind: 'invalid-response',
    options: () => ({ readAddress: () => JSON.parse('"Platz der Republik 1"') }),
  },
  {
    message: 'readAddress-invalid-field (field parts.city)',
    kind: 'invalid-response',
    options: () => ({
      readAddress: () => JSON.parse('{"formatted":"Berlin","lines":["Berlin"],"parts":{"city":5}}'),
    }),
  },
  {
    message: 'body-already-read (status 200)',
    kind: 'invalid-response',
    failure: async () => {
      const response = Response.json({})
      await response.text()
      return response
    },
  },
  {
    message: 'fetch-returned-no-response',
    kind: 'invalid-response',
    options: () => ({ fetch: async () => JSON.parse('{"ok":true}') }),
  },
  { message: 'token-null', kind: 'unauthorized', options: () => ({ token: null }) },
  {
    message: 'token-function-failed',
    kind: 'network',
    options: () => ({ token: () => Promise.reject(new Error('The session is over')) }),
  },
  {
    message: 'token-function-invalid-result',
    kind: 'unauthorized',
    options: ({ token }) => ({ token: () => `${token}\n` }),
  },
  {
    message: 'token-timeout (timeoutMs 20)',
    kind: 'timeout',
    options: () => ({ token: () => never, timeoutMs: 20 }),
  },
  {
    message: 'lat-lng-swapped',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lng + 90, lng: place.lat },
  },
  {
    message: 'lat-out-of-range',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lat + 90, lng: place.lng + 90 },
  },
  {
    message: 'lng-out-of-range',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lat, lng: 613.37621 },
  },
  {
    message: 'lng-not-finite',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lat, lng: Number.NaN },
  },
]

test.each(cases)(
  'explains the error in development, and says only what happened in production: $message',
  async ({ message, kind, ...lookUp }) => {
    const full = await errorIn('development', lookUp)
    const short = await errorIn('production', lookUp)

    expect(short.message).toBe(message)
    expect(full.message.length).toBeGreaterThan(short.message.length)
    expect(short.kind).toBe(kind)
    for (const property of ['body', 'serviceMessage', 'fieldErrors', 'cause'] as const) {
      expect(short[property]).toEqual(full[property])
    }
    expect({ ...short }).toEqual({ ...full })
    const { lat, lng } = lookUp.coordinates ?? place
    for (const degrees of [lat, lng].filter(Number.isFinite)) {
      expect(full.message + short.message).not.toContain(String(degrees))
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
    /^The query ran without coordinates\. .+ Run it only/,
  )
  expect(await errorOfQuery('production')).toMatchObject({
    kind: 'invalid-coordinates',
    message: 'no-coordinates',
  })
})

test('explains that a relative baseUrl needs a page, and says only that in production', async () => {
  vi.stubGlobal('location', undefined)
  const { token } = createAccountService()
  const client = createGeocodingClient({ baseUrl: '', accountId: 1, token })
  const errorOfLookUp = (environment: string) => {
    vi.stubEnv('NODE_ENV', environment)
    return errorOf(client.reverse(place))
  }

  expect((await errorOfLookUp('development')).message).toContain('On a server, pass')
  expect(await errorOfLookUp('production')).toMatchObject({
    kind: 'network',
    message: 'relative-baseUrl-without-page',
  })
})
