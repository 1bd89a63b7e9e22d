import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { show } from '../../support/show.tsx'
import { stubIntersectionObserver } from '../../support/stubIntersectionObserver.ts'
import { withService } from '../../support/withService.tsx'

test('sends no request, and is not busy, until it comes near the viewport, and is not observed after that', async () => {
  const { observed, scrollTo } = stubIntersectionObserver()
  const { root, service } = show({ lazy: true })
  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveAttribute('aria-busy')
  expect(root).not.toHaveTextContent('Looking up')
  expect(observed()).toEqual([root])
  expect(service.requests).toEqual([])

  scrollTo(root)
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(observed()).toEqual([])
})

test('shows a cached address at once, though it is far away', async () => {
  stubIntersectionObserver()
  const { queryClient, service } = show()
  await screen.findByText('Platz der Republik 1')

  cleanup()
  const { root } = show({ lazy: true }, { queryClient, service })
  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(service.requests).toHaveLength(1)
})

test('when it leaves the viewport, a request that waits is dropped, and one that was sent finishes', async () => {
  const { scrollTo, scrollAway } = stubIntersectionObserver()
  const { wrapper, service } = withService({ maxConcurrent: 1 })
  const rows = [reichstag, tokyoTower].map((place, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
    <AddressFromCoords key={index} {...place} lazy data-testid={index} />
  ))
  render(rows, { wrapper })
  const [sent, waiting] = ['0', '1'].map((id) => screen.getByTestId(id))
  if (!sent || !waiting) throw new Error('There are two rows.')
  service.hold()
  scrollTo(sent)
  await waitFor(() => expect(service.inFlight).toBe(1))
  scrollTo(waiting)
  for (const row of [waiting, sent]) {
    expect(row).toHaveAttribute('aria-busy', 'true')
    scrollAway(row)
    expect(row).not.toHaveAttribute('aria-busy')
    expect(row).toHaveAttribute('data-address-state', 'loading')
  }
  service.release()
  await waitFor(() => expect(service.requests.map(({ status }) => status)).toEqual([200]))

  for (const row of [sent, waiting]) {
    scrollTo(row)
    await waitFor(() => expect(row).toHaveAttribute('data-address-state', 'success'))
  }
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200])
})

test.each([
  ['an address', undefined, 'success'],
  ['a 404', 'not-found', 'error'],
] as const)(
  'a row with %s that is scrolled in and out five times sends one request',
  async (_, failure, state) => {
    const { scrollTo, scrollAway } = stubIntersectionObserver()
    const { queryClient, service } = withService()
    service.failWith(failure ?? null)
    for (let visit = 0; visit < 5; visit += 1) {
      // A list that is virtual removes the row, others keep it.
      const { root } = show({ lazy: true }, { queryClient, service })
      for (let times = 0; times < 5; times += 1) {
        scrollTo(root)
        await waitFor(() => expect(root).toHaveAttribute('data-address-state', state))
        scrollAway(root)
        expect(root).toHaveAttribute('data-address-state', state)
      }
      cleanup()
    }

    expect(service.requests).toHaveLength(1)
  },
)

test('a row that has settled and is far away now sends no request for another place until it is near', async () => {
  const { scrollTo, scrollAway } = stubIntersectionObserver()
  const { root, service, change } = show({ lazy: true })
  scrollTo(root)
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  scrollAway(root)
  change(tokyoTower)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveAttribute('aria-busy')
  scrollTo(root)
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(service.requests).toHaveLength(2)
})

test('observes the new element after the variant has changed', async () => {
  const { observed, scrollTo } = stubIntersectionObserver()
  const { change, service } = show({ lazy: true })
  change({ variant: 'inline' })
  const root = screen.getByTestId('root')
  expect(observed()).toEqual([root])
  expect(service.requests).toEqual([])

  scrollTo(root)
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(observed()).toEqual([])
})

test('is not observed after it has unmounted far from the viewport', () => {
  const { observed } = stubIntersectionObserver()
  show({ lazy: true })
  cleanup()

  expect(observed()).toEqual([])
})

test('uses the IntersectionObserver that a test has put in place of the previous one', async () => {
  const before = stubIntersectionObserver()
  const first = show({ lazy: true })
  before.scrollTo(first.root)
  await waitFor(() => expect(first.root).toHaveAttribute('data-address-state', 'success'))
  cleanup()

  const { observed } = stubIntersectionObserver()
  const { root } = show({ lazy: true })
  expect(observed()).toEqual([root])
})

test('sends its request at once where there is no IntersectionObserver', async () => {
  const { root } = show({ lazy: true })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
})
