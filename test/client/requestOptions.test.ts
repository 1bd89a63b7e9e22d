import { expect, onTestFinished, test, vi } from 'vitest'
import { addressBody, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf } from '../support/clientOf.ts'
import { errorOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { startAccountService, startServer } from '../support/server.ts'

test('the token can go out in a header of another name', async () => {
  const { service, server } = await startAccountService({ tokenHeader: 'api-access-token' })

  await clientOf(server, { token: service.token, tokenHeader: 'api-access-token' }).reverse(reichstag)

  expect(server.requests[0]?.headers).not.toHaveProperty('api_access_token')
  expect(server.requests[0]?.headers['api-access-token']).toBe(service.token)
})

test('a 401 names the header the token went out in', async () => {
  const { server } = await startAccountService()

  const error = await errorOf(clientOf(server, { tokenHeader: 'x_agent_key' }).reverse(reichstag))

  expect(error.message).toContain('x_agent_key')
})

test('requests go through the app’s own fetch', async () => {
  const server = await startServer(answerWithAddress)
  const ownFetch = vi.fn(fetch)

  await clientOf(server, { fetch: ownFetch }).reverse(reichstag)

  expect(ownFetch).toHaveBeenCalledTimes(1)
  expect(server.requests).toHaveLength(1)
})

test('a global fetch that is replaced after the client was made is used', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server)
  const replaced = vi.fn(fetch)
  vi.stubGlobal('fetch', replaced)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  await client.reverse(reichstag)

  expect(replaced).toHaveBeenCalledTimes(1)
})

test('the scope stays at home: the service never sees it', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientOf(server, { scope: 'agent-seven' })

  await client.reverse(reichstag)

  expect(client.cacheKey.person).toEqual({ scope: 'agent-seven' })
  expect(server.requests[0]?.url).not.toContain('agent-seven')
  expect(server.requests[0]?.rawHeaders.join()).not.toContain('agent-seven')
})

test('the app’s own reader is asked first, with the payload as it was sent', async () => {
  const server = await startServer(answerWithAddress)
  const readAddress = vi.fn(() => ({ formatted: 'Reichstag', lines: ['Reichstag'], parts: {} }))

  const result = await clientOf(server, { readAddress }).reverse(reichstag)

  expect(result.address?.formatted).toBe('Reichstag')
  expect(readAddress.mock.calls).toEqual([[addressBody.payload]])
})

test.each([null, undefined])(
  'where the app’s own reader gives %s, the built-in one reads',
  async (nothing) => {
    const server = await startServer(answerWithAddress)

    const result = await clientOf(server, { readAddress: () => nothing }).reverse(reichstag)

    expect(result.address?.formatted).toBe('Platz der Republik 1, 11011 Berlin')
  },
)

test('the app’s own reader is not asked where the service sent no payload', async () => {
  const server = await startServer(answerWith(200, {}))
  const readAddress = vi.fn(() => null)

  await clientOf(server, { readAddress }).reverse(reichstag)

  expect(readAddress).not.toHaveBeenCalled()
})

test('an app’s own function that fails with something of which no text can be made says so all the same', async () => {
  const nothing = Object.create(null)
  const failure = Object.assign(new Error(), { name: nothing, message: nothing, stack: nothing })
  const server = await startServer(answerWithAddress)
  const fails = () => {
    throw failure
  }

  expect(await errorOf(clientOf(server, { token: fails }).reverse(reichstag))).toHaveProperty(
    'kind',
    'unauthorized',
  )
  expect(await errorOf(clientOf(server, { fetch: fails }).reverse(reichstag))).toHaveProperty(
    'kind',
    'network',
  )
  expect(await errorOf(clientOf(server, { readAddress: fails }).reverse(reichstag))).toHaveProperty(
    'kind',
    'invalid-response',
  )
})

test('an app’s own reader that fails says so', async () => {
  const server = await startServer(answerWithAddress)
  const readAddress = () => {
    throw new RangeError('No such key')
  }

  const error = await errorOf(clientOf(server, { readAddress }).reverse(reichstag))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('readAddress')
  expect(error.cause).toMatchObject({ message: 'No such key' })
})
