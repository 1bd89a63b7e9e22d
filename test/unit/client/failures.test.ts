import { GeocodingError } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

beforeEach(() => allowWarning(/No response|Your `(token|headers)` function|The session is over/))

const noConnection = new Error('No connection')
const sessionIsOver = new GeocodingError('unauthorized', 'The session is over')

test.each([
  ['token', { isRetried: false, requests: 0 }],
  ['headers', { isRetried: false, requests: 0 }],
  ['fetch', { isRetried: true, requests: 4 }],
])(
  'a failure of the %s function is a network error, but a GeocodingError that it throws stays as it is',
  async (name, { isRetried, requests }) => {
    const fetch = vi.fn()
    const errorIf = (fail: () => unknown) => {
      const options = name === 'fetch' ? { fetch: fetch.mockImplementation(fail) } : { fetch, [name]: fail }
      return errorOf(clientOf({ baseUrl }, options).reverse(reichstag))
    }
    const throwing = (error: Error) => () => {
      throw error
    }
    const networkError = { kind: 'network', retryable: isRetried, cause: { message: 'No connection' } }

    expect(await errorIf(throwing(noConnection))).toMatchObject(networkError)
    expect(await errorIf(() => Promise.reject(noConnection))).toMatchObject(networkError)
    expect(await errorIf(throwing(sessionIsOver))).toBe(sessionIsOver)
    expect(await errorIf(() => Promise.reject(sessionIsOver))).toBe(sessionIsOver)
    expect(fetch).toHaveBeenCalledTimes(requests)
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
