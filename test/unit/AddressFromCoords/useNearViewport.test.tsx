import { act, cleanup, render, screen } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { show, showSettled } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void

/** jsdom has no IntersectionObserver. `scrollTo` and `scrollAway` report that an observed element is near the viewport or not. */
function stubIntersectionObserver() {
  const callbacks = new Map<Element, Callback>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe(element: Element) {
        callbacks.set(element, this.#callback)
      }
      unobserve(element: Element) {
        callbacks.delete(element)
      }
    },
  )
  const report = (target: Element, isIntersecting: boolean) =>
    act(() => callbacks.get(target)?.([{ isIntersecting, target }]))
  return {
    observed: () => [...callbacks.keys()],
    scrollTo: (target: Element) => report(target, true),
    scrollAway: (target: Element) => report(target, false),
  }
}

test('sends no request, and is not busy, until it comes near the viewport', async () => {
  const { observed, scrollTo } = stubIntersectionObserver()
  const { root, service } = show({ lazy: true })
  await advance(1_000)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveAttribute('aria-busy')
  expect(root).not.toHaveTextContent('Looking up')
  expect(observed()).toEqual([root])
  expect(service.requests).toEqual([])

  scrollTo(root)
  await advance(100)
  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('shows a cached address at once, even far from the viewport', async () => {
  stubIntersectionObserver()
  const { queryClient, service } = await showSettled()
  cleanup()
  const { root } = show({ lazy: true }, { queryClient, service })

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('when a row moves away, its queued request is dropped, and a request that was sent finishes', async () => {
  const { scrollTo, scrollAway } = stubIntersectionObserver()
  const { wrapper, service } = withService({ maxConcurrent: 1 })
  render(
    <>
      <AddressFromCoords {...reichstag} lazy data-testid="sent" />
      <AddressFromCoords {...tokyoTower} lazy data-testid="waiting" />
    </>,
    { wrapper },
  )
  const [sent, waiting] = [screen.getByTestId('sent'), screen.getByTestId('waiting')]
  service.hold()
  for (const row of [sent, waiting]) {
    scrollTo(row)
    await advance(100)
  }
  expect(service.inFlight).toBe(1)
  for (const row of [waiting, sent]) {
    expect(row).toHaveAttribute('aria-busy', 'true')
    scrollAway(row)
    expect(row).not.toHaveAttribute('aria-busy')
    expect(row).toHaveAttribute('data-address-state', 'loading')
  }
  service.release()
  await advance(100)
  expect(service.requests.map(({ status }) => status)).toEqual([200])

  for (const row of [sent, waiting]) scrollTo(row)
  await advance(100)
  for (const row of [sent, waiting]) expect(row).toHaveAttribute('data-address-state', 'success')
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
})

test.each([
  ['an address', undefined, 'success'],
  ['a 404', 'not-found', 'error'],
] as const)('a row with %s that is scrolled in and out sends one request', async (_, failure, state) => {
  const { scrollTo, scrollAway } = stubIntersectionObserver()
  const { queryClient, service } = withService()
  service.failWith(failure ?? null)
  // A virtual list removes the row, and another list keeps it.
  for (let visit = 0; visit < 2; visit += 1) {
    const { root } = show({ lazy: true }, { queryClient, service })
    for (let times = 0; times < 2; times += 1) {
      scrollTo(root)
      await advance(100)
      scrollAway(root)
      expect(root).toHaveAttribute('data-address-state', state)
    }
    cleanup()
  }

  expect(service.requests).toHaveLength(1)
})

test('a row that has its address and moves away sends no request for another place until it is near again', async () => {
  const { scrollTo, scrollAway } = stubIntersectionObserver()
  const { root, service, change } = show({ lazy: true })
  scrollTo(root)
  await advance(100)
  scrollAway(root)
  change(tokyoTower)
  await advance(100)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveAttribute('aria-busy')
  scrollTo(root)
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(service.requests).toHaveLength(2)
})

test.each<[where: string, arrange: () => void]>([
  ['IntersectionObserver is missing', () => {}],
  ['IntersectionObserver is undefined', () => void vi.stubGlobal('IntersectionObserver', undefined)],
])('sends its request at once where %s', async (_, arrange) => {
  arrange()
  const { root } = await showSettled({ lazy: true })

  expect(root).toHaveAttribute('data-address-state', 'success')
})
