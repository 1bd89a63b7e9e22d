import { GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VirtualRows } from '../manual/VirtualRows.tsx'
import { find, findAll, mount } from '../support/mount.tsx'

/** Every tenth one has no location. */
const rows = Array.from({ length: 800 }, (_, index) => ({
  id: String(index),
  lat: index % 10 === 9 ? null : 40 + index / 500,
  lng: index % 10 === 9 ? null : 10 + index / 500,
}))

test('a fast scroll over 800 virtual rows sends requests only for the rows where it rests', async () => {
  // The scroll takes a second on the page's clock, however long the machine needs.
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const service = createAccountService({
    delayMs: 150,
    geocode: ({ lat }) => ({ formatted_address: `Long Street ${lat.toFixed(3)}, Springfield` }),
  })
  mount(
    <GeocodingProvider {...service.providerProps}>
      <VirtualRows rows={rows} />
    </GeocodingProvider>,
  )
  // The first rows of a page are sent at once.
  await vi.advanceTimersByTimeAsync(2_000)
  const sentBefore = service.requests.length
  const scroller = find('div:has(> ul)')
  for (let step = 0; step < 60; step += 1) {
    const scrolled = new Promise((resolve) => {
      scroller.addEventListener('scroll', resolve, { once: true })
    })
    scroller.scrollBy(0, 400)
    await scrolled
    await vi.advanceTimersByTimeAsync(16)
  }
  expect(scroller.scrollTop).toBe(60 * 400)
  await vi.advanceTimersByTimeAsync(2_000)

  const states = findAll('.address-from-coords').map(({ dataset }) => dataset.addressState)
  expect(new Set(states)).toEqual(new Set(['success', 'idle']))
  const shown = states.filter((state) => state === 'success').length
  expect(service.requests.length - sentBefore).toBe(shown)
})
