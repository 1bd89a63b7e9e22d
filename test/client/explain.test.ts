import { QueryClient } from '@tanstack/react-query'
import {
  type Coordinates,
  createGeocodingClient,
  GeocodingError,
  type GeocodingErrorKind,
  reverseGeocodeOptions,
} from 'react-reverse-geocode'
import { type AccountService, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

type Options = Parameters<typeof clientOf>[1]

const place = { lat: 52.51861, lng: 13.37621 }
const never = new Promise<never>(() => {})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** How a look-up fails where `NODE_ENV` is that word. */
async function failureIn(
  environment: string,
  failure: Failure | undefined,
  optionsOf: (service: AccountService) => Options,
  coordinates: Coordinates,
) {
  vi.stubEnv('NODE_ENV', environment)
  const service = createAccountService()
  if (failure) service.failWith(failure)
  const error: unknown = await clientOf(service, optionsOf(service))
    .reverse(coordinates)
    .catch((error: unknown) => error)
  if (!(error instanceof GeocodingError)) throw new Error('It is no GeocodingError.')
  expect(textsWithToken(service.token, error)).toEqual([])
  return error
}

interface Case {
  readonly says: string
  readonly kind: GeocodingErrorKind
  readonly failure?: Failure
  readonly options?: (service: AccountService) => Options
  readonly coordinates?: Coordinates
}

const answering = (status: number, body?: string) => () => new Response(body ?? null, { status })

const cases: Case[] = [
  {
    says: 'unauthorized (status 401)',
    kind: 'unauthorized',
    failure: answering(
      401,
      '{"description":"Your key has expired","errors":[{"field":"key","message":"is too old"}]}',
    ),
  },
  { says: 'forbidden (status 403)', kind: 'forbidden', failure: 'forbidden' },
  {
    says: 'not-found (status 404)',
    kind: 'not-found',
    failure: answering(404, '{"error":"$& is %s"}'),
  },
  { says: 'unprocessable (status 422)', kind: 'unprocessable', failure: answering(422) },
  { says: 'rate-limited (status 429)', kind: 'rate-limited', failure: 'rate-limited' },
  { says: 'service (status 502)', kind: 'service', failure: answering(502, 'Bad gateway') },
  { says: 'unexpected answer (status 418)', kind: 'service', failure: answering(418) },
  { says: 'no answer: offline, or blocked by CORS', kind: 'network', failure: 'network' },
  {
    says: 'redirect refused',
    kind: 'network',
    options: () => ({ fetch: async () => new Response(null, { status: 302 }) }),
  },
  { says: 'answer cut off', kind: 'network', failure: 'cut' },
  {
    says: 'no answer in time (timeoutMs 20)',
    kind: 'timeout',
    failure: 'timeout',
    options: () => ({ timeoutMs: 20 }),
  },
  { says: 'body is empty (status 204)', kind: 'invalid-response', failure: 'no-content' },
  { says: 'body is HTML (status 200)', kind: 'invalid-response', failure: 'html' },
  { says: 'body is no JSON (status 200)', kind: 'invalid-response', failure: 'truncated' },
  {
    says: 'body is no JSON object (status 200)',
    kind: 'invalid-response',
    failure: answering(200, '[]'),
  },
  {
    says: 'payload is no object (status 200)',
    kind: 'invalid-response',
    failure: 'wrong-shape',
  },
  {
    says: 'body is over 1 MiB (status 200)',
    kind: 'invalid-response',
    failure: 'oversized',
  },
  {
    says: 'readAddress failed',
    kind: 'invalid-response',
    options: ({ token }) => ({
      readAddress: () => {
        throw new Error(`Cannot read for ${token}`)
      },
    }),
  },
  {
    says: 'readAddress gave a promise',
    kind: 'invalid-response',
    options: () => ({ readAddress: () => JSON.parse('{}', () => Promise.resolve(null)) }),
  },
  {
    says: 'readAddress gave no object',
    kind: 'invalid-response',
    options: () => ({ readAddress: () => JSON.parse('"Platz der Republik 1"') }),
  },
  {
    says: 'readAddress gave a wrong field (field parts.city)',
    kind: 'invalid-response',
    options: () => ({
      readAddress: () => JSON.parse('{"formatted":"Berlin","lines":["Berlin"],"parts":{"city":5}}'),
    }),
  },
  {
    says: 'body is too complex (status 200)',
    kind: 'invalid-response',
    failure: answering(200, '['.repeat(5_000)),
  },
  {
    says: 'body was read before (status 200)',
    kind: 'invalid-response',
    failure: async () => {
      const response = Response.json({})
      await response.text()
      return response
    },
  },
  {
    says: 'fetch gave no Response',
    kind: 'invalid-response',
    options: () => ({ fetch: async () => JSON.parse('{"ok":true}') }),
  },
  { says: 'token is null', kind: 'unauthorized', options: () => ({ token: null }) },
  {
    says: 'token function failed',
    kind: 'unauthorized',
    options: () => ({ token: () => Promise.reject(new Error('The session is over')) }),
  },
  {
    says: 'token function gave one unfit',
    kind: 'unauthorized',
    options: ({ token }) => ({ token: () => `${token}\n` }),
  },
  {
    says: 'no token in time (timeoutMs 20)',
    kind: 'timeout',
    options: () => ({ token: () => never, timeoutMs: 20 }),
  },
  {
    says: 'lat and lng look swapped',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lng + 90, lng: place.lat },
  },
  {
    says: 'lat is beyond ±90',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lat + 90, lng: place.lng + 90 },
  },
  {
    says: 'lng is beyond ±540',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lat, lng: 613.37621 },
  },
  {
    says: 'lng is no finite number',
    kind: 'invalid-coordinates',
    coordinates: { lat: place.lat, lng: Number.NaN },
  },
]

describe('in production an error says what happened in a few words, and is the same otherwise:', () => {
  test.each(cases)('$says', async ({ says, kind, failure, options = () => ({}), coordinates = place }) => {
    const full = await failureIn('development', failure, options, coordinates)
    const short = await failureIn('production', failure, options, coordinates)

    expect(short.message).toBe(says)
    expect(short.kind).toBe(kind)
    expect({ ...short }).toEqual({ ...full })
    expect([short.body, short.serviceMessage, short.fieldErrors, short.cause]).toEqual([
      full.body,
      full.serviceMessage,
      full.fieldErrors,
      full.cause,
    ])
    // What happened, why, what to do.
    expect(full.message).toMatch(/^.{10,}\. [A-Z].{10,}\.$/)
    for (const { message } of [full, short]) {
      for (const value of [coordinates.lat, coordinates.lng].filter(Number.isFinite)) {
        expect(message).not.toContain(String(value))
      }
    }
  })

  test('query without coordinates', async () => {
    const ask = (environment: string) => {
      vi.stubEnv('NODE_ENV', environment)
      return new QueryClient().fetchQuery(reverseGeocodeOptions(clientOf(createAccountService()), null))
    }

    await expect(ask('development')).rejects.toThrow(/^The query ran without coordinates\. .+ Run it only/)
    await expect(ask('production')).rejects.toMatchObject({
      kind: 'invalid-coordinates',
      message: 'query without coordinates',
    })
  })

  test('no page for a relative baseUrl', async () => {
    vi.stubGlobal('location', undefined)
    const { token } = createAccountService()
    const client = createGeocodingClient({ baseUrl: '', accountId: 1, token })
    const failure = (environment: string) => {
      vi.stubEnv('NODE_ENV', environment)
      return client.reverse(place).catch((error: unknown) => error)
    }

    expect(await failure('development')).toHaveProperty('message', expect.stringMatching(/On a server, give/))
    expect(await failure('production')).toMatchObject({
      kind: 'network',
      message: 'no page for a relative baseUrl',
    })
  })
})
