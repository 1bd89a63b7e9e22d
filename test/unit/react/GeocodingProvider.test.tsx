import { render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  AddressFromCoords,
  GeocodingProvider,
  useGeocodingClient,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'

test('uses a client that is passed to it', async () => {
  const service = createAccountService({ accountIds: [7] })
  render(
    <GeocodingProvider client={clientOf(service)}>
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>,
  )

  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
  expect(service.requests).toMatchObject([{ accountId: 7 }])
})

test('functions that are new on each render keep the client, with its queue and its tokens, and cause no request', async () => {
  const service = createStreets()
  const { result, rerender } = renderHook(
    () => ({ client: useGeocodingClient(), line: useReverseGeocode(1, 2).data?.address?.formatted }),
    {
      wrapper: ({ children }) => (
        <ServiceProvider
          service={service}
          token={() => service.token}
          fetch={(input, init) => service.fetch(input, init)}
          readAddress={() => null}
          messages={{ idle: 'None' }}
        >
          {children}
        </ServiceProvider>
      ),
    },
  )
  const { client } = result.current
  await waitFor(() => expect(result.current.line).toBe('Street 1'))
  rerender()

  expect(result.current).toEqual({ client, line: 'Street 1' })
  expect(result.current.client).toBe(client)
  expect(service.requests).toHaveLength(1)
})

test('calls the functions of the latest render', async () => {
  const service = createAccountService({ geocode: () => ({ id: 1 }) })
  const calls: string[] = []
  const app = (name: string, token: string, lat: number) => (
    <ServiceProvider
      service={service}
      token={() => token}
      fetch={(input, init) => {
        calls.push(name)
        return service.fetch(input, init)
      }}
      readAddress={() => ({ formatted: name, lines: [name], parts: {} })}
    >
      <AddressFromCoords lat={lat} lng={2} />
    </ServiceProvider>
  )
  const { rerender } = render(app('first', service.token, 1))
  await screen.findByText('first')
  const renewed = service.regenerateToken()
  rerender(app('second', renewed, 1))
  rerender(app('second', renewed, 2))
  await screen.findByText('second')

  expect(calls).toEqual(['first', 'second'])
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
})

test.each([
  [0, 1],
  [1, 2],
  [3, 4],
])('with retries={%i} sends a request that keeps failing %i times', async (retries, requests) => {
  vi.useFakeTimers()
  const service = createAccountService()
  service.failWith('service')
  render(<AddressFromCoords {...reichstag} data-testid="address" />, withService({ service, retries }))
  await advance(7_400)

  expect(screen.getByTestId('address')).toHaveAttribute('data-address-error', 'service')
  expect(service.requests).toHaveLength(requests)
})
