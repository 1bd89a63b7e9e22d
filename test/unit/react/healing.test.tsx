import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  type Coordinates,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'

beforeEach(() => expectWarning(/answered 401/))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

/** The agent shows another tab of the browser, and then this one again. */
async function returnToTab() {
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await advance(100)
}

/** Collects everything that the root's state, and the text that a screen reader announces, are after a change. */
function record(root: HTMLElement) {
  const states: (string | null)[] = []
  const spoken: string[] = []
  const live = root.querySelector('[aria-live]')
  const observer = new MutationObserver(() => states.push(root.getAttribute('data-state')))
  observer.observe(root, { attributes: true, attributeFilter: ['data-state'] })
  const liveObserver = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  if (live) liveObserver.observe(live, { childList: true, characterData: true, subtree: true })
  return { states, spoken }
}

// A new token

const shown: [name: string, Shown: (place: Coordinates) => React.ReactNode][] = [
  ['useReverseGeocode', ({ lat, lng }) => useReverseGeocode(lat, lng).data?.address?.lines[0]],
  ['useReverseGeocodes', (place) => useReverseGeocodes([place]).map(({ data }) => data?.address?.lines[0])],
]

describe.each([
  ["the provider's own QueryClient", undefined],
  ["the app's QueryClient", new QueryClient()],
])('with %s', (_, queryClient) => {
  test.each(shown)('%s asks again with a new token of the same person after a 401', async (_, Shown) => {
    const service = createStreets()
    const fresh = service.regenerateToken(service.token)
    const app = (token: string) => {
      const page = (
        <ServiceProvider service={service} userId="agent 7" token={token}>
          <Shown lat={1} lng={2} />
        </ServiceProvider>
      )
      return queryClient ? <QueryClientProvider client={queryClient}>{page}</QueryClientProvider> : page
    }
    queryClient?.clear()
    const { rerender } = render(app(service.token))
    await advance(100)
    expect(service.requests.map(({ status }) => status)).toEqual([401])
    rerender(app(service.token))
    await advance(60_000)
    expect(service.requests).toHaveLength(1)
    rerender(app(fresh))
    await advance(100)

    expect(screen.getByText('Street 1')).toBeInTheDocument()
    expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
  })
})

test('a new token sends no request for what did not fail because of the token', async () => {
  const service = createAccountService({
    geocode: ({ lat }) => (lat === 1 ? { formatted: 'Street 1' } : null),
  })
  const app = (token: string) => (
    <ServiceProvider service={service} userId="agent 7" token={token}>
      <AddressFromCoords lat={1} lng={2} />
      <AddressFromCoords lat={3} lng={4} />
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(100)
  rerender(app(service.regenerateToken(service.token)))
  await advance(60_000)

  expect(service.requests.map(({ status }) => status)).toEqual([200, 404])
})

test('the error stays on the screen until the result with a new token, which alone is announced', async () => {
  const service = createAccountService({ delayMs: 100 })
  const fresh = service.regenerateToken(service.token)
  const app = (token: string) => (
    <ServiceProvider service={service} userId="agent 7" token={token}>
      <AddressFromCoords {...reichstag} data-testid="root" />
    </ServiceProvider>
  )
  const { rerender } = render(app(service.token))
  await advance(200)
  const root = screen.getByTestId('root')
  const { states, spoken } = record(root)
  rerender(app(fresh))
  await advance(100)
  expect(root).toHaveTextContent('Your session is not accepted.')
  expect(root).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('button', { name: 'Trying…' })).toBeInTheDocument()
  await advance(100)

  expect(states).toEqual(['success'])
  expect(spoken).toEqual(['Platz der Republik 111011 BerlinDeutschland'])
})

// The tab is shown again

test('asks again at most once in ten seconds, blinks not and announces nothing while it fails', async () => {
  const service = createAccountService()
  service.failWith('html')
  const { root } = show({}, { service })
  await advance(100)
  const { states, spoken } = record(root)
  for (let second = 1; second <= 22; second += 1) {
    await returnToTab()
    await advance(900)
  }

  expect(service.requests).toHaveLength(3)
  expect(states).toEqual([])
  expect(spoken).toEqual([])
})

test('does not ask again before Retry-After', async () => {
  const service = createAccountService()
  service.failWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '90' } }))
  const { root } = show({}, { service })
  await advance(80_000)
  await returnToTab()
  expect(service.requests).toHaveLength(1)
  expect(root).toHaveAttribute('data-error', 'rate-limited')
  service.failWith(null)
  await advance(10_000)
  await returnToTab()

  expect(root).toHaveAttribute('data-state', 'success')
})

test('no address on the screen is asked for again when the tab is shown', async () => {
  const { root, service } = show()
  await advance(100)
  await advance(25 * 60 * 60_000)
  await returnToTab()

  expect(root).toHaveAttribute('data-state', 'success')
  expect(service.requests).toHaveLength(1)
})
