import { render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  AddressFromCoords,
  GeocodingProvider,
  useGeocodingClient,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { baseUrl, clientOf } from '../../support/clientOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'

afterEach(() => {
  vi.useRealTimers()
})

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

test('throws while rendering when an option is wrong', () => {
  letRenderingFail()
  const options = { baseUrl, accountId: 0, token: null }

  expect(() => render(<GeocodingProvider {...options} />)).toThrow(/the option accountId must be a positive/)
})

test('sends no request while nobody is signed in, and shows the address once there is a token', async () => {
  const service = createAccountService()
  const { queryClient, wrapper } = withService({ service, token: null })
  const address = <AddressFromCoords {...reichstag} data-testid="address" />
  const { rerender } = render(wrapper({ children: address }))
  expect(screen.getByTestId('address')).toHaveAttribute('data-state', 'loading')
  expect(queryClient.isFetching()).toBe(0)
  expect(service.requests).toEqual([])

  rerender(withService({ service, queryClient }).wrapper({ children: address }))
  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
  expect(service.requests).toMatchObject([{ credential: 'user' }])
})

test('sends the request again with a new token when the first one has expired', async () => {
  const service = createAccountService()
  service.expireToken(service.token)
  const fresh = service.issueToken({ kind: 'user', accountIds: [1], permissions: ['geocoding'] })
  const token = vi.fn(({ rejected }: { rejected: string | undefined }) => (rejected ? fresh : service.token))
  render(<AddressFromCoords {...reichstag} />, withService({ service, token }))

  expect(await screen.findByText('Platz der Republik 1')).toBeInTheDocument()
  expect(token.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: service.token }]])
  expect(service.requests.map(({ credential }) => credential)).toEqual(['expired', 'user'])
})

// Functions that are new on each render

test('functions that are new on each render cause no request and no other address', async () => {
  const service = createStreets()
  const seen = new Set<string | undefined>()
  function Address() {
    const line = useReverseGeocode(1, 2).data?.address?.formatted
    seen.add(line)
    return line
  }
  const app = () => (
    <ServiceProvider
      service={service}
      token={() => service.token}
      fetch={(input, init) => service.fetch(input, init)}
      readAddress={() => null}
      messages={{ idle: 'None' }}
    >
      <Address />
    </ServiceProvider>
  )
  const { rerender } = render(app())
  await screen.findByText('Street 1')
  for (let render = 0; render < 3; render += 1) rerender(app())
  await waitFor(() => expect(service.inFlight).toBe(0))

  expect(service.requests).toHaveLength(1)
  expect([...seen]).toEqual([undefined, 'Street 1'])
})

test('functions that are new on each render keep the client, with its queue and its renewed tokens', () => {
  const service = createAccountService()
  const { result, rerender } = renderHook(useGeocodingClient, {
    wrapper: ({ children }) => (
      <ServiceProvider service={service} token={() => service.token} fetch={() => fetch('')}>
        {children}
      </ServiceProvider>
    ),
  })
  const first = result.current
  rerender()

  expect(result.current).toBe(first)
})

test('calls the functions of the latest render', async () => {
  const service = createAccountService({ geocode: () => ({ id: 1 }) })
  const botToken = service.issueToken({ kind: 'agent-bot', accountIds: [1], endpoints: ['geocodingReverse'] })
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
  rerender(app('second', botToken, 1))
  rerender(app('second', botToken, 2))
  await screen.findByText('second')

  expect(calls).toEqual(['first', 'second'])
  expect(service.requests.map(({ credential }) => credential)).toEqual(['user', 'agent-bot'])
})

// Options

test('another timeoutMs or maxConcurrent keeps the address and sends no request', async () => {
  const service = createStreets()
  const app = (timeoutMs: number, maxConcurrent: number) => (
    <ServiceProvider service={service} timeoutMs={timeoutMs} maxConcurrent={maxConcurrent}>
      <AddressFromCoords lat={1} lng={2} />
    </ServiceProvider>
  )
  const { rerender } = render(app(1_000, 2))
  await screen.findByText('Street 1')
  rerender(app(2_000, 4))

  expect(screen.getByText('Street 1')).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
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
  await advance(60_000)

  expect(screen.getByTestId('address')).toHaveAttribute('data-error', 'service')
  expect(service.requests).toHaveLength(requests)
})

test('sends no request to a relative URL on a page without an origin, where a <base> element could redirect it', async () => {
  expectWarning(/baseUrl means/)
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { origin: 'null' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const options = { baseUrl: '', fetch: undefined, retries: 0 }
  render(<AddressFromCoords {...reichstag} data-testid="address" />, withService(options))

  await waitFor(() => expect(screen.getByTestId('address')).toHaveAttribute('data-error', 'network'))
  expect(fetch).not.toHaveBeenCalled()
})
