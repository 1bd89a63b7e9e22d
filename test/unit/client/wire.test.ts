import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf, newToken } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'
import { startAccountService, startServer } from '../../support/server.ts'

test('returns the address and its parts', async () => {
  const { service, server } = await startAccountService()

  const { address } = await clientOf(server, { token: service.token }).reverse(reichstag)

  expect(address?.formatted).toBe('Platz der Republik 1, 11011 Berlin, Deutschland')
  expect(address?.parts).toMatchObject({ city: 'Berlin', postcode: '11011', countryCode: 'DE' })
})

test('sends one GET without a body to the documented path, with the parameters lat and lng', async () => {
  const server = await startServer(answerWithAddress)

  await clientOf(server, { accountId: 42 }).reverse(reichstag)

  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762',
  ])
  // A body would have one of these.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) {
    expect(server.requests[0]?.headers).not.toHaveProperty(name)
  }
})

test('sends the token as it is in the header api_access_token, and nowhere else', async () => {
  const server = await startServer(answerWithAddress)
  const token = `${newToken()} "quoted" \\ and/or ~`

  await clientOf(server, { token }).reverse(reichstag)

  const { headers = {}, url } = server.requests[0] ?? {}
  const namesWithToken = Object.keys(headers).filter((name) => String(headers[name]).includes(token))
  expect(headers.api_access_token).toBe(token)
  expect(namesWithToken).toEqual(['api_access_token'])
  expect(url).not.toContain('agent')
})

test('asks for JSON that does not come from a cache', async () => {
  const server = await startServer(answerWithAddress)

  await clientOf(server).reverse(reichstag)

  expect(server.requests[0]?.headers).toMatchObject({
    accept: 'application/json',
    'cache-control': 'no-cache',
  })
})

test('decodes a body whose letters are divided between two chunks', async () => {
  const label = '日本、〒105-0011 東京都港区芝公園'
  const server = await startServer(answerWith(200, { payload: { label } }))
  const byteByByte = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        for (const byte of chunk) controller.enqueue(Uint8Array.of(byte))
      },
    })

  const { address } = await clientOf(server, {
    fetch: async (input, init) => {
      const { body } = await fetch(input, init)
      return new Response(body?.pipeThrough(byteByByte()))
    },
  }).reverse(reichstag)

  expect(address?.formatted).toBe(label)
})

test('the account service as a function gets the same request as over a socket', async () => {
  const { service, server } = await startAccountService()
  const direct = createAccountService()

  await clientOf(server, { token: service.token }).reverse(reichstag)
  await clientOf(direct).reverse(reichstag)

  expect(service.requests).toEqual(direct.requests)
})
