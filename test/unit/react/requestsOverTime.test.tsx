import { render, screen } from '@testing-library/react'
import { GeocodingError, useReverseGeocode } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { indices, placeOf, streetOf } from './lists.ts'

// Requests counted over minutes and hours, because the account pays for each of them.

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/responded with 401|session/)
})

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000

/** A row costs less to render than a card. */
function Row({ lat, lng }: { lat: number; lng: number }) {
  const { data, error } = useReverseGeocode(lat, lng)
  return <p>{data?.address?.formatted ?? error?.kind ?? '…'}</p>
}

const rowOf = (index: number) => <Row key={index} {...placeOf(index)} />
const rowsOf = (count: number) => indices(count).map(rowOf)

// A service that works

test('an arrow key through 20 conversations and back, twice, asks for each place once', async () => {
  const { service, wrapper } = withService({ service: createStreets('Street', { delayMs: 400 }) })
  const { rerender } = render(rowOf(0), { wrapper })
  const there = indices(20)
  for (const conversation of [...there, ...there.toReversed(), ...there, ...there.toReversed()]) {
    rerender(rowOf(conversation))
    await advance(125)
  }

  expect(screen.getByText(streetOf(placeOf(0)))).toBeInTheDocument()
  expect(service.requests.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

// A service that fails

test('20 places that always answer 500 cost at most 120 requests an hour, beside a new conversation each minute', async () => {
  const service = createStreets()
  for (const index of indices(20)) service.failWith('service', { at: placeOf(index) })
  const page = (conversation: number) => [...rowsOf(20), <Row key="open" lat={50} lng={conversation / 100} />]
  const { rerender } = render(page(0), withService({ service }))
  await advance(60 * SECOND_MS)
  const ofRows = () => service.requests.filter(({ lat }) => lat !== '50').length
  const first = ofRows()
  for (let conversation = 1; conversation < 60; conversation += 1) {
    rerender(page(conversation))
    await advance(60 * SECOND_MS)
  }

  expect(service.requests.length - ofRows()).toBe(60)
  expect(ofRows() - first).toBeGreaterThan(10)
  expect(ofRows() - first).toBeLessThanOrEqual(120)
})

test('no retry is sent before the last of 40 rows, of which each third answers 500 after 3 seconds', async () => {
  const service = createStreets()
  for (const index of indices(40).filter((each) => each % 3 === 0)) {
    service.failWith(
      () => new Promise((resolve) => setTimeout(() => resolve(new Response(null, { status: 500 })), 3_000)),
      { at: placeOf(index) },
    )
  }
  render(rowsOf(40), withService({ service }))
  await advance(40 * SECOND_MS)

  const sent = service.requests.slice(0, 40).map(({ lat }) => lat)
  expect(new Set(sent).size).toBe(40)
  expect(screen.getAllByText(/^Street/)).toHaveLength(26)
})

// A session that ends

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

test('with a token string that stays refused nothing is sent again', async () => {
  const service = createStreets()
  service.regenerateToken()
  show({}, { service })
  await advance(HOUR_MS)

  expect(service.requests).toHaveLength(1)
})
