import { readFileSync } from 'node:fs'
import { createGeocodingClient, type GeocodingClientOptions } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { checkOptions } from '../../../src/client/checkOptions.ts'
import { baseUrl, newToken } from '../../support/clientOf.ts'

const token = newToken()

function errorFor(options: object): Error {
  try {
    createGeocodingClient({ baseUrl, accountId: 42, token, ...options })
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The options are valid.')
}

const wrongOptions: [option: keyof GeocodingClientOptions, what: string, value: unknown][] = [
  ['baseUrl', 'missing', undefined],
  ['baseUrl', 'neither a URL nor a path', 'desk.example.com'],
  ['baseUrl', 'of another protocol', 'ftp://desk.example.com'],
  ['baseUrl', 'of another origin, without a protocol', '//desk.example.com'],
  ['baseUrl', 'a path that is read as another origin', '/.//desk.example.com'],
  ['baseUrl', 'with credentials', `https://agent:${token}@desk.example.com`],
  ['baseUrl', 'with a query', `${baseUrl}?key=${token}`],
  ['baseUrl', 'with an empty query', `${baseUrl}?`],
  ['baseUrl', 'with a fragment', '/desk#top'],
  ['baseUrl', 'with the path that the client adds', `${baseUrl}/api/v1`],
  ['baseUrl', 'of the page, with the path that the client adds', '/desk/api/v1/'],
  ['accountId', 'a string', '42'],
  ['accountId', 'zero', 0],
  ['accountId', 'a fraction', 4.2],
  ['tokenHeader', 'empty', ''],
  ['tokenHeader', 'with a space', 'api access token'],
  ['tokenHeader', 'one that the client already sends', 'accept'],
  ['tokenHeader', 'a number', 42],
  ['timeoutMs', 'zero', 0],
  ['timeoutMs', 'a string', '5000'],
  ['timeoutMs', 'longer than the longest timer', 2 ** 31],
  ['maxConcurrent', 'zero', 0],
  ['maxConcurrent', 'infinite', Number.POSITIVE_INFINITY],
  ['retries', 'negative', -1],
  ['retries', 'not a number', Number.NaN],
  ['retries', 'a boolean', true],
  ['credentials', 'a boolean', true],
  ['credentials', 'null', null],
  ['userId', 'not a number', Number.NaN],
  ['userId', 'an object', { id: 42 }],
]

test.each(wrongOptions)(
  'throws a TypeError that explains the wrong option and does not contain the token: %s, %s',
  (option, _what, value) => {
    const full = errorFor({ [option]: value })
    vi.stubEnv('NODE_ENV', 'production')
    const short = errorFor({ [option]: value })

    for (const error of [full, short]) {
      expect(error).toBeInstanceOf(TypeError)
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(token)
    }
    expect(full.message).toMatch(new RegExp(`^react-reverse-geocode: .*\`${option}\``))
    expect(short.message).toMatch(
      new RegExp(`^react-reverse-geocode: (invalid-${option}|${option}-[a-z-]+)$`),
    )
  },
)

const docstrings = readFileSync('src/client/options.ts', 'utf8')
const defaults = checkOptions({ baseUrl, accountId: 42, token })

test.each(['tokenHeader', 'credentials', 'timeoutMs', 'maxConcurrent', 'retries'] as const)(
  'the docstring of %s has its default',
  (option) => {
    const [, documented] = RegExp(`@default (.+)\\n   \\*/\\n  ${option}\\?:`).exec(docstrings) ?? []
    const value = defaults[option]
    const written = typeof value === 'number' ? value.toLocaleString('en').replaceAll(',', '_') : `'${value}'`
    expect(documented).toBe(written)
  },
)
