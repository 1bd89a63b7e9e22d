import { GeocodingError } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { baseUrl, clientOf, type TestOptions } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

beforeEach(() => allowWarning(/No response|Your `(token|headers)` function|The session is over/))

/** The options of which one function of the app fails in this way. */
const failing = (fail: () => Promise<never>): [name: string, options: TestOptions][] => [
  ['token', { token: fail }],
  ['headers', { headers: fail }],
  ['fetch', { fetch: fail }],
]

test.each([
  ...failing(() => Promise.reject(new Error('No connection'))),
  [
    'token',
    {
      token: () => {
        throw new Error('No connection')
      },
    },
  ],
] satisfies [name: string, options: TestOptions][])(
  'a failure of the %s function is a network error with its message, which is retried, and nothing is sent',
  async (_name, options) => {
    const fetch = vi.fn()
    const error = await errorOf(clientOf({ baseUrl }, { fetch, ...options }).reverse(reichstag))

    expect(error).toMatchObject({ kind: 'network', retryable: true, cause: { message: 'No connection' } })
    expect(error).not.toHaveProperty('status')
    expect(fetch).not.toHaveBeenCalled()
  },
)

const sessionIsOver = new GeocodingError('unauthorized', 'The session is over')

test.each(failing(() => Promise.reject(sessionIsOver)))(
  'a GeocodingError that the %s function throws keeps its kind: the session is over, and is not retried',
  async (_name, options) => {
    const fetch = vi.fn()
    const error = await errorOf(clientOf({ baseUrl }, { fetch, ...options }).reverse(reichstag))

    expect(error).toBe(sessionIsOver)
    expect(error.retryable).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  },
)

test.each<[what: string, failure: unknown, cause: object]>([
  [
    'a failure of Node, whose reason is in its cause',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    { name: 'TypeError', message: 'fetch failed: connect ECONNREFUSED', stack: expect.any(String) },
  ],
  ['a string', 'No connection', { name: 'Error', message: 'No connection' }],
  ['undefined', undefined, { name: 'Error', message: '' }],
])('the cause of a network error is an Error: %s', async (_what, failure, cause) => {
  const fetch = () => Promise.reject(failure)
  const error = await errorOf(clientOf({ baseUrl }, { fetch }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'network', cause })
  expect(error.cause).toBeInstanceOf(Error)
})
