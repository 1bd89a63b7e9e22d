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

/** A module that aborts two lookups, and prints how many timers keep the process alive afterwards. */
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

test.each([
  [429, 'rate-limited'],
  [503, 'service'],
])('a service that asks for a pause with a %i does not keep a Node process alive', async (status, kind) => {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const fetch = async () => new Response('', { status: ${status}, headers: { 'Retry-After': '50' } })
    const client = createGeocodingClient({ ...${known}, fetch })
    const { kind } = await client.reverse({ lat: 1, lng: 2 }).catch((error) => error)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    console.log(JSON.stringify({ kind, timers }))
  `)

  expect(JSON.parse(printed)).toEqual({ kind, timers: 0 })
})

test('on a page without a bundler, which has no process, a lookup works and errors are short', async () => {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const print = console.log
    delete globalThis.process

    const fetch = async (url) =>
      url.includes('lat=1&') ? Response.json({ payload: { label: 'Elm Street 1, Town' } }) : new Response('{}', { status: 404 })
    const client = createGeocodingClient({ ...${known}, fetch })
    const { address } = await client.reverse({ lat: 1, lng: 2 })
    const { message } = await client.reverse({ lat: 2, lng: 2 }).catch((error) => error)
    print(JSON.stringify({ address: address.formatted, message }))
  `)

  expect(JSON.parse(printed)).toEqual({ address: 'Elm Street 1, Town', message: 'not-found (status 404)' })
})

test('a runtime that refuses the option cache, as an older one of Cloudflare, sends the request without it', async () => {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    const refusing = (init) => {
      if (init && 'cache' in init) throw new TypeError("The 'cache' field on 'RequestInitializerDict' is not implemented.")
    }
    globalThis.Request = class { constructor(_url, init) { refusing(init) } }
    const fetch = async (_url, init) => {
      refusing(init)
      return Response.json({ payload: { label: 'Elm Street 1, Town' } })
    }
    const client = createGeocodingClient({ ...${known}, fetch })
    console.log((await client.reverse({ lat: 1, lng: 2 })).address.formatted)
  `)

  expect(printed.trim()).toBe('Elm Street 1, Town')
})

test('a body without an end is refused while it is read', async () => {
  const printed = await runInNode(`
    import { createGeocodingClient } from './src/client/createGeocodingClient.ts'
    let megabytes = 0
    const body = () => new ReadableStream({
      pull(controller) {
        megabytes += 0.25
        controller.enqueue(new Uint8Array(262_144))
      },
    })
    const client = createGeocodingClient({ ...${known}, fetch: async () => new Response(body()) })
    const { kind } = await client.reverse({ lat: 1, lng: 2 }).catch((error) => error)
    console.log(JSON.stringify({ kind, isRefusedEarly: megabytes < 3 }))
  `)

  expect(JSON.parse(printed)).toEqual({ kind: 'invalid-response', isRefusedEarly: true })
})
