import { type CancelOptions, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { reichstag } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

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

describe.each([
  ['cancelQueries()', {}],
  ['cancelQueries() without revert', { revert: false }],
])('after %s', (_, options) => {
  test('sends the cancelled request again', async () => {
    const { service, queryClient, root } = showSlowly()
    await advance(50)
    await cancelAll(queryClient, options)
    expect(root).toHaveAttribute('data-state', 'loading')
    await advance(200)

    expect(root).toHaveAttribute('data-state', 'success')
    expect(service.requests.map(({ status }) => status)).toEqual(['aborted', 200])
  })

  test('gives up after three more requests that the app cancels, and offers a retry button', async () => {
    const { service, queryClient, root } = showSlowly()
    for (let times = 0; times < 10; times += 1) {
      await advance(50)
      await cancelAll(queryClient, options)
    }
    await advance(60 * 60_000)
    expect(service.requests).toHaveLength(4)
    expect(root).toHaveAttribute('data-error', 'network')
    expect(root).toHaveTextContent('The address service cannot be reached.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(200)

    expect(root).toHaveAttribute('data-state', 'success')
    expect(service.requests).toHaveLength(5)
  })

  test('does not loop when the app cancels each request as soon as it starts', async () => {
    const queryClient = new QueryClient()
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'fetch') return
      queueMicrotask(() => queryClient.cancelQueries({}, options))
    })
    const { service, root } = showSlowly(queryClient)
    for (let times = 0; times < 100; times += 1) await advance(10)

    expect(root).toHaveAttribute('data-error', 'network')
    expect(service.requests.length).toBeLessThanOrEqual(4)
  })

  test('sends one request for twenty rows of one place', async () => {
    const service = createAccountService({ delayMs: 100 })
    const { queryClient, wrapper } = withService({ service })
    const rows = Array.from({ length: 20 }, (_, index) => index)
    render(
      <StrictMode>
        {rows.map((row) => (
          <AddressFromCoords key={row} {...reichstag} variant="inline" />
        ))}
      </StrictMode>,
      { wrapper },
    )
    await advance(50)
    await cancelAll(queryClient, options)
    await advance(200)

    expect(screen.getAllByText(/Platz der Republik 1/)).toHaveLength(20)
    expect(service.requests).toHaveLength(2)
  })
})

test('cancelling all queries does not shorten settleMs', async () => {
  const { service, queryClient, wrapper } = withService()
  render(<AddressFromCoords {...reichstag} settleMs={1_000} />, { wrapper })
  await advance(500)
  await cancelAll(queryClient)
  await advance(900)
  expect(service.requests).toEqual([])
  await advance(200)

  expect(screen.getByText('Platz der Republik 1')).toBeInTheDocument()
  expect(service.requests).toHaveLength(1)
})

test('a request that is cancelled while offline is sent when the browser is online again', async () => {
  onlineManager.setOnline(false)
  const { service, queryClient, root } = showSlowly()
  await cancelAll(queryClient)
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
