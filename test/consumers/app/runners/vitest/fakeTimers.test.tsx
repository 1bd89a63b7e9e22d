import { act, render, screen } from '@testing-library/react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocationBubble } from './LocationBubble.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('with fake timers, both retries take no real time', async () => {
  const service = createAccountService()
  service.failWith('service')
  render(
    <GeocodingProvider {...service.providerProps} retries={2}>
      <LocationBubble latitude={52.5186} longitude={13.3762} title="" />
    </GeocodingProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(4_000))

  screen.getByText('Service error')
  expect(service.requests).toHaveLength(3)
})
