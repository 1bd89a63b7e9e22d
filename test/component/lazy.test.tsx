import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { reichstag, tokyoTower } from '../support/places.ts'
import { stubIntersectionObserver } from '../support/stubIntersectionObserver.ts'
import { withService } from '../support/withService.tsx'
import { show } from './show.tsx'

test('sends no request until it comes near the viewport, and is not observed after that', async () => {
  const { observed, scrollTo } = stubIntersectionObserver()
  const { root, service } = show({ lazy: true })
  expect(root).toHaveAttribute('data-state', 'loading')
  expect(observed()).toEqual([root])
  expect(service.requests).toEqual([])

  scrollTo(root)
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(observed()).toEqual([])
})

test('shows a cached address at once, though it is far away', async () => {
  stubIntersectionObserver()
  const { queryClient, service } = show()
  await screen.findByText('Platz der Republik 1')

  cleanup()
  const { root } = show({ lazy: true }, { queryClient, service })
  expect(root).toHaveAttribute('data-state', 'success')
  expect(service.requests).toHaveLength(1)
})

test('observes the new element after the variant has changed', async () => {
  const { observed, scrollTo } = stubIntersectionObserver()
  const { change, service } = show({ lazy: true })
  change({ variant: 'inline' })
  const root = screen.getByTestId('root')
  expect(observed()).toEqual([root])
  expect(service.requests).toEqual([])

  scrollTo(root)
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(observed()).toEqual([])
})

test('loads only the row that comes near', async () => {
  const { scrollTo } = stubIntersectionObserver()
  const { wrapper } = withService()
  const rows = (
    <>
      <AddressFromCoords {...reichstag} lazy data-testid="near" />
      <AddressFromCoords {...tokyoTower} lazy data-testid="far" />
    </>
  )
  render(rows, { wrapper })
  scrollTo(screen.getByTestId('near'))
  await waitFor(() => expect(screen.getByTestId('near')).toHaveAttribute('data-state', 'success'))
  expect(screen.getByTestId('far')).toHaveAttribute('data-state', 'loading')

  scrollTo(screen.getByTestId('far'))
  await waitFor(() => expect(screen.getByTestId('far')).toHaveAttribute('data-state', 'success'))
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
  await waitFor(() => expect(first.root).toHaveAttribute('data-state', 'success'))
  cleanup()

  const { observed } = stubIntersectionObserver()
  const { root } = show({ lazy: true })
  expect(observed()).toEqual([root])
})

test('sends its request at once where there is no IntersectionObserver', async () => {
  const { root } = show({ lazy: true })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
})
