import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'

test.each([
  ["the app's", new QueryClient()],
  ["the page's", undefined],
])(
  'in a test that follows one with fake timers, addresses are looked up, with %s QueryClient',
  async (_, queryClient) => {
    const service = createStreets()
    const app = (lat: number) => {
      const provider = (
        <GeocodingProvider {...service.providerProps}>
          <AddressFromCoords {...reichstag} lat={lat} data-testid="root" />
        </GeocodingProvider>
      )
      return queryClient ? (
        <QueryClientProvider client={queryClient}>{provider}</QueryClientProvider>
      ) : (
        provider
      )
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance', 'Date'] })
    render(app(1))
    expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'loading')
    cleanup()
    vi.useRealTimers()
    // A test runner starts the next test in a later task.
    await new Promise((resolve) => setTimeout(resolve))

    render(app(2))
    expect(await screen.findByText('Street 2')).toBeVisible()
    cleanup()
    render(app(1))
    expect(await screen.findByText('Street 1')).toBeVisible()
  },
)
