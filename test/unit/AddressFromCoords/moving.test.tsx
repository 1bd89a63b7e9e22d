import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AddressFromCoords, type AddressState } from 'react-reverse-geocode'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { type Props, show, variants } from '../../support/show.tsx'

/** How long a place must rest before it is looked up. */
const SETTLE_MS = 250

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** Shows the address of the Reichstag. */
async function showMoving(props: Partial<Props> = {}, service = createAccountService()) {
  const shown = show({ moving: true, ...props }, { service })
  await advance(SETTLE_MS + 10)
  expect(shown.root).toHaveAttribute('data-state', 'success')
  return shown
}

/** The same with a service that takes half a second. */
async function showMovingSlowly(service: AccountService) {
  const shown = show({ moving: true }, { service })
  await advance(SETTLE_MS + 600)
  expect(shown.root).toHaveAttribute('data-state', 'success')
  return shown
}

describe.each(variants)('%s', (variant) => {
  test('keeps the former address while the next place is looked up, marked and busy, and cannot be copied', async () => {
    const { root, change } = await showMoving({ variant })
    const former = screen.getByText('Platz der Republik 1')
    change(tokyoTower)

    expect(root).toHaveAttribute('data-state', 'loading')
    expect(root).toHaveAttribute('data-former', 'true')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(former).toBeInTheDocument()
    expect(root).toHaveTextContent('35.6586, 139.7454')
    const copyButton = screen.getByRole('button', { name: 'Copy' })
    expect(copyButton).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(copyButton)
    await advance(0)
    expect(copyButton).not.toHaveAttribute('data-outcome')
    expect(screen.getByRole('link').getAttribute('href')).toContain('35.6586')

    await advance(SETTLE_MS + 10)
    expect(root).toHaveAttribute('data-state', 'success')
    expect(root).not.toHaveAttribute('data-former')
    expect(former).not.toHaveTextContent('Platz der Republik 1')
    expect(screen.getByRole('button', { name: 'Copy' })).toBe(copyButton)
    expect(copyButton).not.toHaveAttribute('aria-disabled')
  })

  test('drops the former address if the name changes too, because the name is not that of the former place', async () => {
    const { root, change } = await showMoving({ variant, name: 'Home' })
    change({ ...tokyoTower, name: 'Office' })

    expect(root).toHaveAttribute('data-state', 'loading')
    expect(screen.queryByText('Platz der Republik 1')).not.toBeInTheDocument()
  })

  test('keeps the former address if the name changed before the place', async () => {
    const { change } = await showMoving({ variant, name: 'Home' })
    change({ name: 'Office' })
    change({ ...tokyoTower, name: 'Office' })

    expect(screen.getByText('Platz der Republik 1')).toBeInTheDocument()
  })

  test('hides the former address from screen readers', async () => {
    const { change } = await showMoving({ variant })
    expect(screen.getByText('Platz der Republik 1').closest('[aria-hidden]')).toBeNull()
    change(tokyoTower)

    expect(screen.getByText('Platz der Republik 1').closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.getByRole('link')).not.toHaveAccessibleDescription(/Platz/)
    await advance(SETTLE_MS + 10)
    expect(screen.getByText(/芝公園/).closest('[aria-hidden]')).toBeNull()
  })
})

test('announces the address of each place that rests, and never the former one', async () => {
  const { root, change } = await showMoving()
  const live = root.querySelector('[aria-live]')
  const spoken: string[] = []
  const observer = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  if (live) observer.observe(live, { childList: true, characterData: true, subtree: true })
  change(tokyoTower)
  await advance(SETTLE_MS - 10)
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
  await advance(SETTLE_MS + 10)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '35.6586'])
})

test.each([300, 1_000])(
  'a place that moves every %i ms gets addresses from a service that takes 900 ms',
  async (everyMs) => {
    const service = createAccountService({
      delayMs: 900,
      geocode: ({ lat }) => ({ formatted: `Street ${lat}` }),
    })
    const seen: AddressState[] = []
    const children = (state: AddressState) => {
      seen.push(state)
      return state.status
    }
    const { change } = show({ lat: 0, lng: 0, moving: true, children }, { service })
    for (let position = 1; position <= 40; position += 1) {
      await advance(everyMs)
      change({ lat: position, lng: 0, children })
    }
    const former = seen.map((state) => (state.status === 'loading' && state.former?.formatted) || null)

    // Each request takes 250 ms to settle and 900 ms, and waits for the next place.
    expect(new Set(former).size).toBeGreaterThanOrEqual((40 * everyMs) / 2_300)
    expect(service.requests.map(({ status }) => status)).not.toContain('aborted')
    for (const state of seen)
      if (state.status === 'success') expect(state.address.formatted).toBe(`Street ${state.coordinates.lat}`)
    await advance(5_000)
    expect(seen.at(-1)).toMatchObject({ status: 'success', address: { formatted: 'Street 40' } })
  },
)

test('the response of a place that was passed is shown only as the former address, and an error of it not at all', async () => {
  const service = createAccountService({ delayMs: 500 })
  const { root, change } = await showMovingSlowly(service)
  change(tokyoTower)
  await advance(SETTLE_MS + 10)
  change({ lat: 10, lng: 10 })
  await advance(500)
  expect(root).toHaveAttribute('data-former', 'true')
  expect(root).toHaveTextContent(/芝公園/)
  expect(root).toHaveTextContent('10, 10')

  const states = new Set<string | null>()
  const observer = new MutationObserver(() => states.add(root.getAttribute('data-state')))
  observer.observe(root, { attributes: true })
  service.failWith('forbidden', { times: 1 })
  await advance(SETTLE_MS + 10)
  change(reichstag)
  await advance(2_000)
  expect(root).toHaveTextContent('Platz der Republik 1')
  expect(states).not.toContain('error')
})

test('a request of a former name is not waited for', async () => {
  const service = createAccountService({ delayMs: 500 })
  const { root, change } = await showMovingSlowly(service)
  change(tokyoTower)
  await advance(SETTLE_MS + 10)
  change({ ...reichstag, name: 'Home' })
  await advance(SETTLE_MS + 600)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
})

test('waits for settleMs instead of 250 ms, if it is given', async () => {
  const { root, change } = await showMoving({ settleMs: 100 })
  change(tokyoTower)
  await advance(110)

  expect(root).toHaveAttribute('data-state', 'success')
})

describe('does not keep the former address', () => {
  async function expectPlaceholder(root: HTMLElement) {
    expect(root).toHaveAttribute('data-state', 'loading')
    expect(root).not.toHaveAttribute('data-former')
    expect(screen.queryByText('Platz der Republik 1')).not.toBeInTheDocument()
  }

  test('without moving', async () => {
    const { root, change } = await showMoving({ moving: false })
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
    await advance(SETTLE_MS + 10)
    expect(root).toHaveAttribute('data-error', 'not-found')
    change(tokyoTower)
    await expectPlaceholder(root)
  })

  test('after an error', async () => {
    const service = createAccountService()
    const { root, change } = await showMoving({}, service)
    service.failWith('forbidden', { times: 1 })
    change(atSea)
    await advance(SETTLE_MS + 10)
    expect(root).toHaveAttribute('data-error', 'forbidden')
    change(tokyoTower)
    await expectPlaceholder(root)
  })

  test('while the browser is offline', async () => {
    const { root, change } = await showMoving()
    act(() => onlineManager.setOnline(false))
    change(tokyoTower)
    await advance(SETTLE_MS + 10)
    expect(root).toHaveAttribute('data-state', 'offline')
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
      <AddressFromCoords moving {...place}>
        {children}
      </AddressFromCoords>
    </ServiceProvider>
  )
  const { rerender } = render(app({}, reichstag))
  await advance(SETTLE_MS + 10)
  rerender(app(other, tokyoTower))
  rerender(app({}, tokyoTower))
  await advance(SETTLE_MS + 10)

  expect(seen).not.toContain('Berlin')
  expect(screen.getByText('success')).toBeInTheDocument()
})
