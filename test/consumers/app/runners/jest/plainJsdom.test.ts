/** @jest-environment jest-environment-jsdom */
import { createGeocodingClient } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'

const reichstag = { lat: 52.5186, lng: 13.3762 }

test('createAccountService says what is missing, and names jest-fixed-jsdom', () => {
  expect(() => createAccountService()).toThrow(
    'This environment lacks Response. createAccountService could not answer a request. Under Jest, use jest-fixed-jsdom in place of jest-environment-jsdom.',
  )
})

test('the client says that there is no fetch', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 1, token: 'token' })

  await expect(client.reverse(reichstag)).rejects.toMatchObject({
    kind: 'network',
    message: expect.stringMatching(/^This environment has no fetch.*use jest-fixed-jsdom/),
  })
})
