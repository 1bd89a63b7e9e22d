import { render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'

test('sends a request again after a 401 if the token was renewed while the request was in flight', async () => {
  const service = createAccountService()
  const fresh = service.regenerateToken()
  service.hold()
  const app = (token: string) => (
    <ServiceProvider service={service} userId="agent 7" token={token}>
      <AddressFromCoords {...reichstag} />
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token))
  await waitFor(() => expect(service.inFlight).toBe(1))
  rerender(app(fresh))
  service.release()

  await screen.findByText('Platz der Republik 1')
  expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
})
