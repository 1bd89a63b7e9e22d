import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { addressBody } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { reichstag } from '../../support/places.ts'

/** Looks up a place. The first response is a 429 that asks to wait for a second. */
async function lookUpAfter429(globals: object) {
  vi.useFakeTimers()
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const service = createAccountService()
  service.failWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '1' } }), { times: 1 })
  const lookups = Promise.allSettled([clientOf(service).reverse(reichstag)])
  await vi.advanceTimersByTimeAsync(1_010)
  const [outcome] = await lookups
  return outcome
}

test.each([
  ['in a page', 'fulfilled', { document: {} }],
  ['on a server or in a worker', 'rejected', {}],
  ['on a server that has a window', 'rejected', { window: {} }],
])('%s, a lookup with a 429 is %s', async (_where, status, globals) => {
  expect(await lookUpAfter429(globals)).toHaveProperty('status', status)
})

test('in a frame with `srcdoc`, which has no origin, the fetch of the app gets a relative URL', async () => {
  vi.stubGlobal('location', { origin: 'null' })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(addressBody))
  await clientOf({ baseUrl: '/desk' }, { fetch }).reverse(reichstag)

  expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/desk\/api\/v1\//)
})

test('on a page without a bundler, where there is no `process`, a lookup works, and errors are short', async () => {
  const service = createAccountService()
  const client = clientOf(service)
  vi.stubGlobal('process', undefined)
  const { address } = await client.reverse(reichstag)
  service.failWith('not-found')
  const { message } = await errorOf(client.reverse(reichstag))
  vi.unstubAllGlobals()

  expect(address?.parts.city).toBe('Berlin')
  expect(message).toBe('not-found (status 404)')
})

test.each(['DOMException', 'performance', 'document', 'navigator', 'Intl'])(
  'the package can be imported where there is no %s',
  async (name) => {
    vi.resetModules()
    vi.stubGlobal(name, undefined)
    const imported = await import('react-reverse-geocode')
    vi.unstubAllGlobals()

    expect(imported).toHaveProperty('createGeocodingClient')
  },
)
