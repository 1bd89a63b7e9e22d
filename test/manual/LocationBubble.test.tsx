import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { LocationBubble } from './LocationBubble.tsx'

function renderWith(service: AccountService, ui: ReactNode) {
  render(<GeocodingProvider {...service.providerProps}>{ui}</GeocodingProvider>)
}

test('a location message shows its address', async () => {
  const service = createAccountService()
  renderWith(service, <LocationBubble latitude={52.5186} longitude={13.3762} title="" />)

  await screen.findByTitle(/Platz der Republik 1/)
  expect(service.requests).toMatchObject([{ lat: '52.5186', lng: '13.3762', status: 200 }])
})

test('an agent sees that the address is looked up, for as long as that takes', async () => {
  const service = createAccountService()
  service.hold()
  renderWith(service, <LocationBubble latitude={52.5186} longitude={13.3762} title="" />)
  await screen.findByText('Looking up the address…')

  service.release()
  await screen.findByTitle(/Platz der Republik 1/)
})

test('a message without a location sends no request', async () => {
  const service = createAccountService()
  renderWith(service, <LocationBubble latitude={0} longitude={0} title="" />)

  await screen.findByText('No location')
  expect(service.requests).toEqual([])
})

test('an agent sees that the service is down', async () => {
  const service = createAccountService()
  service.failWith('service')
  renderWith(service, <LocationBubble latitude={52.5186} longitude={13.3762} title="" />)

  await screen.findByText('Service error')
})
