import { render, screen } from '@testing-library/react'
import { GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LocationBubble } from './LocationBubble.tsx'

test('an agent sees that the session has ended', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const service = createAccountService()
  service.regenerateToken()
  render(
    <GeocodingProvider {...service.providerProps}>
      <LocationBubble latitude={52.5186} longitude={13.3762} title="" />
    </GeocodingProvider>,
  )

  await screen.findByText('Session expired')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('401'))
})
