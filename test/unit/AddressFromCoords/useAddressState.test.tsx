import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
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

test('keeps the address while a refetch of the same place fails', async () => {
  const { root, service, queryClient } = show()
  await advance(100)
  service.failWith('forbidden')
  const [query] = queryClient.getQueryCache().getAll()
  act(() => void query?.fetch().catch(() => {}))
  await advance(100)

  expect(service.requests.map(({ status }) => status)).toEqual([200, 403])
  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(root).toHaveTextContent('Platz der Republik 1')
})

test('a request that was sent before the browser went offline goes on', async () => {
  const service = createAccountService()
  service.hold()
  const { root, change } = show({}, { service })
  await advance(100)
  act(() => onlineManager.setOnline(false))
  change({ label: 'West entrance' })
  expect(root).toHaveAttribute('data-address-state', 'loading')
  service.release()
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('shows an error in place, also in an app that throws the errors of its other queries', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { root } = show({}, { service, queryClient })
  await advance(100)

  expect(root).toHaveAttribute('data-address-error', 'forbidden')
})

test.each<[what: string, data: unknown]>([
  ['null', null],
  ['no fields', { address: {} }],
  ['no parts', { address: { formatted: 'Elm Street 1', lines: ['Elm Street 1'] } }],
  ['no lines', { address: { formatted: 'Elm Street 1', parts: {} } }],
  ['a line that is not a text', { address: { formatted: 'Elm Street 1', lines: [1], parts: {} } }],
  ['a part that is not a text', { address: { formatted: 'Leeds', lines: ['Leeds'], parts: { city: 5 } } }],
  [
    'a position without coordinates',
    { address: { formatted: 'Leeds', lines: ['Leeds'], parts: {}, position: { lat: null, lng: null } } },
  ],
])('shows that there is no address where an app has written into the cache: %s', (_, data) => {
  const { queryClient, service } = withService()
  queryClient.setQueryData<unknown>(reverseGeocodeOptions(clientOf(service), reichstag).queryKey, data)
  const { root } = show({}, { service, queryClient })

  expect(root).toHaveAttribute('data-address-state', 'empty')
})

test.each([
  ['clear()', (queryClient: QueryClient) => queryClient.clear()],
  ['removeQueries()', (queryClient: QueryClient) => queryClient.removeQueries({ queryKey: ['geocoding'] })],
])('the retry button sends a request after %s', async (_, empty) => {
  const service = createAccountService()
  service.failWith('forbidden', { times: 1 })
  const { queryClient, root } = show({}, { service })
  await advance(100)
  empty(queryClient)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test.each([
  ['an Error of the devtools', new Error('Unknown error from devtools')],
  ['an object that is no Error', { name: 'GeocodingError', kind: 'forbidden' }],
])('a query that fails with %s has one error of the kind service, with its cause', async (_, cause) => {
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
})
