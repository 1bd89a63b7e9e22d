import { GeocodingError } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

beforeEach(() => allowWarning(/No response|Your `(token|headers)` function|The session is over/))

const noConnection = new Error('No connection')
const sessionIsOver = new GeocodingError('unauthorized', 'The session is over')

test.each(['token', 'headers', 'fetch'])(
  'a failure of the %s function is a network error, but a GeocodingError that it throws stays as it is',
  async (name) => {
    const fetch = vi.fn()
    const errorIf = (fail: () => unknown) =>
      errorOf(clientOf({ baseUrl }, { fetch, ...{ [name]: fail } }).reverse(reichstag))
    const throwing = (error: Error) => () => {
      throw error
    }
    // The next request would call a function of the credentials again.
    const networkError = { kind: 'network', retryable: name === 'fetch', cause: { message: 'No connection' } }

    expect(await errorIf(throwing(noConnection))).toMatchObject(networkError)
    expect(await errorIf(() => Promise.reject(noConnection))).toMatchObject(networkError)
    expect(await errorIf(throwing(sessionIsOver))).toBe(sessionIsOver)
    expect(await errorIf(() => Promise.reject(sessionIsOver))).toBe(sessionIsOver)
    expect(fetch).not.toHaveBeenCalled()
  },
)

test.each<[what: string, failure: unknown, cause: object]>([
  [
    'a failure of Node, whose reason is in its cause',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    { name: 'TypeError', message: 'fetch failed: connect ECONNREFUSED', stack: expect.any(String) },
  ],
  [
    'a failure of Node for several addresses, whose cause has only a code',
    new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) }),
    { name: 'TypeError', message: 'fetch failed: ECONNREFUSED' },
  ],
  ['a string', 'No connection', { name: 'Error', message: 'No connection' }],
  ['undefined', undefined, { name: 'Error', message: '' }],
])('the cause of a network error is an Error: %s', async (_what, failure, cause) => {
  const fetch = () => Promise.reject(failure)
  const error = await errorOf(clientOf({ baseUrl }, { fetch }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'network', cause })
  expect(error.cause).toBeInstanceOf(Error)
})
