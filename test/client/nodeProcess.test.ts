import { expect, test } from 'vitest'
import { baseUrl, newToken } from '../support/clientOf.ts'
import { runInNode } from '../support/runInNode.ts'

const known = JSON.stringify({
  baseUrl,
  accountId: 1,
  token: newToken(),
  timeoutMs: 600_000,
  maxConcurrent: 1,
})

/** A module that aborts two look-ups, and prints how many timers kept the process alive before and after. */
function abortedLookUps(options: string, more = ''): string {
  return `
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const client = createGeocodingClient({ ...${known}, ...${options} })
    const controller = new AbortController()
    const { signal } = controller
    const place = { lat: 1, lng: 2 }
    const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const answers = [client.reverse(place, { signal }), client.reverse(place, { signal })]
    await new Promise((resolve) => setImmediate(resolve))
    const before = countTimers()
    controller.abort('gone')
    await Promise.allSettled(answers)
    ${more}
    console.log(JSON.stringify({ before, after: countTimers() }))
  `
}

const neverResolves = 'new Promise(() => {})'

test.each([
  ['a fetch that ignores the signal', `{ fetch: () => ${neverResolves} }`],
  ['a body that never ends', `{ fetch: async () => new Response(new ReadableStream()) }`],
  ['a token function that never resolves', `{ userId: 'agent 7', token: () => ${neverResolves} }`],
  [
    'a token function that never resolves after a 401',
    `{ userId: 'agent 7', fetch: async () => new Response('', { status: 401 }),
       token: ({ rejected }) => (rejected ? ${neverResolves} : 'agent-key') }`,
  ],
])('an aborted look-up does not keep a Node process alive (%s)', async (_what, options) => {
  expect(JSON.parse(await runInNode(abortedLookUps(options)))).toEqual({ before: 1, after: 0 })
})

test('the next look-up times out if the token function still does not resolve, and the process can end', async () => {
  const next = `
    const error = await client.reverse(place).catch((error) => error)
    if (error.kind !== 'timeout') throw error
  `
  const printed = await runInNode(
    abortedLookUps(`{ userId: 'agent 7', token: () => ${neverResolves}, timeoutMs: 50 }`, next),
  )

  expect(JSON.parse(printed)).toEqual({ before: 1, after: 0 })
})
