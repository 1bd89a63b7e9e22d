import { act, screen } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { type Props, show } from '../../support/show.tsx'
import type { Setup } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

describe('a screen reader announces', () => {
  const liveRegionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role="status"]')

  /** Shows a card. `spoken` has the whole text of a live region after each change in it, as a screen reader announces it. */
  function listen(props: Partial<Props>, setup?: Setup) {
    const shown = show(props, setup)
    const live = shown.root.querySelector('[aria-live="polite"]')
    if (!live) throw new Error('The card has no live region.')
    const spoken: string[] = []
    const observer = new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => liveRegionOf(target)))
      for (const region of regions) if (region?.textContent) spoken.push(region.textContent)
    })
    observer.observe(shown.root, { childList: true, characterData: true, subtree: true })
    return { ...shown, live, spoken }
  }

  test('each result once and as a whole, but not the lookup', async () => {
    const { change, service, live, spoken } = listen({ label: 'Gate' })
    service.failWith('forbidden', { times: 1 })
    expect(live).toHaveAttribute('aria-atomic', 'true')
    await advance(100)
    expect(spoken).toEqual(['GateNo permission to look up addresses'])

    change({ ...tokyoTower, label: null })
    await advance(100)
    expect(spoken.slice(1)).toEqual([expect.stringContaining('芝公園')])
  })

  test('the distance to a house with its address, and nothing while a live location moves a little', async () => {
    // A degree of latitude is about 111,195 m.
    const position = { lat: reichstag.lat + 947 / 111_195, lng: reichstag.lng }
    const geocode = () => ({ road: 'Kirchweg', house_number: '1', city: 'Springfield', position })
    const service = createAccountService({ geocode })
    const { root, change, live, spoken } = listen({ moving: 'live' }, { service })
    await advance(100)
    for (const degrees of [0.0002, -0.0002, 0.0001]) change({ lat: reichstag.lat + degrees })
    await advance(100)

    expect(root).toHaveTextContent('52.51870')
    expect(spoken).toEqual(['Kirchweg 1SpringfieldNearest known address, about 950\u00A0m away'])
    // A live region within this one would be announced separately.
    expect(live.querySelector('[aria-live]')).toBeNull()
  })

  test('the next address of a pin, and not the previous one', async () => {
    const { change, spoken } = listen({ moving: 'pin' })
    await advance(260)
    change(tokyoTower)
    await advance(240)
    expect(spoken).toEqual([expect.stringContaining('Platz der Republik')])
    await advance(20)

    expect(spoken.slice(1).every((text) => text.includes('芝公園'))).toBe(true)
    expect(spoken.length).toBeGreaterThan(1)
  })

  test('the same error again after a retry that has failed', async () => {
    const { root, service, spoken } = listen({}, { failure: 'forbidden' })
    await advance(100)
    service.hold()
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    await advance(100)
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(spoken).toHaveLength(1)
    service.release()
    await advance(100)

    expect(spoken).toEqual(Array(2).fill('No permission to look up addresses'))
  })

  test('an error once, while automatic retries fail', async () => {
    const service = createAccountService({ delayMs: 400 })
    const { spoken } = listen({}, { service, failure: 'service' })
    // Steps shorter than a request, so that React also renders while it is in flight.
    const wait = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) await advance(250)
    }
    await wait(40)
    const before = service.requests.length
    await wait(120)

    expect(service.requests.length).toBeGreaterThan(before)
    expect(spoken).toEqual(['The address service is having problems'])
  })

  test('once that a live location has no address, and nothing while it moves a little', async () => {
    const service = createAccountService({ geocode: () => ({}) })
    const { root, change, spoken } = listen({ moving: 'live' }, { service })
    await advance(100)
    for (const step of [1, 2, 3, 4, 5]) {
      change({ lat: reichstag.lat + step / 100_000 })
      await advance(100)
    }

    expect(root).toHaveTextContent('52.51865')
    expect(spoken).toEqual(['No address here'])
  })
})
