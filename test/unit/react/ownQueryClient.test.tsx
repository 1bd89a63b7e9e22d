import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { modes } from './suspense.tsx'

const place = { lat: 1, lng: 2 }

test('a provider works without a QueryClient of the app, and each provider has its own', async () => {
  const [ada, ben] = [createStreets('Ada Street'), createStreets('Ben Street')]
  render(
    [ada, ben].map((service, index) => (
      <ServiceProvider key={service.token} service={service} userId="one id" token={() => service.token}>
        <AddressFromCoords {...place} data-testid={index} />
      </ServiceProvider>
    )),
  )

  await waitFor(() => expect(screen.getByTestId('0')).toHaveTextContent('Ada Street 1'))
  await waitFor(() => expect(screen.getByTestId('1')).toHaveTextContent('Ben Street 1'))
})

test.each(modes)('when the browser is online again the address comes by itself, %s', async (_, inMode) => {
  onlineManager.setOnline(false)
  const service = createStreets()
  render(
    inMode(
      <ServiceProvider service={service}>
        <AddressFromCoords {...place} data-testid="root" />
      </ServiceProvider>,
    ),
  )
  expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'offline')
  act(() => onlineManager.setOnline(true))

  await screen.findByText('Street 1')
  expect(service.requests).toHaveLength(1)
})

test('the addresses of a person are removed when another person signs in, and requested again when they return', async () => {
  const service = createStreets()
  const page = (userId: string) => (
    <StrictMode>
      <ServiceProvider service={service} userId={userId}>
        <AddressFromCoords {...place} />
      </ServiceProvider>
    </StrictMode>
  )
  const { rerender } = render(page('Ada'))
  await screen.findByText('Street 1')
  for (const [index, userId] of ['Ben', 'Ada', 'Ada'].entries()) {
    rerender(page(userId))
    await screen.findByText('Street 1')
    expect(service.requests).toHaveLength([2, 3, 3][index] ?? 0)
  }
})

test('a provider that has unmounted leaves no timer, and asks again when it is mounted again', async () => {
  vi.useFakeTimers()
  const service = createStreets()
  const page = (
    <ServiceProvider service={service}>
      <AddressFromCoords {...place} />
    </ServiceProvider>
  )
  for (const requests of [1, 2]) {
    const { unmount } = render(page)
    await advance(100)
    expect(screen.getByText('Street 1')).toBeInTheDocument()
    expect(service.requests).toHaveLength(requests)
    unmount()
    await advance(60_000)
    expect(vi.getTimerCount()).toBe(0)
  }
})
