import { render, renderHook, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  createGeocodingClient,
  type GeocodingClient,
  GeocodingProvider,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { newToken } from '../../support/clientOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { type ProviderOptions, ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'

test('the next request uses the functions of the latest render, and the client is the same until the agent changes', async () => {
  const service = createAccountService({ geocode: () => ({ id: 1 }) })
  const calls: (string | null)[] = []
  const clients = new Set<GeocodingClient>()
  function Client() {
    clients.add(useGeocodingClient())
    return null
  }
  const app = (name: string, token: string, lat: number, userId = 'Ada') => (
    <ServiceProvider
      service={service}
      userId={userId}
      token={() => token}
      headers={{ 'X-Render': name }}
      fetch={(input, init) => {
        calls.push(name, new Headers(init?.headers).get('X-Render'))
        return service.fetch(input, init)
      }}
      readAddress={() => ({ formatted: name, lines: [name], parts: {} })}
    >
      <AddressFromCoords lat={lat} lng={2} />
      <Client />
    </ServiceProvider>
  )
  const { rerender } = render(app('first', service.token, 1))
  await screen.findByText('first')
  const renewed = service.regenerateToken()
  rerender(app('second', renewed, 1))
  rerender(app('second', renewed, 2))
  await screen.findByText('second')

  expect(calls).toEqual(['first', 'first', 'second', 'second'])
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
  expect(clients.size).toBe(1)
  rerender(app('second', renewed, 2, 'Ben'))
  expect(clients.size).toBe(2)
})

test('an address has the new messages, locale, and map link of its provider at once', async () => {
  const service = createAccountService()
  const app = (props: object) => (
    <ServiceProvider service={service} {...props}>
      <AddressFromCoords {...reichstag} />
    </ServiceProvider>
  )
  const { rerender } = render(app({}))
  await screen.findByText('Deutschland')
  rerender(app({ locale: 'fr' }))
  expect(screen.getByText('Allemagne')).toBeVisible()
  rerender(app({ locale: 'fr', messages: { map: 'Plan' } }))
  expect(screen.getByRole('link')).toHaveTextContent('Plan')
  rerender(app({ locale: 'fr', messages: { map: 'Plan' }, mapHref: null }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the next lookups use the `retries` and the `maxConcurrent` of the latest render', async () => {
  vi.useFakeTimers()
  const service = createStreets()
  const app = (options: ProviderOptions, ...lats: readonly number[]) => (
    <ServiceProvider service={service} {...options}>
      {lats.map((lat) => (
        <AddressFromCoords key={lat} lat={lat} lng={2} />
      ))}
    </ServiceProvider>
  )
  const { rerender } = render(app({ retries: 0, maxConcurrent: 1 }, 1))
  await advance(100)
  service.failWith('service', { times: 1 })
  rerender(app({ retries: 1, maxConcurrent: 1 }, 3))
  await advance(3_000)
  expect(screen.getByText('Street 3')).toBeInTheDocument()
  service.hold()
  rerender(app({ retries: 1, maxConcurrent: 3 }, 5, 6, 7, 8))
  await advance(100)

  expect(service.inFlight).toBe(3)
})

test('adds no elements to the page', () => {
  const { container } = render(<p>Desk</p>, withService())

  expect(container.innerHTML).toBe('<p>Desk</p>')
})

test('a token that cannot be sent is an error of the address, and is not thrown', async () => {
  expectWarning(/token/)
  render(<AddressFromCoords {...reichstag} data-testid="root" />, withService({ token: `${newToken()}\n` }))

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByTestId('root')).toHaveAttribute('data-address-error', 'unauthorized')
})

test('a request that is queued when the token is removed says that the agent is signed out', async () => {
  expectWarning(/No agent is signed in/)
  const service = createAccountService({ delayMs: 20 })
  let token: string | null = service.token
  const { result, rerender } = renderHook(useGeocodingClient, {
    wrapper: ({ children }) => (
      <ServiceProvider service={service} token={token} maxConcurrent={1}>
        {children}
      </ServiceProvider>
    ),
  })
  const [sent, queued] = [reichstag, tokyoTower].map((place) => result.current.reverse(place))
  token = null
  rerender()

  await expect(queued).rejects.toThrow(/^No agent is signed in/)
  await sent?.catch(() => {})
})

test('an option that becomes invalid throws while rendering', () => {
  letRenderingFail()
  const { providerProps } = createAccountService()
  const { rerender } = render(<GeocodingProvider {...providerProps} />)

  expect(() => rerender(<GeocodingProvider {...providerProps} timeoutMs={-1} />)).toThrow(
    /^react-reverse-geocode: `timeoutMs` must be/,
  )
})

test('a client without a userId throws while rendering', () => {
  letRenderingFail()
  const { userId, ...options } = createAccountService().providerProps
  const client = createGeocodingClient(options)

  // @ts-expect-error: the client has no `cacheKey`.
  expect(() => render(<GeocodingProvider client={client} />)).toThrow(/Pass the agent's ID as `userId`/)
})

test.each<[string, () => unknown]>([
  ['useReverseGeocode', () => useReverseGeocode(null, null)],
  ['useReverseGeocodes', () => useReverseGeocodes([])],
  ['useGeocodingClient', () => useGeocodingClient()],
])('%s without a provider throws an explanation, and in production only its code', (_, hook) => {
  letRenderingFail()
  expect(() => renderHook(hook)).toThrow(
    /No GeocodingProvider found above this component or hook\. Wrap your app once in <GeocodingProvider /,
  )

  vi.stubEnv('NODE_ENV', 'production')
  expect(() => renderHook(hook)).toThrow(/^react-reverse-geocode: no-provider$/)
})
