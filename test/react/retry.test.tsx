import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AddressFromCoords, type GeocodingErrorKind } from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { withService } from '../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** One place whose look-up fails in this way and then in that, and after that no more. */
function showFailing(failures: readonly Failure[], lat = 1) {
  const start = Date.now()
  const asked: number[] = []
  const service = createAccountService({ geocode: () => ({ formatted: 'Elm Street 1' }) })
  const fetch: typeof service.fetch = (input, init) => {
    service.failWith(failures[asked.length] ?? null)
    asked.push(Date.now() - start)
    return service.fetch(input, init)
  }
  const { wrapper } = withService({ service: { ...service, fetch } })
  render(<AddressFromCoords lat={lat} lng={2} data-testid="root" />, { wrapper })
  return { asked, root: screen.getByTestId('root') }
}

const answer =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, { status, headers })

const pauseOf = (retryAfter: string) => answer(429, { 'Retry-After': retryAfter })

// What is asked again

const kinds = {
  'invalid-coordinates': { lasting: 'network', lat: 91, requests: 0 },
  unauthorized: { lasting: 'unauthorized', requests: 1 },
  forbidden: { lasting: 'forbidden', requests: 1 },
  'not-found': { lasting: 'not-found', requests: 1 },
  unprocessable: { lasting: 'unprocessable', requests: 1 },
  'rate-limited': { lasting: 'rate-limited', requests: 3 },
  service: { lasting: 'service', requests: 3 },
  network: { lasting: 'network', requests: 3 },
  timeout: { lasting: 'timeout', requests: 3 },
  'invalid-response': { lasting: 'wrong-shape', requests: 1 },
} satisfies Record<GeocodingErrorKind, { lasting: Failure; lat?: number; requests: number }>

test.each(Object.entries(kinds).map(([kind, row]) => ({ kind, lat: 1, ...row })))(
  '$kind: $requests requests, and no more in an hour',
  async ({ kind, lat, lasting, requests }) => {
    const { asked, root } = showFailing(Array(9).fill(lasting), lat)
    await advance(60 * 60_000)

    expect(root).toHaveAttribute('data-error', kind)
    expect(asked).toHaveLength(requests)
  },
)

test('a status that the contract does not know is not asked again', async () => {
  const { asked, root } = showFailing(Array(9).fill(answer(418)))
  await advance(60_000)

  expect(root).toHaveAttribute('data-error', 'service')
  expect(asked).toHaveLength(1)
})

test.each<[what: string, failures: Failure[], requests: number, state: string]>([
  ['three of three kinds', ['network', 'rate-limited', 'service', 'network'], 3, 'error'],
  ['two of two kinds', ['timeout', 'cut'], 3, 'success'],
  ['one that lasts after one that passes', ['network', 'forbidden'], 2, 'error'],
])('failures in a row, %s', async (_, failures, requests, state) => {
  const { asked, root } = showFailing(failures)
  await advance(60_000)

  expect(asked).toHaveLength(requests)
  expect(root).toHaveAttribute('data-state', state)
})

// When

test('the pauses are of half a second to one, then of one to two, and differ from row to row', async () => {
  const service = createAccountService()
  service.failWith('network')
  const start = Date.now()
  const asked = new Map<string, number[]>()
  const fetch: typeof service.fetch = (input, init) => {
    const times = asked.get(String(input)) ?? []
    asked.set(String(input), [...times, Date.now() - start])
    return service.fetch(input, init)
  }
  const { wrapper } = withService({ service: { ...service, fetch } })
  const latitudes = Array.from({ length: 50 }, (_, index) => index)
  const rows = latitudes.map((lat) => <AddressFromCoords key={lat} lat={lat} lng={2} />)
  render(rows, { wrapper })
  await advance(60_000)

  expect(asked.size).toBe(50)
  const pauses = [...asked.values()].map(([first = 0, second = 0, third = 0]) => [
    second - first,
    third - second,
  ])
  for (const [first, second] of pauses) {
    expect(first).toBeGreaterThanOrEqual(500)
    expect(first).toBeLessThanOrEqual(1_000)
    expect(second).toBeGreaterThanOrEqual(1_000)
    expect(second).toBeLessThanOrEqual(2_000)
  }
  expect(new Set(pauses.map(([first]) => first)).size).toBeGreaterThan(10)
  expect(new Set(pauses.map(([, second]) => second)).size).toBeGreaterThan(10)
})

test.each<[what: string, retryAfter: () => string, least: number, most: number]>([
  ['in seconds', () => '20', 20_000, 20_010],
  ['as a date', () => new Date(Date.now() + 20_000).toUTCString(), 19_000, 20_010],
  ['of a minute', () => '60', 60_000, 60_010],
  ['of no time', () => '0', 500, 1_000],
  ['in the past', () => new Date(Date.now() - 20_000).toUTCString(), 500, 1_000],
  ['that nobody can read', () => 'soon', 500, 1_000],
])('a service asks for a pause %s', async (_, retryAfter, least, most) => {
  const { asked, root } = showFailing([pauseOf(retryAfter())])
  await advance(100_000)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBeGreaterThanOrEqual(least)
  expect(asked[1]).toBeLessThanOrEqual(most)
})

test('a pause of more than a minute is left to the person, who may ask at once', async () => {
  const { asked, root } = showFailing([pauseOf('61')])
  await advance(10 * 60_000)
  expect(root).toHaveAttribute('data-error', 'rate-limited')
  expect(asked).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(0)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(asked).toHaveLength(2)
})

// Offline

test('a retry that falls due while offline waits, and goes on by itself', async () => {
  const { asked, root } = showFailing(['network'])
  await advance(10)
  act(() => onlineManager.setOnline(false))
  await advance(60_000)
  expect(root).toHaveAttribute('data-state', 'offline')
  expect(asked).toHaveLength(1)
  act(() => onlineManager.setOnline(true))
  await advance(10)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(asked).toHaveLength(2)
})

test('a failure of a network that then comes back: asked again by itself', async () => {
  const { asked, root } = showFailing(['network', 'network', 'network'])
  await advance(60_000)
  expect(root).toHaveAttribute('data-error', 'network')
  act(() => onlineManager.setOnline(false))
  await advance(10)
  act(() => onlineManager.setOnline(true))
  await advance(10)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(asked).toHaveLength(4)
})

test('a press on retry while offline waits for the network, and goes on by itself', async () => {
  const { asked, root } = showFailing(['service', 'service', 'service'])
  await advance(60_000)
  act(() => onlineManager.setOnline(false))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(60_000)
  expect(root).toHaveAttribute('data-state', 'offline')
  expect(asked).toHaveLength(3)
  act(() => onlineManager.setOnline(true))
  await advance(10)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(asked).toHaveLength(4)
})

// One retry and another

test('a retry of the place before, which another row still waits for, does not end the one of this place', async () => {
  const service = createAccountService()
  const { wrapper } = withService({ service })
  const rows = (lat: number) => (
    <>
      <AddressFromCoords lat={lat} lng={2} data-testid="root" />
      {[1, 3].map((other) => (
        <AddressFromCoords key={other} lat={other} lng={2}>
          {() => null}
        </AddressFromCoords>
      ))}
    </>
  )
  service.failWith('service')
  const { rerender } = render(rows(1), { wrapper })
  await advance(10_000)
  service.failWith(() => new Promise((resolve) => setTimeout(() => resolve(answer(403)()), 1_000)))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(10)
  service.failWith(pauseOf('61'))
  rerender(rows(3))
  await advance(10)
  service.failWith('timeout')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(2_000)

  expect(service.inFlight).toBe(1)
  expect(screen.getByRole('button', { name: 'Trying…' })).toBeInTheDocument()
  expect(screen.getByTestId('root')).toHaveAttribute('data-error', 'rate-limited')
})
