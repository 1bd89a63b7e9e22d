import { render, screen } from '@testing-library/react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { LocationBubble } from './LocationBubble.tsx'

function renderBubble(service: AccountService, location = { latitude: 52.5186, longitude: 13.3762 }) {
  render(
    <GeocodingProvider {...service.providerProps}>
      <LocationBubble {...location} title="" />
    </GeocodingProvider>,
  )
}

test('shows the address of a location message', async () => {
  const service = createAccountService()
  renderBubble(service)

  await screen.findByTitle(/Platz der Republik 1/)
  expect(service.requests).toMatchObject([{ lat: '52.5186', lng: '13.3762', status: 200 }])
})

test('shows that the service has problems', async () => {
  const service = createAccountService()
  service.failWith('service')
  renderBubble(service)

  await screen.findByText('Service error')
})

test('shows that the address is being looked up', async () => {
  const service = createAccountService()
  service.hold()
  renderBubble(service)
  await screen.findByText('Looking up the address…')

  service.release()
  await screen.findByTitle(/Platz der Republik 1/)
})

test('sends no request for a message without a location', async () => {
  const service = createAccountService()
  renderBubble(service, { latitude: 0, longitude: 0 })

  await screen.findByText('No location')
  expect(service.requests).toEqual([])
})
