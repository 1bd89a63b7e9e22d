import { expect, test } from 'vitest'
import { addressBody, addressLine } from '../../support/answers.ts'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { errorOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'

/** A lookup with a `fetch` that returns this value, which need not be a `Response` or a promise. */
function lookUpWith(returned: unknown) {
  const fetch = () => JSON.parse('0', () => returned)
  return clientOf({ baseUrl }, { fetch }).reverse(reichstag)
}

function lookUp(response: unknown) {
  return lookUpWith(Promise.resolve(response))
}

test('Response.error() is a network error', async () => {
  expectWarning(/No response/)
  const error = await errorOf(lookUp(Response.error()))

  expect(error).toMatchObject({ kind: 'network', retryable: true })
  expect(error.message).toContain('No response')
})

test('refuses a redirect whose status a browser hides', async () => {
  expectWarning(/redirect/)
  const error = await errorOf(
    lookUp(Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })),
  )

  expect(error).toMatchObject({ kind: 'network', retryable: false })
  expect(error.message).toContain('redirect')
})

test('only a status that fetch would follow is a redirect', async () => {
  const headers = { Location: '/' }

  await expect(lookUp(Response.json(addressBody, { status: 201, headers }))).resolves.toHaveProperty(
    'address.formatted',
    addressLine,
  )
  expect(await errorOf(lookUp(new Response(null, { status: 300, headers })))).toMatchObject({
    kind: 'service',
  })
  expect(await errorOf(lookUp(new Response(null, { status: 400, headers })))).toMatchObject({
    kind: 'service',
  })
})

test.each([
  ['a promise of undefined', Promise.resolve(undefined)],
  ['a promise of null', Promise.resolve(null)],
  ['a promise of the body', Promise.resolve(addressBody)],
  ['an object without a status', Promise.resolve({ ok: true, json: async () => addressBody })],
  ['no promise', undefined],
])('explains what a custom fetch has to return if it returns %s', async (_what, returned) => {
  const error = await errorOf(lookUpWith(returned))

  expect(error).toMatchObject({ kind: 'invalid-response', retryable: false })
  expect(error.message).toContain('must return a Response')
})

test('accepts a custom fetch that returns a Response without a promise', async () => {
  await expect(lookUpWith(Response.json(addressBody))).resolves.toHaveProperty(
    'address.formatted',
    addressLine,
  )
})
