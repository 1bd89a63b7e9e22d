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
import { newToken } from '../../support/clientOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { letRenderingFail } from '../../support/letRenderingFail.ts'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
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
