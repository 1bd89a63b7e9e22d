import { cleanup, render, screen } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { App } from './App.tsx'

const service = createAccountService({ accountIds: [42] })
const server = setupServer(http.all('*/api/v1/*', ({ request }) => service.fetch(request)))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(cleanup)
afterAll(() => server.close())

test('an address appears when msw handles the request', async () => {
  render(<App token={service.token} />)

  await screen.findByText('Platz der Republik 1')
  expect(service.requests).toMatchObject([{ accountId: 42, status: 200 }])
})

test('an error appears when msw handles the request', async () => {
  service.failWith('forbidden')
  render(<App token={service.token} />)

  await screen.findByText('Für die Adresssuche fehlt die Berechtigung.')
})
