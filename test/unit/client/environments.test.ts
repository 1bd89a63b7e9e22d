import { expect, test } from 'vitest'
import { baseUrl, newToken } from '../../support/clientOf.ts'
import { runInNode } from '../../support/runInNode.ts'

const known = JSON.stringify({
  baseUrl,
  accountId: 1,
  token: newToken(),
  timeoutMs: 600_000,
  maxConcurrent: 1,
})

/** A module that aborts two look-ups, and prints how many timers keep the process alive afterwards. */
function abortedLookUps(options: string): string {
  return `
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const client = createGeocodingClient({ ...${known}, ...${options} })
    const controller = new AbortController()
    const { signal } = controller
    const place = { lat: 1, lng: 2 }
    const answers = [client.reverse(place, { signal }), client.reverse(place, { signal })]
    await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort('gone')
    await Promise.allSettled(answers)
    console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length)
  `
}

const neverResolves = 'new Promise(() => {})'

test.each([
  ['a fetch that ignores the signal', `{ fetch: () => ${neverResolves} }`],
  ['a body that never ends', `{ fetch: async () => new Response(new ReadableStream()) }`],
])('an aborted look-up does not keep a Node process alive (%s)', async (_what, options) => {
  expect(JSON.parse(await runInNode(abortedLookUps(options)))).toBe(0)
})

test('a service that asks for a pause does not keep a Node process alive', async () => {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const fetch = async () => new Response('', { status: 429, headers: { 'Retry-After': '50' } })
    const client = createGeocodingClient({ ...${known}, fetch })
    const { kind } = await client.reverse({ lat: 1, lng: 2 }).catch((error) => error)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    console.log(JSON.stringify({ kind, timers }))
  `)

  expect(JSON.parse(printed)).toEqual({ kind: 'rate-limited', timers: 0 })
})

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

test('an environment without fetch is named in the error, with what to do', async () => {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    process.env.NODE_ENV = 'development'
    console.warn = () => {}
    delete globalThis.fetch
    const client = createGeocodingClient(${JSON.stringify({ baseUrl, accountId: 1, token: newToken() })})
    const { kind, message } = await client.reverse({ lat: 1, lng: 2 }).catch((error) => error)
    console.log(JSON.stringify({ kind, message }))
  `)

  expect(JSON.parse(printed)).toEqual({
    kind: 'network',
    message: expect.stringMatching(/has no fetch.+jest-fixed-jsdom/),
  })
})
