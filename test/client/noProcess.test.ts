import { expect, test } from 'vitest'
import { baseUrl, newToken } from '../support/clientOf.ts'
import { runInNode } from '../support/runInNode.ts'

/** As in a browser that loads the package from a CDN: no bundler has replaced `process`. */
const withoutProcess = `
  import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
  import { inDevelopment } from './src/explain.ts'
  const print = console.log
  delete globalThis.process

  const known = ${JSON.stringify({ baseUrl, accountId: 1, token: newToken() })}
  const outcomes = {}
  async function lookUp(name, fetch, coordinates = { lat: 1, lng: 2 }, options = {}) {
    try {
      const client = createGeocodingClient({ ...known, fetch, ...options })
      const { address } = await client.reverse(coordinates)
      outcomes[name] = address.formatted
    } catch (error) {
      outcomes[name] = [error.name, error.kind, error.message]
    }
  }
  await lookUp('success', async () => Response.json({ payload: { formatted_address: 'Elm Street 1, Town' } }))
  await lookUp('failed connection', () => Promise.reject(new TypeError('Failed to fetch')))
  await lookUp('404', async () => new Response('{}', { status: 404 }))
  await lookUp('timeout', () => new Promise(() => {}), undefined, { timeoutMs: 20 })
  await lookUp('invalid coordinates', undefined, { lat: 91, lng: 181 })
  await lookUp('wrong option', undefined, undefined, { accountId: -1 })
  const token = () => new Promise(() => {})
  await lookUp('hanging token function', undefined, undefined, { userId: 'agent 7', token, timeoutMs: 20 })
  await lookUp('wrong reader', async () => Response.json({ payload: {} }), undefined, { readAddress: () => 5 })
  print(JSON.stringify({ ...outcomes, inDevelopment: inDevelopment() }))
`

test('a look-up works without the global process, with the short messages of production', async () => {
  expect(JSON.parse(await runInNode(withoutProcess))).toEqual({
    success: 'Elm Street 1, Town',
    'failed connection': ['GeocodingError', 'network', 'no-answer'],
    '404': ['GeocodingError', 'not-found', 'not-found (status 404)'],
    timeout: ['GeocodingError', 'timeout', 'answer-timeout (timeoutMs 20)'],
    'invalid coordinates': ['GeocodingError', 'invalid-coordinates', 'lat-out-of-range'],
    'wrong option': ['TypeError', null, 'react-reverse-geocode: invalid-accountId'],
    'hanging token function': ['GeocodingError', 'timeout', 'token-timeout (timeoutMs 20)'],
    'wrong reader': ['GeocodingError', 'invalid-response', 'readAddress-not-object'],
    inDevelopment: false,
  })
})
