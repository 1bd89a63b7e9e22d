import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'

// A test of an app replaces timers, microtasks, and `performance`, and the next one doesn't.

test.each([
  ["the app's", new QueryClient()],
  ["the page's", undefined],
])(
  'after a test with fake timers, the next one gets its address, with %s QueryClient',
  async (_, queryClient) => {
    const service = createStreets()
    const app = (lat: number) => {
      const provider = (
        <GeocodingProvider {...service.providerProps} userId="Ida">
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
    // A runner starts the next test later.
    await new Promise((resolve) => setTimeout(resolve))

    render(app(2))
    expect(await screen.findByText('Street 2')).toBeVisible()
    cleanup()
    render(app(1))
    expect(await screen.findByText('Street 1')).toBeVisible()
  },
)
