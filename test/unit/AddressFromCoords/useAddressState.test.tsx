import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { type AddressState, type GeocodingError, reverseGeocodeOptions } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { reichstag } from '../../support/places.ts'
import { COORDINATES, show, showSettled } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test('keeps the address while a refetch of the same place fails', async () => {
  const { root, service, queryClient } = await showSettled()
  service.failWith('forbidden')
  const [query] = queryClient.getQueryCache().getAll()
  act(() => void query?.fetch().catch(() => {}))
  await advance(100)

  expect(service.requests.map(({ status }) => status)).toEqual([200, 403])
  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(root).toHaveTextContent('Platz der Republik 1')
})

test('a request that was sent before the browser went offline goes on', async () => {
  const { root, service, change } = show()
  service.hold()
  await advance(100)
  act(() => onlineManager.setOnline(false))
  change({ label: 'West entrance' })
  expect(root).toHaveAttribute('data-address-state', 'loading')
  service.release()
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('shows an error in place, also in an app that throws the errors of its other queries', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { root } = await showSettled({}, { queryClient, failure: 'forbidden' })

  expect(root).toHaveAttribute('data-address-error', 'forbidden')
})

test.each<[what: string, data: unknown]>([
  ['null', null],
  ['no parts', { address: { formatted: 'Elm Street 1', lines: ['Elm Street 1'] } }],
  ['a line that is not a text', { address: { formatted: 'Leeds', lines: [5], parts: { city: 'Leeds' } } }],
])('shows that there is no address where an app has written into the cache: %s', (_, data) => {
  const { queryClient, service } = withService()
  queryClient.setQueryData<unknown>(reverseGeocodeOptions(clientOf(service), reichstag).queryKey, data)
  const { root } = show({}, { service, queryClient })

  expect(root).toHaveAttribute('data-address-state', 'empty')
})

test('the retry button sends a request after the app has removed its queries', async () => {
  const { queryClient, root, service } = show()
  service.failWith('forbidden', { times: 1 })
  await advance(100)
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('an error that is not of this library, as from a persister, is one error of the kind service with its cause', async () => {
  const cause = new Error('The storage is full')
  const queryClient = new QueryClient({
    defaultOptions: { queries: { persister: () => Promise.reject(cause) } },
  })
  const errors = new Set<GeocodingError>()
  const actions = (state: AddressState) => {
    if (state.status === 'error') errors.add(state.error)
    return null
  }
  const { root, change } = await showSettled({ actions }, { queryClient })
  expect(root).toHaveTextContent(errorKinds.service.message)
  expect(root).toHaveTextContent(COORDINATES)
  change({ label: 'Entrance' })

  expect([...errors]).toMatchObject([{ name: 'GeocodingError', kind: 'service', cause }])
})
