import { render, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  GeocodingError,
  GeocodingProvider,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { indices, placeOf } from './lists.ts'

// Requests counted over minutes and hours, because the account pays for each of them.

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/is HTML|No response|responded with (401|a redirect)|`token` function|session/i)
})

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000

/** A row costs less to render than a card. */
function Row({ lat, lng }: { lat: number; lng: number }) {
  const { data, error } = useReverseGeocode(lat, lng)
  return <p>{data?.address?.formatted ?? error?.kind ?? '…'}</p>
}

const rowsOf = (count: number) => indices(count).map((index) => <Row key={index} {...placeOf(index)} />)
/** Testing Library would take seconds to look at a thousand rows. */
const shownWith = (text: string | RegExp) =>
  [...document.querySelectorAll('p')].filter((row) => row.textContent?.match(text)).length

test.each<[what: string, failure: Failure]>([
  ['500', () => new Response(null, { status: 500 })],
  ['400', () => new Response(null, { status: 400 })],
  ['a page of HTML', 'html'],
])(
  '20 places that always answer %s cost at most 120 requests an hour, beside a new conversation each 12 seconds',
  async (_, failure) => {
    const service = createStreets()
    for (const index of indices(20)) service.failWith(failure, { at: placeOf(index) })
    const { wrapper } = withService({ service })
    const page = (conversation: number) => (
      <>
        {rowsOf(20)}
        <Row lat={50} lng={conversation / 100} />
      </>
    )
    const { rerender } = render(page(0), { wrapper })
    await advance(12 * SECOND_MS)
    const ofRows = () => service.requests.filter(({ lat }) => lat !== '50').length
    const first = ofRows()
    for (let conversation = 1; conversation < 300; conversation += 1) {
      rerender(page(conversation))
      await advance(12 * SECOND_MS)
    }

    expect(service.requests.length - ofRows()).toBe(300)
    expect(ofRows() - first).toBeGreaterThan(10)
    expect(ofRows() - first).toBeLessThanOrEqual(120)
  },
)

test.each([1, 4, 40, 1_000])(
  'a service that is down for ten minutes gets at most 8 requests more than the first ones of %i rows',
  async (count) => {
    const service = createStreets()
    service.failWith('service')
    const { wrapper } = withService({ service })
    render(rowsOf(count), { wrapper })
    await advance(10 * SECOND_MS)
    expect(service.requests).toHaveLength(3 * count)
    await advance(10 * 60 * SECOND_MS)

    expect(service.requests.length - 3 * count).toBeLessThanOrEqual(8)
    service.failWith(null)
    await advance(121 * SECOND_MS)
    expect(shownWith(/^Street/)).toBe(count)
  },
)

test('fifty providers send four requests at once, each place once, and renew a token once for 200 times 401', async () => {
  const service = createStreets('Street', { delayMs: 200 })
  const expired = service.token
  let current = expired
  const token = vi.fn(async ({ rejected }: { rejected: string | undefined }) => {
    if (rejected !== undefined) current = service.regenerateToken()
    return current
  })
  service.regenerateToken()
  const { fetch, baseUrl, accountId, userId } = service.providerProps
  render(
    indices(50).map((provider) => (
      <GeocodingProvider key={provider} {...{ fetch, baseUrl, accountId, userId, token }}>
        {indices(4).map((index) => (
          <Row key={index} {...placeOf(4 * provider + index)} />
        ))}
        <Row {...placeOf(0)} />
      </GeocodingProvider>
    )),
  )
  await advance(60 * SECOND_MS)

  expect(shownWith(/^Street/)).toBe(250)
  expect(service.mostInFlight).toBe(4)
  expect(token.mock.calls.filter(([{ rejected }]) => rejected !== undefined)).toHaveLength(1)
  const answered = service.requests.filter(({ status }) => status === 200)
  expect(new Set(answered.map(({ lat }) => lat)).size).toBe(200)
  expect(answered).toHaveLength(200)
})

test('no retry is sent before the last of 40 rows, of which each third answers 500 after 3 seconds', async () => {
  const service = createStreets()
  for (const index of indices(40).filter((each) => each % 3 === 0)) {
    service.failWith(
      () => new Promise((resolve) => setTimeout(() => resolve(new Response(null, { status: 500 })), 3_000)),
      { at: placeOf(index) },
    )
  }
  const { wrapper } = withService({ service })
  render(rowsOf(40), { wrapper })
  await advance(40 * SECOND_MS)

  const sent = service.requests.slice(0, 40).map(({ lat }) => lat)
  expect(new Set(sent).size).toBe(40)
  expect(shownWith(/^Street/)).toBe(26)
})

test.each([8, 61, 120, 300])(
  'one 503 with Retry-After %i stops no other place, and is no limit',
  async (seconds) => {
    const service = createStreets()
    const busy = () => new Response(null, { status: 503, headers: { 'Retry-After': String(seconds) } })
    service.failWith(busy, { at: placeOf(0) })
    const { wrapper } = withService({ service })
    const { rerender } = render(rowsOf(1), { wrapper })
    await advance(SECOND_MS)
    for (let count = 2; count < 10; count += 1) {
      rerender(rowsOf(count))
      await advance(500)
      expect(shownWith(/^Street/)).toBe(count - 1)
    }
    expect(shownWith('rate-limited')).toBe(0)
  },
)

test('a 429 that asks for an hour holds the rows for a minute', async () => {
  const service = createStreets()
  service.failWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } }), {
    times: 4,
  })
  const { wrapper } = withService({ service })
  render(rowsOf(30), { wrapper })
  await advance(3 * 60 * SECOND_MS)

  expect(shownWith(/^Street/)).toBe(30)
})

test('Try again calls a token function that has just failed, and a card that is opened does too', async () => {
  const service = createStreets()
  let isDown = true
  const token = vi.fn(async () => {
    if (isDown) throw new Error('The token endpoint is down')
    return service.token
  })
  const { wrapper } = withService({ service, token })
  const card = (key: string, lat: number) => <AddressFromCoords key={key} lat={lat} lng={2} />
  const { rerender } = render(card('first', 1), { wrapper })
  await advance(5_000)
  isDown = false
  const calls = token.mock.calls.length
  screen.getByRole('button', { name: 'Try again' }).click()
  await advance(100)
  expect(token.mock.calls.length).toBe(calls + 1)
  expect(screen.getByText('Street 1')).toBeInTheDocument()

  isDown = true
  rerender(card('second', 2))
  await advance(5_000)
  isDown = false
  rerender(card('third', 3))
  await advance(100)
  expect(screen.getByText('Street 3')).toBeInTheDocument()
})

test('after a session that ended has begun again on the same page, a card has its address within two minutes', async () => {
  const service = createStreets()
  let isOver = true
  const token = () => {
    if (isOver) throw new GeocodingError('unauthorized', 'The session is over.')
    return service.token
  }
  const { root } = show({ lat: 1, lng: 2 }, { service, token })
  await advance(HOUR_MS)
  expect(root).toHaveTextContent('Sign in')
  isOver = false
  await advance(120 * SECOND_MS)

  expect(root).toHaveTextContent('Street 1')
})

test.each<[what: string, failure: Failure]>([
  ['index.html, as during a deployment', 'html'],
  ['a redirect, as to a login', () => new Response(null, { status: 302, headers: { Location: '/login' } })],
  ['400', () => new Response(null, { status: 400 })],
  ['451', () => new Response(null, { status: 451 })],
  ['an answer that is cut off', () => new Response('{"payload":{"form', { status: 200 })],
  ['an error with the status 200', () => Response.json({ description: 'Try later', errors: [] })],
])('a wallboard that nobody touches comes back after %s', async (_, failure) => {
  const service = createStreets()
  service.failWith(failure)
  const { wrapper } = withService({ service })
  render(rowsOf(30), { wrapper })
  await advance(60 * SECOND_MS)
  expect(shownWith(/^Street/)).toBe(0)
  service.failWith(null)
  await advance(120 * SECOND_MS)

  expect(shownWith(/^Street/)).toBe(30)
})

test('with a token string that stays refused nothing is sent again', async () => {
  const service = createAccountService()
  service.regenerateToken()
  show({}, { service })
  await advance(HOUR_MS)

  expect(service.requests).toHaveLength(1)
})
