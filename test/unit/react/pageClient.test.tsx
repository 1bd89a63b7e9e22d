import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import {
  AddressFromCoords,
  GeocodingProvider,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { createStreets } from '../../support/streets.ts'

interface Props {
  service: AccountService
  userId?: string | null
  children?: ReactNode
}

function Provider({ service, userId = 'Emil', children = <AddressFromCoords lat={1} lng={2} /> }: Props) {
  return (
    <StrictMode>
      <GeocodingProvider {...service.providerProps} userId={userId}>
        {children}
      </GeocodingProvider>
    </StrictMode>
  )
}

test('the addresses of a page are forgotten when its last provider unmounts', async () => {
  const service = createStreets()
  for (const _visit of [1, 2]) {
    const { unmount } = render(<Provider service={service} />)
    await screen.findByText('Street 1')
    unmount()
  }
  expect(service.requests).toHaveLength(2)
})

test.each([
  ['the same', 'Cem', 1],
  ['another', 'Dora', 2],
])(
  'the addresses of an agent are kept when a second provider, of %s agent, unmounts',
  async (_, userId, requests) => {
    const service = createStreets()
    const page = (...dialogs: (readonly [key: string, userId: string])[]) =>
      [['sidebar', 'Cem'] as const, ...dialogs].map(([key, userId]) => (
        <Provider key={key} service={service} userId={userId} />
      ))
    const { rerender } = render(page(['dialog', userId]))
    await waitFor(() => expect(screen.getAllByText('Street 1')).toHaveLength(2))
    rerender(page())
    rerender(page(['other dialog', 'Cem']))

    expect(screen.getAllByText('Street 1')).toHaveLength(2)
    expect(service.requests).toHaveLength(requests)
  },
)

function Hooks() {
  const { data } = useReverseGeocode(1, 2)
  const [listed] = useReverseGeocodes([{ lat: 3, lng: 2 }])
  return [data, listed?.data].map((result) => result?.address?.formatted).join(' and ')
}

test('the hooks need no provider of React Query', async () => {
  render(
    <Provider service={createStreets()} userId="Bea">
      <Hooks />
    </Provider>,
  )

  await screen.findByText('Street 1 and Street 3')
})

test('the address is looked up as soon as the browser is online again', async () => {
  onlineManager.setOnline(false)
  const service = createStreets()
  render(
    <Provider service={service}>
      <AddressFromCoords lat={1} lng={2} data-testid="root" />
    </Provider>,
  )
  expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'offline')
  act(() => onlineManager.setOnline(true))

  await screen.findByText('Street 1')
  expect(service.requests).toHaveLength(1)
})

test('the addresses of an agent are forgotten when the agent signs out or another one signs in', async () => {
  const service = createStreets()
  const { rerender } = render(<Provider service={service} />)
  await screen.findByText('Street 1')
  for (const [userId, requests] of [
    ['Fritz', 2],
    ['Emil', 3],
    ['Emil', 3],
    [null, 3],
    ['Emil', 4],
  ] as const) {
    rerender(<Provider service={service} userId={userId} />)
    if (userId !== null) await screen.findByText('Street 1')
    expect(service.requests).toHaveLength(requests)
  }
})
