import { expect, test } from 'vitest'
import { baseUrl, newToken } from '../support/clientOf.ts'
import { runInNode } from '../support/runInNode.ts'

/** The error of a look-up in a Node process without a global. `fetch` is the code of the option. */
async function errorWithout(name: string, fetch: string, environment: string) {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    process.env.NODE_ENV = ${JSON.stringify(environment)}
    console.warn = () => {}
    const client = createGeocodingClient({ ...${JSON.stringify({ baseUrl, accountId: 1, token: newToken() })}, fetch: ${fetch} })
    const response = new Response('{}')
    delete globalThis.${name}
    const { kind, message } = await client.reverse({ lat: 1, lng: 2 }).catch((error) => error)
    console.log(JSON.stringify({ kind, message }))
  `)
  return JSON.parse(printed)
}

test.each([
  ['fetch', 'undefined'],
  ['TextDecoder', 'async () => response'],
  ['TextEncoder', "async () => ({ status: 200, text: async () => '{}' })"],
])('an environment without %s is named in the error, with what to do in development', async (name, fetch) => {
  expect(await errorWithout(name, fetch, 'development')).toEqual({
    kind: 'network',
    message: `This environment has no ${name}, so no answer of the service could be read. Load a polyfill; under Jest, use jest-fixed-jsdom in place of jest-environment-jsdom.`,
  })
  expect(await errorWithout(name, fetch, 'production')).toEqual({
    kind: 'network',
    message: `missing-global (missing ${name})`,
  })
})
