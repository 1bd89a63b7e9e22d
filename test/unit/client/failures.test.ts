import { GeocodingError } from 'react-reverse-geocode'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

beforeEach(() => allowWarning(/No response|Your `(token|headers)` function|The session is over/))

const noConnection = new Error('No connection')
const sessionIsOver = new GeocodingError('unauthorized', 'The session is over')

const ways = [
  [
    'throws',
    (error: Error) => () => {
      throw error
    },
  ],
  ['rejects', (error: Error) => () => Promise.reject(error)],
] as const

describe.each(ways)('if a function of the app %s', (_way, failWith) => {
  test.each([
    ['token', false],
    ['headers', false],
    ['fetch', true],
  ])('`%s`: the error is a network error, and a GeocodingError stays as it is', async (name, retryable) => {
    const fetch = vi.fn()
    const errorWith = (error: Error) =>
      errorOf(clientOf({ baseUrl }, { fetch, [name]: failWith(error) }).reverse(reichstag))

    const cause = { message: 'No connection' }
    expect(await errorWith(noConnection)).toMatchObject({ kind: 'network', retryable, cause })
    expect(await errorWith(sessionIsOver)).toBe(sessionIsOver)
    expect(fetch).not.toHaveBeenCalled()
  })
})

test.each<[what: string, failure: unknown, cause: object]>([
  [
    'an error whose reason is in its cause',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    { name: 'TypeError', message: 'fetch failed: connect ECONNREFUSED' },
  ],
  [
    'an error whose cause has only a code',
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
  if (failure instanceof Error) expect(error.cause).toHaveProperty('stack', failure.stack)
})
