import { act, render, screen } from '@testing-library/react'
import { AddressFromCoords, type AddressState, type Coordinates } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { distanceBetween } from '../../../src/coordinates.ts'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { type Props, show } from '../../support/show.tsx'
import { createStreets } from '../../support/streets.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Meters of a degree of latitude. */
const DEGREE = 111_195

const north = (meters: number) => ({ lat: reichstag.lat + meters / DEGREE, lng: reichstag.lng })

function showLive(props: Partial<Props> = {}, delayMs = 0) {
  return show({ moving: 'live', ...props }, { service: createStreets('Street', { delayMs }) })
}

/** Advances by one second at a time, because React renders after each. */
async function wait(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await advance(1_000)
}

/**
 * Positions for each second. Their errors to the north and to the east are normally distributed, with a standard deviation of
 * 8 m. With `driftSeconds`, each error is close to the one before.
 */
function noisyPositions(metersEachSecond: number, driftSeconds: number, count: number) {
  const random = seededRandom(7)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const kept = driftSeconds > 0 ? Math.exp(-1 / driftSeconds) : 0
  const next = (error: number) => kept * error + Math.sqrt(1 - kept ** 2) * 8 * normal()
  let [northError, eastError] = [8 * normal(), 8 * normal()]
  return Array.from({ length: count }, (_, second) => {
    northError = next(northError)
    eastError = next(eastError)
    const { lat } = north(northError + metersEachSecond * second)
    const metersOfDegree = DEGREE * Math.cos((reichstag.lat * Math.PI) / 180)
    return { lat, lng: reichstag.lng + eastError / metersOfDegree }
  })
}

/** Numbers from 0 to 1, the same in each run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test.each<
  [phone: string, metersEachSecond: number, driftSeconds: number, seconds: number, min: number, max: number]
>([
  ['at rest, with independent errors', 0, 0, 300, 0, 1],
  ['at rest, with errors that drift', 0, 10, 600, 0, 10],
  ['walking', 1.4, 0, 180, 6, 11],
  ['driving', 14, 0, 90, 7, 9],
])(
  'for a phone %s, lookups are rare, and the address of a place nearby is shown in each second',
  async (_, metersEachSecond, driftSeconds, seconds, min, max) => {
    let farthest = 0
    const children = (state: AddressState) => {
      if (state.status !== 'success') return null
      const lookedUp = { ...state.coordinates, lat: Number(state.address.formatted.replace('Street ', '')) }
      farthest = Math.max(farthest, distanceBetween(lookedUp, state.coordinates))
      return null
    }
    const { root, change, service } = showLive({ children })
    await wait(1)
    for (const position of noisyPositions(metersEachSecond, driftSeconds, seconds)) {
      // Faster than `advance`. Most positions start no lookup that has to be awaited.
      await act(async () => {
        change(position)
        vi.advanceTimersByTime(1_000)
      })
      // A lookup that has just begun is debounced by 50 ms.
      if (root.dataset.addressState === 'loading') await advance(60)
      expect(root.dataset.addressState).toBe('success')
    }

    expect(service.requests.length - 1).toBeGreaterThanOrEqual(min)
    expect(service.requests.length - 1).toBeLessThanOrEqual(max)
    // The last lookup is at most 14 seconds ago, after the pause and three positions. The 90 m are for errors of the positions.
    expect(farthest).toBeLessThan(90 + 14 * metersEachSecond)
  },
)

test('the coordinates of a live location change at once, and its address stays', async () => {
  const { root, change } = showLive()
  await wait(1)
  change(north(20))

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(root).toHaveTextContent('52.51878')
  expect(root).toHaveTextContent('Street 52.5186')
})

test('a live location is looked up when three positions in a row are far away, and ten seconds have passed', async () => {
  const { root, change, service } = showLive()
  await wait(1)
  for (const meters of [200, 210, 5, 220, 230]) {
    change(north(meters))
    await wait(1)
  }
  await wait(6)
  expect(service.requests).toHaveLength(1)
  change(north(240))
  await wait(2)

  expect(service.requests).toHaveLength(2)
  expect(root).toHaveTextContent(`Street ${north(240).lat.toFixed(5)}`)
})

test('a live location is looked up half a minute after a position that is far away, if no other follows', async () => {
  const { root, change, service } = showLive()
  await wait(1)
  change(north(200))
  await wait(29)
  expect(service.requests).toHaveLength(1)
  await wait(3)

  expect(root).toHaveTextContent('Street 52.5204')
})

test('a live location that moves faster than the service answers gets addresses, and no lookup is aborted', async () => {
  const { change, root, service } = showLive({}, 5_000)
  for (let second = 0; second < 60; second += 1) {
    change(north(80 * second))
    await wait(1)
  }
  expect(root).toHaveTextContent(/Street/)
  await wait(15)

  expect(service.requests.length).toBeGreaterThanOrEqual(2)
  expect(service.requests.map(({ status }) => status)).not.toContain('aborted')
})

test('a live location is looked up at once when it becomes more accurate', async () => {
  const { root, change, service } = showLive({ accuracy: 1_400 })
  await wait(1)
  change({ accuracy: 12 })
  await wait(2)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.519', '52.5186'])
  expect(root).toHaveTextContent('Street 52.5186')
})

test('after a jump, nothing of the previous place is shown, and the next lookup is ten seconds after the last one', async () => {
  const { root, change, service } = showLive()
  await wait(1)
  expect(root).toHaveTextContent('Street 52.5186')
  change(tokyoTower)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveTextContent('Street')
  await wait(8)
  expect(service.requests).toHaveLength(1)
  await wait(2)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '35.6586'])
  expect(root).toHaveTextContent('Street 35.6586')
  await wait(10)
  change(reichstag)
  await wait(1)
  expect(root).toHaveTextContent('Street 52.5186')
})

test('after a single wrong position, the address is shown again without a lookup', async () => {
  const { root, change, service } = showLive()
  await wait(1)
  change(tokyoTower)
  change(reichstag)
  expect(root).toHaveTextContent('Street 52.5186')
  await wait(32)

  expect(service.requests).toHaveLength(1)
})

test('after a jump, the error of the previous place is not shown', async () => {
  const { root, change } = show({ moving: 'live' }, { failure: 'not-found' })
  await wait(1)
  expect(root).toHaveAttribute('data-address-state', 'error')
  change(tokyoTower)

  expect(root).toHaveAttribute('data-address-state', 'loading')
})

test.each([
  [990, undefined, undefined, false],
  [1_010, undefined, undefined, true],
  [15_000, undefined, 20_000, false],
  [15_000, 20_000, 10_000, false],
])(
  'a position %i m away, with the accuracies %s before and %s after, is a jump: %s',
  async (meters, before, after, isJump) => {
    const { root, change } = showLive({ accuracy: before })
    await wait(1)
    change({ ...north(meters), accuracy: after })

    expect(root.dataset.addressState === 'loading').toBe(isJump)
  },
)

test('a part is hidden when the accuracy is more than twice its limit, and is shown again, without a lookup', async () => {
  const { root, change, service } = show({ moving: 'live', accuracy: 12 })
  await wait(2)
  change({ accuracy: 99 })
  expect(root).toHaveTextContent('Platz der Republik 1')
  change({ accuracy: 101 })
  expect(root).toHaveTextContent(/^Platz der Republik11011 Berlin/)
  change({ accuracy: 12 })
  expect(root).toHaveTextContent('Platz der Republik 1')
  await wait(31)

  expect(service.requests).toHaveLength(1)
})

const inBend = {
  road: 'Elm Street',
  house_number: '5',
  city: 'Bend',
  state: 'Oregon',
  postcode: '97701',
  country_code: 'us',
}
const inSydney = { ...inBend, city: 'Sydney', state: 'New South Wales', postcode: '2000', country_code: 'au' }
const inMakati = { ...inBend, city: 'Makati', state: 'Metro Manila', postcode: '1200', country_code: 'ph' }
const inMunich = { road: 'Rosental', house_number: '5', city: 'Munich', state: 'Bavaria', country_code: 'de' }

test.each([
  // The street is written twice.
  [
    200,
    { formatted: 'Elm Road Garage, 5 Elm Road, Leeds', road: 'Elm Road', city: 'Leeds' },
    'Elm Road / Leeds',
  ],
  [200, inBend, 'Elm Street / Bend, OR 97701 / United States'],
  [200, inSydney, 'Elm Street / Sydney 2000 / Australia'],
  [2_000, inBend, 'Bend, OR / United States'],
  [60_000, inBend, 'Oregon / United States'],
  [2_000, inMunich, 'Munich / Germany'],
  [60_000, inMunich, 'Bavaria / Germany'],
  [2_000, inMakati, 'Makati / Metro Manila / Philippines'],
  [60_000, { road: 'Elm Street', house_number: '5', city: 'Bend' }, 'too-inaccurate'],
])('when the accuracy becomes %i m, of %j only %s is left', async (accuracy, payload, lines) => {
  const children = (state: AddressState) => {
    if (state.status === 'success') {
      const { formatted, lines } = state.address
      return formatted === lines.join(', ') ? lines.join(' / ') : formatted
    }
    return state.status === 'empty' ? state.reason : state.status
  }
  const service = createAccountService({ geocode: () => payload })
  const { root, change } = show({ moving: 'live', accuracy: 12, children }, { service })
  await wait(2)
  expect(root).toHaveTextContent('5')
  change({ accuracy })

  expect(root.textContent).toBe(lines)
})

test.each([
  ['24 m away', undefined, { ...north(24) }, 1],
  ['26 m away', undefined, { ...north(26) }, 2],
  ['less than its accuracy away', 40, { ...north(38), accuracy: 40 }, 1],
  ['more than its accuracy away', 40, { ...north(42), accuracy: 40 }, 2],
  ['less than its new accuracy away', 10, { ...north(100), accuracy: 200 }, 1],
])(
  'a live location is looked up again only if it must have moved: %s',
  async (_, accuracy, next, lookups) => {
    const { change, service } = showLive({ accuracy })
    await wait(1)
    change(next)
    await wait(32)

    expect(service.requests).toHaveLength(lookups)
  },
)

test('a live location that has moved on is not looked up again at the place that failed', async () => {
  const { root, service, change } = showLive()
  const busy = () => new Response('{}', { status: 503, headers: { 'Retry-After': '20' } })
  service.failWith(busy, { times: 1 })
  await wait(1)
  for (const meters of [500, 510, 520]) change(north(meters))
  await wait(25)

  expect(service.requests.map(({ status }) => status)).toEqual([503, 200])
  expect(service.requests[1]?.lat).toBe(north(520).lat.toFixed(5))
  expect(root).toHaveTextContent(`Street ${service.requests[1]?.lat}`)
})

test('when a fixed place becomes live again, its address is shown at once', async () => {
  const { root, change } = showLive()
  await wait(1)
  change({ moving: undefined, ...tokyoTower })
  await wait(2)
  change(tokyoTower)

  expect(root).toHaveTextContent('Street 35.6586')
})

test('for another agent, a live location is looked up where it is now', async () => {
  const service = createStreets()
  const app = (userId: string, position: Coordinates) => (
    <ServiceProvider service={service} userId={userId}>
      <AddressFromCoords {...position} moving="live" />
    </ServiceProvider>
  )
  const { rerender } = render(app('Ann', reichstag))
  await wait(1)
  rerender(app('Ann', north(500)))
  rerender(app('Ben', north(500)))
  await wait(1)

  expect(screen.getByText('Street 52.5231')).toBeInTheDocument()
})

test.each([
  ['missing', { lat: null, accuracy: 35 }, 'idle'],
  ['not valid', { lat: 95 }, 'error'],
])(
  'after coordinates that were %s at first, a live location is looked up like any other',
  async (_, props, state) => {
    const { root, change } = showLive(props)
    expect(root).toHaveAttribute('data-address-state', state)
    change(reichstag)
    expect(root).toHaveAttribute('data-address-state', 'loading')
    await wait(2)

    expect(root).toHaveTextContent('Street 52.5186')
  },
)
