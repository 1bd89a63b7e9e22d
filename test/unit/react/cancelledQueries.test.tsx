import { type CancelOptions, QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Cancels all queries, as apps do before an optimistic update, and lets React render. */
async function cancelAll(queryClient: QueryClient, options: CancelOptions = {}) {
  await act(() => queryClient.cancelQueries({}, options))
  await advance(1)
}

/** Shows the Reichstag. Its address takes 100 ms. */
function showSlowly(queryClient = new QueryClient()) {
  const service = createAccountService({ delayMs: 100 })
  const { wrapper } = withService({ service, queryClient })
  render(<AddressFromCoords {...reichstag} data-testid="root" />, { wrapper })
  return { service, queryClient, root: screen.getByTestId('root') }
}

test.each([
  ['cancelQueries()', {}],
  ['cancelQueries() without revert', { revert: false }],
])('after %s the placeholder stays, and the place is asked for again', async (_, options) => {
  const { service, queryClient, root } = showSlowly()
  await advance(60)
  await cancelAll(queryClient, options)
  expect(root).toHaveAttribute('data-address-state', 'loading')
  await advance(16_000)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(service.requests).toHaveLength(2)
})

test('a place that is canceled and removed, as when an agent signs out, is not asked for again', async () => {
  const { service, queryClient } = showSlowly()
  await advance(60)
  await cancelAll(queryClient)
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  await advance(5_000)

  expect(service.requests).toHaveLength(1)
})

test('cancelling all queries changes nothing where there are no coordinates', async () => {
  const { queryClient, wrapper } = withService()
  render(<AddressFromCoords lat={null} lng={null} data-testid="root" />, { wrapper })
  await cancelAll(queryClient)
  await advance(60_000)

  expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'idle')
})
