import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { AddressFromCoords, type AddressState, useReverseGeocodes } from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { allowWarning, expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

beforeEach(() => allowWarning(/is HTML|responded with 401|No response|No reader/))

beforeEach(() => {
  vi.useFakeTimers()
})

/** Shows a place whose requests fail in this order. After the last failure they succeed. `sentAt` is in milliseconds. */
function showFailing(failures: readonly Failure[], lat = 1) {
  const start = Date.now()
  const sentAt: number[] = []
  const service = createAccountService({ geocode: () => ({ formatted: 'Elm Street 1' }) })
  const fetch: typeof service.fetch = (input, init) => {
    service.failWith(failures[sentAt.length] ?? null)
    sentAt.push(Date.now() - start)
    return service.fetch(input, init)
  }
  const { wrapper } = withService({ service, fetch })
  render(<AddressFromCoords lat={lat} lng={2} data-testid="root" />, { wrapper })
  return { sentAt, root: screen.getByTestId('root') }
}

const pauseOf = (retryAfter: string) => () =>
  new Response(null, { status: 503, headers: { 'Retry-After': retryAfter } })

// Which failures are retried

const kinds = Object.entries(errorKinds).map(
  ([kind, { failure, retryable }]) => [kind, requestsFor(kind, failure, retryable), failure] as const,
)

/** A timeout is retried once: after two time limits an agent wants the button. */
function requestsFor(kind: string, failure: Failure | null, retryable: boolean): number {
  if (failure === null) return 0
  if (kind === 'timeout') return 2
  // It waits in the queue instead, and the service asks for longer than that.
  if (kind === 'rate-limited') return 1
  return retryable ? 3 : 1
}

test.each(kinds)('sends a request that keeps failing with %s %i times', async (kind, requests, failure) => {
  // Only invalid coordinates fail without the service.
  const { sentAt, root } = showFailing(Array(9).fill(failure), failure === null ? 91 : 1)
  // Before anything that failed is asked for again, except that a timeout takes longer.
  await advance(kind === 'timeout' ? 21_500 : 7_400)

  expect(root).toHaveAttribute('data-address-error', kind)
  expect(sentAt).toHaveLength(requests)
})

test('a token function that fails once leads to no error', async () => {
  expectWarning(/token` function threw/)
  const service = createAccountService()
  const token = vi.fn(async () => service.token).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { wrapper } = withService({ service, token })
  const states: string[] = []
  const record = ({ status }: AddressState) => {
    states.push(status)
    return status
  }
  render(<AddressFromCoords {...reichstag}>{record}</AddressFromCoords>, { wrapper })
  await advance(7_400)

  expect([...new Set(states)]).toEqual(['loading', 'success'])
})

// Pauses

// A retry waits for debounceMs too.
const DEBOUNCE_MS = 50

test('waits 0.5 to 1 second before the first retry and 1 to 2 seconds before the second, other times for each place', async () => {
  const service = createAccountService()
  service.failWith('network')
  const start = Date.now()
  const sentAt = new Map<string, number[]>()
  const fetch: typeof service.fetch = (input, init) => {
    const times = sentAt.get(String(input)) ?? []
    sentAt.set(String(input), [...times, Date.now() - start])
    return service.fetch(input, init)
  }
  const { wrapper } = withService({ service, fetch })
  const places = Array.from({ length: 20 }, (_, lat) => ({ lat, lng: 2 }))
  renderHook(() => useReverseGeocodes(places), { wrapper })
  await advance(60_000)

  expect(sentAt.size).toBe(20)
  const pauses = [...sentAt.values()].map(([first = 0, second = 0, third = 0]) => [
    second - first,
    third - second,
  ])
  for (const [first, second] of pauses) {
    expect(first).toBeGreaterThanOrEqual(500)
    expect(first).toBeLessThanOrEqual(1_000 + DEBOUNCE_MS)
    expect(second).toBeGreaterThanOrEqual(1_000)
    expect(second).toBeLessThanOrEqual(2_000 + DEBOUNCE_MS)
  }
  expect(new Set(pauses.map(([first]) => first)).size).toBeGreaterThan(10)
  expect(new Set(pauses.map(([, second]) => second)).size).toBeGreaterThan(10)
})

test.each([
  ['20', 20_000, 20_010],
  ['60', 60_000, 60_010],
  ['0', 500, 1_000],
])(
  'a retry of a 503 with a Retry-After of %s s waits from %i to %i ms',
  async (retryAfter, leastMs, mostMs) => {
    const { sentAt, root } = showFailing([pauseOf(retryAfter)])
    await advance(100_000)

    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(sentAt).toHaveLength(2)
    expect(sentAt[1]).toBeGreaterThanOrEqual(leastMs)
    expect(sentAt[1]).toBeLessThanOrEqual(mostMs + 2 * DEBOUNCE_MS)
  },
)

test('does not retry when Retry-After is more than a minute, but the button can retry at once', async () => {
  const { sentAt, root } = showFailing([pauseOf('61')])
  await advance(60_900)
  expect(root).toHaveAttribute('data-address-error', 'service')
  expect(sentAt).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(DEBOUNCE_MS + 10)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(sentAt).toHaveLength(2)
})

test('a 429 for good that does not say for how long is an error after seven seconds', async () => {
  const { root } = showFailing(Array(9).fill(() => new Response(null, { status: 429 })))
  await advance(6_900)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  await advance(300)

  expect(root).toHaveAttribute('data-address-error', 'rate-limited')
})

// Offline

test('a retry that is due while offline is sent when the browser is online again', async () => {
  const { sentAt, root } = showFailing(['network'])
  await advance(DEBOUNCE_MS + 10)
  act(() => onlineManager.setOnline(false))
  await advance(10_000)
  expect(root).toHaveAttribute('data-address-state', 'offline')
  expect(sentAt).toHaveLength(1)
  act(() => onlineManager.setOnline(true))
  await advance(DEBOUNCE_MS + 10)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(sentAt).toHaveLength(2)
})
