import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { type AddressState, type GeocodingError, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { reichstag } from '../../support/places.ts'
import { COORDINATES, show } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test('shows that there is no address when an app writes null into the cache', async () => {
  const { queryClient, service } = withService()
  // @ts-expect-error: plain JavaScript may write anything.
  queryClient.setQueryData(reverseGeocodeOptions(clientOf(service), reichstag).queryKey, null)
  const { root } = show({}, { service, queryClient })
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'empty')
})

test.each([
  ['no fields', {}],
  ['no parts', { formatted: 'Elm Street 1', lines: ['Elm Street 1'] }],
  ['no lines', { formatted: 'Elm Street 1', parts: {} }],
  ['a line that is not a text', { formatted: 'Elm Street 1', lines: [1], parts: {} }],
  ['a part that is not a text', { formatted: 'Leeds', lines: ['Leeds'], parts: { city: 5 } }],
  [
    'a position without coordinates',
    { formatted: 'Leeds', lines: ['Leeds'], parts: {}, position: { lat: null, lng: null } },
  ],
])('shows that there is no address when an address that the app has written has %s', (_, address) => {
  const { queryClient, service } = withService()
  const { queryKey } = reverseGeocodeOptions(clientOf(service), reichstag)
  queryClient.setQueryData<unknown>(queryKey, { address, payload: undefined })
  const { root } = show({}, { service, queryClient })

  expect(root).toHaveAttribute('data-address-state', 'empty')
})

test.each([
  ['clear()', (queryClient: QueryClient) => queryClient.clear()],
  ['removeQueries()', (queryClient: QueryClient) => queryClient.removeQueries({ queryKey: ['geocoding'] })],
])('the retry button sends a request after %s', async (_, empty) => {
  const service = createAccountService()
  service.failWith('service')
  const { queryClient, root } = show({}, { service })
  await advance(10_000)
  expect(root).toHaveAttribute('data-address-error', 'service')
  service.failWith(null)
  empty(queryClient)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(1_000)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test.each([
  ['an Error of the devtools', new Error('Unknown error from devtools')],
  ['a string', 'quota'],
  ['an object', { name: 'GeocodingError', kind: 'forbidden' }],
  ['undefined', undefined],
])(
  'shows one and the same error of the kind service, with its cause, when a query fails with %s',
  async (_, cause) => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { persister: () => Promise.reject(cause) } },
    })
    const errors = new Set<GeocodingError>()
    const actions = (state: AddressState) => {
      if (state.status === 'error') errors.add(state.error)
      return null
    }
    const { root, change } = show({ actions }, { queryClient })
    await advance(100)
    expect(root).toHaveTextContent(errorKinds.service.message)
    expect(root).toHaveTextContent(COORDINATES)
    change({ label: 'Entrance' })

    expect([...errors]).toMatchObject([{ name: 'GeocodingError', kind: 'service', cause }])
  },
)
