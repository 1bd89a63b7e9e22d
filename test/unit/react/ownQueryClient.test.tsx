import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { createStreets } from '../../support/streets.ts'
import { modes } from './suspense.tsx'

const place = { lat: 1, lng: 2 }

/** A provider without a `QueryClient` of the app. The tests share a page, so each has another agent. */
function Provider({
  service,
  userId,
  children,
}: {
  service: AccountService
  userId: string
  children: ReactNode
}) {
  return (
    <GeocodingProvider {...service.providerProps} userId={userId}>
      {children}
    </GeocodingProvider>
  )
}

test('the providers of a page share one QueryClient, and each account or person has its own addresses', async () => {
  const [ada, ben] = [createStreets('Ada Street'), createStreets('Ben Street')]
  render(
    [
      { service: ada, userId: 'Ada' },
      { service: ada, userId: 'Ada' },
      { service: ben, userId: 'Ben' },
    ].map((props, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the providers do not change.
      <Provider key={index} {...props}>
        <AddressFromCoords {...place} data-testid={index} />
      </Provider>
    )),
  )

  await waitFor(() => expect(screen.getByTestId('0')).toHaveTextContent('Ada Street 1'))
  await waitFor(() => expect(screen.getByTestId('1')).toHaveTextContent('Ada Street 1'))
  await waitFor(() => expect(screen.getByTestId('2')).toHaveTextContent('Ben Street 1'))
  expect(ada.requests).toHaveLength(1)
})

test('a page that is opened again has the addresses of the same person', async () => {
  const service = createStreets()
  for (const _visit of [1, 2]) {
    const { unmount } = render(
      <Provider service={service} userId="Cleo">
        <AddressFromCoords {...place} />
      </Provider>,
    )
    await screen.findByText('Street 1')
    unmount()
  }
  expect(service.requests).toHaveLength(1)
})

test.each(modes)(
  'when the browser is online again the address comes on its own, %s',
  async (mode, inMode) => {
    onlineManager.setOnline(false)
    const service = createStreets()
    render(
      inMode(
        <Provider service={service} userId={mode}>
          <AddressFromCoords {...place} data-testid="root" />
        </Provider>,
      ),
    )
    expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'offline')
    act(() => onlineManager.setOnline(true))

    await screen.findByText('Street 1')
    expect(service.requests).toHaveLength(1)
  },
)

test('the addresses of a person are removed when another user signs in, and requested again when they return', async () => {
  const service = createStreets()
  const page = (userId: string) => (
    <StrictMode>
      <Provider service={service} userId={userId}>
        <AddressFromCoords {...place} />
      </Provider>
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
