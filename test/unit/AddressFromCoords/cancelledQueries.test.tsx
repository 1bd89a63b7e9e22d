import { type CancelOptions, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
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
])('after %s offers a retry button instead of a placeholder for ever', async (_, options) => {
  const { service, queryClient, root } = showSlowly()
  await advance(60)
  for (const requests of [2, 3]) {
    await cancelAll(queryClient, options)
    expect(root).toHaveAttribute('data-error', 'network')
    expect(root).not.toHaveAttribute('aria-busy')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(60)
    expect(service.requests).toHaveLength(requests)
  }
  await advance(100)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(service.requests.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a request that is cancelled while offline can be sent again', async () => {
  onlineManager.setOnline(false)
  const { service, queryClient, root } = showSlowly()
  await cancelAll(queryClient)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(60_000)
  expect(root).toHaveAttribute('data-state', 'offline')
  act(() => onlineManager.setOnline(true))
  await advance(200)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(service.requests).toHaveLength(1)
})

test('cancelling all queries changes nothing where there are no coordinates', async () => {
  const { queryClient, wrapper } = withService()
  render(<AddressFromCoords lat={null} lng={null} data-testid="root" />, { wrapper })
  await cancelAll(queryClient)
  await advance(60_000)

  expect(screen.getByTestId('root')).toHaveAttribute('data-state', 'idle')
})
