// @vitest-environment node
import { expect, test } from 'vitest'
import { runInNode } from '../support/runInNode.ts'

/** As a page from an ES module CDN, or a worker: no bundler has replaced `process`, and there is none. */
const withoutProcess = `
  import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
  import { inDevelopment } from './src/explain.ts'
  const print = console.log
  delete globalThis.process

  const outcomes = {}
  async function look(name, fetch, coordinates = { lat: 1, lng: 2 }, options = {}) {
    const known = { baseUrl: 'https://desk.example.com', accountId: 1, token: 'agent-key-7d1f', timeoutMs: 20 }
    try {
      const client = createGeocodingClient({ ...known, fetch, ...options })
      const { address } = await client.reverse(coordinates)
      outcomes[name] = address.formatted
    } catch (error) {
      outcomes[name] = [error.name, error.kind, error.message]
    }
  }
  await look('success', async () => Response.json({ payload: { formatted_address: 'Elm Street 1, Town' } }))
  await look('failed connection', () => Promise.reject(new TypeError('Failed to fetch')))
  await look('404', async () => new Response('{}', { status: 404 }))
  await look('timeout', () => new Promise(() => {}))
  await look('wrong place', undefined, { lat: 91, lng: 181 })
  await look('wrong option', undefined, undefined, { accountId: -1 })
  await look('hanging token function', undefined, undefined, { scope: 'agent 7', token: () => new Promise(() => {}) })
  await look('wrong reader', async () => Response.json({ payload: {} }), undefined, { readAddress: () => 5 })
  print(JSON.stringify({ ...outcomes, inDevelopment: inDevelopment() }))
`

test('where there is no process, look-ups succeed, fail and time out as elsewhere, with short messages', async () => {
  expect(JSON.parse(await runInNode(withoutProcess))).toEqual({
    success: 'Elm Street 1, Town',
    'failed connection': ['GeocodingError', 'network', 'no answer: offline, or blocked by CORS'],
    '404': ['GeocodingError', 'not-found', 'not-found (status 404)'],
    timeout: ['GeocodingError', 'timeout', 'no answer in time (timeoutMs 20)'],
    'wrong place': ['GeocodingError', 'invalid-coordinates', 'lat is beyond ±90'],
    'wrong option': ['TypeError', null, 'react-reverse-geocode: accountId is no positive integer'],
    'hanging token function': ['GeocodingError', 'timeout', 'no token in time (timeoutMs 20)'],
    'wrong reader': ['GeocodingError', 'invalid-response', 'readAddress gave no object'],
    inDevelopment: false,
  })
})
