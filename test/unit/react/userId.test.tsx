import { render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'

test.each([
  ['string', (token: string) => token],
  ['function', (token: string) => () => token],
])('keeps every address when a token %s is renewed a hundred times', async (_, given) => {
  const service = createStreets()
  const places = Array.from({ length: 3 }, (_place, lat) => lat)
  const rows = places.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} variant="inline" />)
  const app = (token: string) => (
    <ServiceProvider service={service} userId="agent 7" token={given(token)}>
      {rows}
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token))
  await waitFor(() => expect(screen.getAllByText(/^Street \d+$/)).toHaveLength(3))
  let token = service.token
  let loadingRows = 0
  for (let renewal = 0; renewal < 100; renewal += 1) {
    token = service.regenerateToken()
    rerender(app(token))
    loadingRows += document.querySelectorAll('[data-state="loading"]').length
  }

  expect(loadingRows).toBe(0)
  expect(service.requests).toHaveLength(3)
})

test('sends the next request with the token of the latest render', async () => {
  const service = createAccountService()
  const app = (token: string, place: typeof reichstag) => (
    <ServiceProvider service={service} userId="agent 7" token={token}>
      <AddressFromCoords {...place} />
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token, reichstag))
  await screen.findByText('Platz der Republik 1')
  rerender(app(service.regenerateToken(), tokyoTower))

  await waitFor(() => expect(service.requests.map(({ status }) => status)).toEqual([200, 200]))
})

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

test('throws while rendering when the token is renewed with an invalid one', () => {
  letRenderingFail()
  const service = createAccountService()
  const app = (token: string) => <ServiceProvider service={service} userId="agent 7" token={token} />
  const { rerender } = render(app('agent-key'))

  expect(() => rerender(app(''))).toThrow(/the option token must be/)
})
