import { render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { GeocodingProvider } from 'react-reverse-geocode'
import { geocoding, service } from './geocoding.ts'
import { LocationBubble } from './LocationBubble.tsx'

const server = setupServer(geocoding)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => service.failWith(null))
afterAll(() => server.close())

function show(baseUrl = '') {
  render(
    <GeocodingProvider baseUrl={baseUrl} accountId={1} userId={7} token={service.token} retries={0}>
      <LocationBubble latitude={52.5186} longitude={13.3762} title="" />
    </GeocodingProvider>,
  )
}

test.each(['', 'https://desk.example.com'])(
  'an address appears when msw handles the request to "%s"',
  async (baseUrl) => {
    show(baseUrl)

    await screen.findByTitle(/Platz der Republik 1/)
  },
)

test.each([
  ['network', 'Service unreachable'],
  ['service', 'Service error'],
  ['html', 'Invalid response'],
] as const)('the failure %s is shown as: %s', async (failure, message) => {
  service.failWith(failure)
  show()

  await screen.findByText(message)
})
