import { expect, onTestFinished, test, vi } from 'vitest'
import { addressBody, answerWith, answerWithAddress } from './answers.ts'
import { berlin, clientFor } from './clientFor.ts'
import { errorOf } from './errorOf.ts'
import { startAccountService } from './startAccountService.ts'
import { startServer } from './startServer.ts'

test('the token can go out in a header of another name', async () => {
  const { service, server } = await startAccountService({ tokenHeader: 'api-access-token' })

  await clientFor(server, { token: service.token, tokenHeader: 'api-access-token' }).reverse(berlin)

  expect(server.requests[0]?.headers).not.toHaveProperty('api_access_token')
  expect(server.requests[0]?.headers['api-access-token']).toBe(service.token)
})

test('a 401 names the header the token went out in', async () => {
  const { server } = await startAccountService()

  const error = await errorOf(clientFor(server, { tokenHeader: 'x_agent_key' }).reverse(berlin))

  expect(error.message).toContain('x_agent_key')
})

test('requests go through the app’s own fetch', async () => {
  const server = await startServer(answerWithAddress)
  const ownFetch = vi.fn(fetch)

  await clientFor(server, { fetch: ownFetch }).reverse(berlin)

  expect(ownFetch).toHaveBeenCalledTimes(1)
  expect(server.requests).toHaveLength(1)
})

test('a global fetch that is replaced after the client was made is used', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientFor(server)
  const replaced = vi.fn(fetch)
  vi.stubGlobal('fetch', replaced)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  await client.reverse(berlin)

  expect(replaced).toHaveBeenCalledTimes(1)
})

test('the scope stays at home: the service never sees it', async () => {
  const server = await startServer(answerWithAddress)
  const client = clientFor(server, { scope: 'agent-seven' })

  await client.reverse(berlin)

  expect(client.cacheKey.person).toEqual({ scope: 'agent-seven' })
  expect(server.requests[0]?.url).not.toContain('agent-seven')
  expect(server.requests[0]?.rawHeaders.join()).not.toContain('agent-seven')
})

test('the app’s own reader is asked first, with the payload as it was sent', async () => {
  const server = await startServer(answerWithAddress)
  const readAddress = vi.fn(() => ({ formatted: 'Reichstag', lines: ['Reichstag'], parts: {} }))

  const result = await clientFor(server, { readAddress }).reverse(berlin)

  expect(result.address?.formatted).toBe('Reichstag')
  expect(readAddress.mock.calls).toEqual([[addressBody.payload]])
})

test.each([null, undefined])(
  'where the app’s own reader gives %s, the built-in one reads',
  async (nothing) => {
    const server = await startServer(answerWithAddress)

    const result = await clientFor(server, { readAddress: () => nothing }).reverse(berlin)

    expect(result.address?.formatted).toBe('Platz der Republik 1, 11011 Berlin')
  },
)

test('the app’s own reader is not asked where the service sent no payload', async () => {
  const server = await startServer(answerWith(200, {}))
  const readAddress = vi.fn(() => null)

  await clientFor(server, { readAddress }).reverse(berlin)

  expect(readAddress).not.toHaveBeenCalled()
})

test('an app’s own function that fails with something of which no text can be made says so all the same', async () => {
  const nothing = Object.create(null)
  const failure = Object.assign(new Error(), { name: nothing, message: nothing, stack: nothing })
  const server = await startServer(answerWithAddress)
  const fails = () => {
    throw failure
  }

  expect(await errorOf(clientFor(server, { token: fails }).reverse(berlin))).toHaveProperty(
    'kind',
    'unauthorized',
  )
  expect(await errorOf(clientFor(server, { fetch: fails }).reverse(berlin))).toHaveProperty('kind', 'network')
  expect(await errorOf(clientFor(server, { readAddress: fails }).reverse(berlin))).toHaveProperty(
    'kind',
    'invalid-response',
  )
})

test('an app’s own reader that fails says so', async () => {
  const server = await startServer(answerWithAddress)
  const readAddress = () => {
    throw new RangeError('No such key')
  }

  const error = await errorOf(clientFor(server, { readAddress }).reverse(berlin))

  expect(error).toMatchObject({ kind: 'invalid-response', status: 200, retryable: false })
  expect(error.message).toContain('readAddress')
  expect(error.cause).toMatchObject({ message: 'No such key' })
})
