import { render, screen } from '@testing-library/react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { LocationBubble } from './LocationBubble.tsx'
import 'react-reverse-geocode/styles.css'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('with fake timers, both retries take no real time', async () => {
  const service = createAccountService()
  service.failWith('service')
  render(
    <GeocodingProvider {...service.providerProps} retries={2}>
      <LocationBubble latitude={52.5186} longitude={13.3762} title="" />
    </GeocodingProvider>,
  )

  await screen.findByText('Service error', {}, { timeout: 8_000 })
  expect(service.requests).toHaveLength(3)
})
