import { expect, test } from 'vitest'
import { baseUrl, newToken } from '../support/clientOf.ts'
import { runInNode } from '../support/runInNode.ts'

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
