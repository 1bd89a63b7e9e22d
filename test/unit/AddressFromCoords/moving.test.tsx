import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AddressFromCoords, type AddressState } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { distanceBetween } from '../../../src/coordinates.ts'
import { advance } from '../../support/advance.ts'
import { TEST_LIMIT_MS } from '../../support/limits.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { type Props, show, variants } from '../../support/show.tsx'
import { indices } from '../react/lists.ts'

/** How long a pin must rest before it is looked up. */
const DEBOUNCE_MS = 250

beforeEach(() => {
  vi.useFakeTimers()
})

/** Shows the address of the Reichstag. */
async function showMoving(props: Partial<Props> = {}, service = createAccountService()) {
  const shown = show({ moving: 'pin', ...props }, { service })
  await advance(DEBOUNCE_MS + 10)
  expect(shown.root).toHaveAttribute('data-address-state', 'success')
  return shown
}

describe.each(variants)('%s', (variant) => {
  test('keeps the previous address while the next place is looked up, marked, busy and hidden from screen readers', async () => {
    const { root, change } = await showMoving({ variant })
    const former = screen.getByText(/Platz der Republik/)
    expect(former.closest('[aria-hidden]')).toBeNull()
    change({ variant, ...tokyoTower })

    expect(root).toHaveAttribute('data-address-state', 'loading')
    expect(root).toHaveAttribute('data-address-stale')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(former.closest('[aria-hidden="true"]')).not.toBeNull()

    await advance(DEBOUNCE_MS + 10)
    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(root).not.toHaveAttribute('data-address-stale')
    expect(root).not.toHaveTextContent('Platz der Republik')
    expect(screen.getByText(/芝公園/).closest('[aria-hidden]')).toBeNull()
  })
})

test('the previous address cannot be copied, and the coordinates and the map link are those of the next place', async () => {
  const { root, change } = await showMoving()
  change(tokyoTower)
  expect(root).toHaveTextContent('35.65860, 139.74540')
  expect(screen.getByRole('link').getAttribute('href')).toContain('35.6586')
  expect(screen.getByRole('link')).not.toHaveAccessibleDescription(/Platz/)
  const copy = screen.getByRole('button', { name: 'Copy' })
  expect(copy).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(copy)
  await advance(0)
  expect(copy).toHaveTextContent(/^Copy$/)

  await advance(DEBOUNCE_MS + 10)
  expect(copy).toBeInTheDocument()
  expect(copy).not.toHaveAttribute('aria-disabled')
})

test('the previous address is that of the last place that was shown', async () => {
  const { root, change } = await showMoving()
  change(tokyoTower)
  await advance(DEBOUNCE_MS + 10)
  expect(root).toHaveAttribute('data-address-state', 'success')
  change({ lat: 48.8584, lng: 2.2945 })

  expect(root).toHaveAttribute('data-address-stale')
  expect(root).toHaveTextContent(/芝公園/)
})

test('announces the address of each place that rests, and never the previous one', async () => {
  const { root, change } = await showMoving()
  const live = root.querySelector('[aria-live]')
  const spoken: string[] = []
  const observer = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  if (live) observer.observe(live, { childList: true, characterData: true, subtree: true })
  change(tokyoTower)
  await advance(DEBOUNCE_MS - 10)
  expect(spoken).toEqual([])

  await advance(20)
  expect(new Set(spoken)).toEqual(new Set([live?.textContent]))
  expect(live).toHaveTextContent(/芝公園/)
})

test('sends one request for each place that rests', async () => {
  const { change, service } = await showMoving()
  for (let step = 1; step <= 50; step += 1) {
    change({ lat: reichstag.lat + step / 1000, lng: reichstag.lng })
    await advance(50)
  }
  change(tokyoTower)
  await advance(DEBOUNCE_MS + 10)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '35.6586'])
})

test('a pin that moves on while its place is looked up shows the address of the next one only', async () => {
  const service = createAccountService({ delayMs: 500 })
  const { root, change } = show({ moving: 'pin' }, { service })
  await advance(DEBOUNCE_MS + 100)
  change(tokyoTower)
  await advance(DEBOUNCE_MS + 510)

  expect(root).toHaveTextContent(/芝公園/)
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
})

describe('a live location', () => {
  /** Metres of a degree of latitude. */
  const DEGREE = 111_195

  const north = (metres: number) => ({ lat: reichstag.lat + metres / DEGREE, lng: reichstag.lng })

  /** A phone says another position each second, up to 8 m beside the place in both directions. */
  function positionNear({ lat, lng }: typeof reichstag, second: number) {
    const degrees = 8 / DEGREE
    const degreesEast = degrees / Math.cos((lat * Math.PI) / 180)
    return { lat: lat + degrees * Math.sin(7 * second), lng: lng + degreesEast * Math.cos(11 * second) }
  }

  /** A position each second, with a normal error of 8 m in both directions, which drifts over so many seconds. */
  function noisyPositions(metersEachSecond: number, driftSeconds: number, count: number) {
    const random = seededRandom(7)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const kept = driftSeconds > 0 ? Math.exp(-1 / driftSeconds) : 0
    const error = [8 * normal(), 8 * normal()]
    return indices(count).map((second) => {
      const [north = 0, east = 0] = error.map((each) => kept * each + Math.sqrt(1 - kept ** 2) * 8 * normal())
      error.splice(0, 2, north, east)
      const degreesEast = east / DEGREE / Math.cos((reichstag.lat * Math.PI) / 180)
      return {
        lat: reichstag.lat + (north + metersEachSecond * second) / DEGREE,
        lng: reichstag.lng + degreesEast,
      }
    })
  }

  /** Shows a place each second, and says for how many milliseconds the address was dimmed or missing. */
  async function follow(
    { change, root }: ReturnType<typeof show>,
    places: readonly Partial<Props>[],
    everyMs = 1_000,
  ) {
    let withoutAddressMs = 0
    for (const place of places) {
      change(place)
      for (let passed = 0; passed < everyMs; passed += 50) {
        await advance(50)
        if (root.dataset.addressState !== 'success') withoutAddressMs += 50
      }
    }
    return withoutAddressMs
  }

  /** In steps, because React renders at the end of each. */
  async function wait(milliseconds: number) {
    for (let passed = 0; passed < milliseconds; passed += 50) await advance(50)
  }

  const seconds = Array.from({ length: 60 }, (_, second) => second)

  function showLive(props: Partial<Props> = {}, delayMs = 400) {
    const service = createAccountService({ delayMs, geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
    return show({ moving: 'live', ...props }, { service })
  }

  test.each([
    ['at rest', 0, 1, 1],
    ['walking', 1.4, 2, 6],
    ['driving', 14, 4, 8],
  ])(
    '%s costs few look-ups in a minute, and its address is rarely dimmed',
    async (_, metresEachSecond, least, most) => {
      const shown = showLive()
      const withoutAddressMs = await follow(
        shown,
        seconds.map((second) => positionNear(north(metresEachSecond * second), second)),
      )

      expect(shown.service.requests.length).toBeGreaterThanOrEqual(least)
      expect(shown.service.requests.length).toBeLessThanOrEqual(most)
      expect(withoutAddressMs).toBeLessThan(60_000 * 0.05 + 50)
    },
  )

  test('keeps its address undimmed while the coordinates follow', async () => {
    const { root, change } = showLive()
    await wait(1_000)
    change(north(20))

    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(root).toHaveTextContent('52.51878')
    expect(root).toHaveTextContent('Street 52.5186')
  })

  test('is looked up when three positions in a row are far away, after ten seconds at most', async () => {
    const { root, change, service } = showLive()
    await wait(3_000)
    for (const meters of [200, 210, 5, 220, 230]) {
      change(north(meters))
      await wait(1_000)
    }
    await wait(5_000)
    expect(service.requests).toHaveLength(1)
    change(north(240))
    await wait(600)

    expect(service.requests).toHaveLength(2)
    expect(root).toHaveTextContent(`Street ${north(240).lat.toFixed(5)}`)
  })

  test('is looked up after half a minute if its last position is far away', async () => {
    const { root, change, service } = showLive()
    await wait(3_000)
    change(north(200))
    await wait(29_000)
    expect(service.requests).toHaveLength(1)
    await wait(2_000)

    expect(root).toHaveTextContent(`Street ${service.requests[1]?.lat}`)
  })

  test.each([300, 1_000])('gets addresses of a slow service that it outruns every %i ms', async (everyMs) => {
    const shown = showLive({}, 9_000)
    await follow(
      shown,
      seconds.map((second) => north(500 * second)),
      everyMs,
    )
    expect(shown.root).toHaveTextContent(/Street/)
    await wait(15_000)

    expect(shown.service.requests.length).toBeGreaterThanOrEqual(2)
    expect(shown.service.requests.map(({ status }) => status)).not.toContain('aborted')
  })

  // Of a hundred such hours the median is 0 with independent noise, 30 with drifting noise, 162 walking and 359 driving.
  test.each([
    ['at rest, with independent noise', 0, 0, 3_600, 0, 2],
    ['at rest, with noise that drifts', 0, 10, 3_600, 10, 40],
    ['walking', 1.4, 0, 600, 20, 35],
    ['driving', 14, 0, 600, 50, 60],
  ])(
    'of a phone %s with errors of 8 m, look-ups are rare, and the address is near',
    async (_, metersEachSecond, driftSeconds, duration, least, most) => {
      const positions = noisyPositions(metersEachSecond, driftSeconds, duration)
      let farthest = 0
      const children = (state: AddressState) => {
        if (state.status !== 'success') return null
        const lookedUp = { ...state.coordinates, lat: Number(state.address.formatted.replace('Street ', '')) }
        farthest = Math.max(farthest, distanceBetween(lookedUp, state.coordinates))
        return null
      }
      const { change, service } = showLive({ children }, 0)
      await advance(100)
      for (const position of positions) {
        change(position)
        await advance(1_000)
      }

      expect(service.requests.length - 1).toBeGreaterThanOrEqual(least)
      expect(service.requests.length - 1).toBeLessThanOrEqual(most)
      // Three positions are waited for, and ten seconds between two lookups. An error of 8 m may be 40 m for once.
      expect(farthest).toBeLessThan(90 + 14 * metersEachSecond)
    },
    TEST_LIMIT_MS,
  )

  test('is looked up at once when it becomes more exact', async () => {
    const { root, change, service } = showLive({ accuracy: 1_400 })
    await wait(1_000)
    change({ accuracy: 12 })
    await wait(700)

    expect(service.requests.map(({ lat }) => lat)).toEqual(['52.519', '52.5186'])
    expect(root).toHaveTextContent('Street 52.5186')
  })

  test('shows less when it becomes much less exact, and asks for nothing', async () => {
    const service = createAccountService()
    const { root, change } = show({ moving: 'live', accuracy: 12 }, { service })
    await wait(100)
    change({ accuracy: 99 })
    expect(root).toHaveTextContent('Platz der Republik 1')
    change({ accuracy: 101 })
    expect(root).toHaveTextContent(/^Platz der Republik11011 Berlin/)
    change({ accuracy: 12 })
    expect(root).toHaveTextContent('Platz der Republik 1')
    await wait(20_000)

    expect(service.requests).toHaveLength(1)
  })

  test('does not move farther than its accuracy without a lookup', async () => {
    const { change, service } = showLive({ accuracy: 40 })
    await wait(11_000)
    change({ ...north(38), accuracy: 40 })
    await wait(31_000)
    expect(service.requests).toHaveLength(1)
    change({ ...north(42), accuracy: 40 })
    await wait(31_000)

    expect(service.requests).toHaveLength(2)
  })

  test.each([
    [24, 0],
    [26, 1],
  ])('that moved %i m costs %i further look-ups', async (metres, further) => {
    const { change, service } = showLive()
    await wait(1_000)
    change(north(metres))
    await wait(31_000)

    expect(service.requests).toHaveLength(1 + further)
  })

  test('that may be where it was, because it is less exact now, costs nothing', async () => {
    const { change, service } = showLive({ accuracy: 10 })
    await wait(1_000)
    change({ ...north(100), accuracy: 200 })
    await wait(31_000)

    expect(service.requests).toHaveLength(1)
  })

  test('that has moved on is not asked for at the place that failed', async () => {
    const service = createAccountService({ geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
    const busy = () => new Response('{}', { status: 503, headers: { 'Retry-After': '20' } })
    service.failWith(busy, { times: 1 })
    const { root, change } = show({ moving: 'live' }, { service })
    await wait(1_000)
    for (const meters of [500, 510, 520]) change(north(meters))
    await wait(25_000)

    expect(service.requests.map(({ status }) => status)).toEqual([503, 200])
    expect(root).toHaveTextContent(`Street ${service.requests[1]?.lat}`)
    expect(service.requests[1]?.lat).not.toBe(service.requests[0]?.lat)
  })

  test('that was a fixed place meanwhile shows the address of that place', async () => {
    const { root, change } = showLive()
    await wait(1_000)
    change({ moving: undefined, ...tokyoTower })
    await wait(1_000)
    change(tokyoTower)

    expect(root).toHaveTextContent('Street 35.6586')
  })

  test('shows no error of coordinates that were not valid beside those that are', async () => {
    const { root, change } = showLive({ lat: 95 })
    expect(root).toHaveAttribute('data-address-error', 'invalid-coordinates')
    change(reichstag)

    expect(root).toHaveAttribute('data-address-state', 'loading')
  })

  test('waits for its first coordinates', async () => {
    const { root, change } = showLive({ lat: null, accuracy: 35 })
    expect(root).toHaveAttribute('data-address-state', 'idle')
    change(reichstag)
    await wait(1_000)

    expect(root).toHaveTextContent('Street 52.5186')
  })
})

test('waits for debounceMs instead of 250 ms, if it is given', async () => {
  const { root, change } = await showMoving({ debounceMs: 100 })
  change(tokyoTower)
  await advance(110)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

describe('does not keep the previous address', () => {
  async function expectPlaceholder(root: HTMLElement) {
    expect(root).toHaveAttribute('data-address-state', 'loading')
    expect(root).not.toHaveAttribute('data-address-stale')
    expect(screen.queryByText('Platz der Republik 1')).not.toBeInTheDocument()
  }

  test('without moving', async () => {
    const { root, change } = await showMoving({ moving: undefined })
    change(tokyoTower)
    await expectPlaceholder(root)
  })

  test('after a place without coordinates', async () => {
    const { root, change } = await showMoving()
    change({ lat: null, lng: null })
    change(tokyoTower)
    await expectPlaceholder(root)
  })

  test('after a place without an address', async () => {
    const { root, change } = await showMoving()
    change(atSea)
    await advance(DEBOUNCE_MS + 10)
    expect(root).toHaveAttribute('data-address-error', 'not-found')
    change(tokyoTower)
    await expectPlaceholder(root)
  })

  test('while the browser is offline', async () => {
    const { root, change } = await showMoving()
    act(() => onlineManager.setOnline(false))
    change(tokyoTower)
    await advance(DEBOUNCE_MS + 10)
    expect(root).toHaveAttribute('data-address-state', 'offline')
    expect(screen.queryByText('Platz der Republik 1')).not.toBeInTheDocument()
  })
})

test.each([
  ['account', { accountId: 2 }],
  ['person', { userId: 'Ben' }],
])('never shows it for another %s, nor when the first one is back', async (_, other) => {
  const service = createAccountService({ accountIds: [1, 2] })
  const seen: (string | undefined)[] = []
  const children = (state: AddressState) => {
    if (state.status === 'loading') seen.push(state.former?.parts.city)
    return state.status
  }
  const app = (options: object, place: typeof reichstag) => (
    <ServiceProvider service={service} userId="Ann" {...options}>
      <AddressFromCoords moving="pin" {...place}>
        {children}
      </AddressFromCoords>
    </ServiceProvider>
  )
  const { rerender } = render(app({}, reichstag))
  await advance(DEBOUNCE_MS + 10)
  rerender(app(other, tokyoTower))
  rerender(app({}, tokyoTower))
  await advance(DEBOUNCE_MS + 10)

  expect(seen).not.toContain('Berlin')
  expect(screen.getByText('success')).toBeInTheDocument()
})

/** Numbers from 0 to 1, the same in each run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
