import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  type AddressState,
  createGeocodingClient,
  GeocodingProvider,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { type Props, show, variants } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

/** The debounce of a pin, and the time of its lookup. */
const PIN_MS = 260

/** Shows the address of the Reichstag at a pin. */
async function showPin(props: Partial<Props> = {}) {
  const shown = show({ moving: 'pin', ...props })
  await advance(PIN_MS)
  expect(shown.root).toHaveAttribute('data-address-state', 'success')
  return shown
}

describe('while the next place of a pin is looked up', () => {
  test.each(variants)(
    'a %s keeps the previous address, marked, busy, and hidden from screen readers',
    async (variant) => {
      const { root, change } = await showPin({ variant })
      const former = screen.getByText(/Platz der Republik/)
      expect(former.closest('[aria-hidden]')).toBeNull()
      change({ variant, ...tokyoTower })
      expect(root).toHaveAttribute('data-address-state', 'loading')
      expect(root).toHaveAttribute('data-address-stale')
      expect(root).toHaveAttribute('aria-busy', 'true')
      expect(former.closest('[aria-hidden="true"]')).not.toBeNull()

      await advance(PIN_MS)
      expect(root).toHaveAttribute('data-address-state', 'success')
      expect(root).not.toHaveAttribute('data-address-stale')
      expect(root).not.toHaveTextContent('Platz der Republik')
      expect(screen.getByText(/芝公園/).closest('[aria-hidden]')).toBeNull()
      change({ variant, lat: 48.8584, lng: 2.2945 })
      expect(root).toHaveAttribute('data-address-stale')
      expect(root).toHaveTextContent(/芝公園/)
    },
  )

  test.each(variants)('a %s keeps nothing of a place without an address nearby', async (variant) => {
    const geocode = () => ({ road: 'Main Rd', house_number: '1', lat: 52.6, lon: 13.3762 })
    const shown = show({ moving: 'pin', variant }, { service: createAccountService({ geocode }) })
    await advance(PIN_MS)
    expect(shown.root).toHaveTextContent(/No address/)
    shown.change({ variant, ...tokyoTower })

    expect(shown.root).toHaveAttribute('data-address-state', 'loading')
    expect(shown.root).not.toHaveAttribute('data-address-stale')
    expect(shown.root).not.toHaveTextContent(/No address|Main Rd/)
    expect(shown.root).not.toHaveAttribute('title')
  })

  test('a previous address that is a link is not hidden from screen readers, because a link can have the focus', async () => {
    const link = { variant: 'inline', mapHref: () => 'https://map.example/' } as const
    const { change } = await showPin(link)
    change({ ...link, ...tokyoTower })

    expect(screen.getByRole('link', { name: /Platz der Republik/ })).toBeInTheDocument()
  })

  test('the previous address cannot be copied, and the coordinates and the map link are those of the next place', async () => {
    const { root, change } = await showPin()
    change(tokyoTower)
    expect(root).toHaveTextContent('35.65860, 139.74540')
    expect(screen.getByRole('link').getAttribute('href')).toContain('35.6586')
    expect(screen.getByRole('link')).not.toHaveAccessibleDescription(/Platz/)
    const copy = screen.getByRole('button', { name: 'Copy' })
    expect(copy).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(copy)
    await advance(0)
    expect(copy).toHaveTextContent(/^Copy$/)

    await advance(PIN_MS)
    expect(copy).toBeInTheDocument()
    expect(copy).not.toHaveAttribute('aria-disabled')
  })
})

test('a pin sends one request for each place where it rests for 250 ms, or for its `debounceMs`', async () => {
  const { change, service } = await showPin()
  for (let step = 1; step <= 9; step += 1) {
    change({ lat: reichstag.lat + step / 1000 })
    await advance(240)
  }
  change(tokyoTower)
  await advance(PIN_MS)
  change({ ...tokyoTower, debounceMs: 100 })
  change({ ...atSea, debounceMs: 100 })
  await advance(110)

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.5186', '35.6586', '0'])
})

describe('the previous address is not kept', () => {
  test.each<[when: string, moving: 'pin' | undefined, meanwhile: Partial<Props>]>([
    ['without `moving`', undefined, {}],
    ['after a place without coordinates', 'pin', { lat: null, lng: null }],
    ['after a place without an address', 'pin', atSea],
  ])('%s', async (_, moving, meanwhile) => {
    const { root, change } = await showPin({ moving })
    change(meanwhile)
    await advance(PIN_MS)
    change(tokyoTower)

    expect(root).toHaveAttribute('data-address-state', 'loading')
    expect(root).not.toHaveAttribute('data-address-stale')
    expect(root).not.toHaveTextContent('Platz der Republik')
  })

  test('while the browser is offline', async () => {
    const { root, change } = await showPin()
    onlineManager.setOnline(false)
    change(tokyoTower)

    expect(root).toHaveAttribute('data-address-state', 'offline')
    expect(root).not.toHaveTextContent('Platz der Republik')
  })

  test.each([
    ['account', { accountId: 2 }],
    ['agent', { userId: 'Ben' }],
  ])('for another %s, nor when the first one is back', async (_, other) => {
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
    await advance(PIN_MS)
    rerender(app(other, tokyoTower))
    rerender(app({}, tokyoTower))
    await advance(PIN_MS)

    expect(seen).not.toContain('Berlin')
    expect(screen.getByText('success')).toBeInTheDocument()
  })
})

test.each(variants)(
  'in a %s, several presses of Try again send one request, the error and the button stay meanwhile, and after a failure the button works again',
  async (variant) => {
    const { root, service } = show({ variant }, { retries: 0 })
    service.failWith('service', { times: 2 })
    await advance(100)
    const button = screen.getByRole('button', { name: 'Try again' })
    button.focus()
    service.hold()
    fireEvent.click(button)
    fireEvent.click(button)
    await advance(100)
    expect(root).toHaveAttribute('data-address-state', 'error')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleName('Trying…')
    expect(root).not.toHaveTextContent('Looking up')
    expect(button).toHaveFocus()
    fireEvent.click(button)
    service.release()
    await advance(100)
    expect(root).toHaveAttribute('data-address-error', 'service')
    expect(root).not.toHaveAttribute('aria-busy')
    expect(button).not.toHaveAttribute('aria-disabled')
    expect(service.requests).toHaveLength(2)
    fireEvent.click(button)
    await advance(100)

    expect(root).toHaveAttribute('data-address-state', 'success')
  },
)

test('an error of a live location stays while the next place is looked up', async () => {
  const { root, service, change } = show({ moving: 'live' }, { failure: 'forbidden' })
  await advance(100)
  service.failWith(null)
  service.hold()
  change({ lat: reichstag.lat + 0.001 })
  // A single position counts after half a minute.
  await advance(32_000)
  expect(root).toHaveTextContent('No permission to look up addresses')
  expect(root).toHaveTextContent('52.51960')
  service.release()
  await advance(100)

  expect(root).toHaveTextContent('Platz der Republik')
})

test('the end of a retry does not end the retry of another place', async () => {
  const { root, service, change } = show({}, { failure: 'service', retries: 0 })
  await advance(100)
  change(tokyoTower)
  await advance(100)
  service.hold()
  for (const place of [reichstag, tokyoTower]) {
    change(place)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(100)
  }
  service.release(1)
  await advance(100)

  expect(service.inFlight).toBe(1)
  expect(root).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('button', { name: 'Trying…' })).toBeVisible()
})

test('a place that is looked up again shows no error of the place before it', async () => {
  const { root, service, change } = show({}, { failure: 'service', retries: 0 })
  await advance(100)
  service.failWith('forbidden')
  change(tokyoTower)
  await advance(100)
  expect(root).toHaveTextContent('No permission')
  service.hold()
  change(reichstag)
  await advance(100)

  expect(root).not.toHaveTextContent('No permission')
})

test('an error stays, as the same element, while the app fetches it again, and goes when the app resets its queries', async () => {
  const { root, service, queryClient } = show({}, { failure: 'service' })
  await advance(5_000)
  const message = screen.getByText('The address service is having problems')
  act(() => void queryClient.refetchQueries())
  await advance(1_000)
  expect(message).toBeInTheDocument()

  service.hold()
  act(() => void queryClient.resetQueries({ queryKey: ['geocoding'] }))
  await advance(100)
  expect(root).toHaveAttribute('data-address-state', 'loading')
})

test("an error is shown even if the `cacheKey` of an app's client is a new object on each access", async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const { cacheKey, ...client } = createGeocodingClient(service.providerProps)
  const ownClient = {
    ...client,
    get cacheKey() {
      return { ...cacheKey }
    },
  }
  render(
    <GeocodingProvider client={ownClient}>
      <AddressFromCoords {...reichstag} />
    </GeocodingProvider>,
  )
  await advance(100)

  expect(screen.getByText('No permission to look up addresses')).toBeInTheDocument()
})
