// @vitest-environment node
import { expect, test } from 'vitest'
import { runInNode } from '../support/runInNode.ts'

/** Prints what keeps the process from ending once the look-up is aborted. */
function afterAnAbort(options: string, more = ''): string {
  return `
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const known = { baseUrl: 'https://desk.example.com', accountId: 1, token: 'agent-key-7d1f' }
    const client = createGeocodingClient({ ...known, timeoutMs: 600_000, maxConcurrent: 1, ...${options} })
    const controller = new AbortController()
    const { signal } = controller
    const place = { lat: 1, lng: 2 }
    const isOpen = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const answers = [client.reverse(place, { signal }), client.reverse(place, { signal })]
    await new Promise((resolve) => setImmediate(resolve))
    const before = isOpen()
    controller.abort('gone')
    await Promise.allSettled(answers)
    ${more}
    console.log(JSON.stringify({ before, after: isOpen() }))
  `
}

const hanging = 'new Promise(() => {})'

test.each([
  ['a fetch that does not heed the signal', `{ fetch: () => ${hanging} }`],
  ['a body that never ends', `{ fetch: async () => new Response(new ReadableStream()) }`],
  ['a token function that hangs', `{ scope: 'agent 7', token: () => ${hanging} }`],
  [
    'a token function that hangs while it renews',
    `{ scope: 'agent 7', fetch: async () => new Response('', { status: 401 }),
       token: ({ rejected }) => (rejected ? ${hanging} : 'agent-key-7d1f') }`,
  ],
])('an aborted look-up does not keep a Node process alive: %s', async (_, options) => {
  expect(JSON.parse(await runInNode(afterAnAbort(options)))).toEqual({ before: 1, after: 0 })
})

test('the next look-up waits for a token function that still hangs, and ends in a timeout', async () => {
  const next = `
    const error = await client.reverse(place).catch((error) => error)
    if (error.kind !== 'timeout') throw error
  `
  const printed = await runInNode(
    afterAnAbort(`{ scope: 'agent 7', token: () => ${hanging}, timeoutMs: 50 }`, next),
  )

  expect(JSON.parse(printed)).toEqual({ before: 1, after: 0 })
})
