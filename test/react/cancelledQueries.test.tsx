import { type CancelOptions, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { AddressFromCoords, type AddressState, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { clientOf } from '../support/clientOf.ts'
import { reichstag, tokyoTower } from '../support/places.ts'
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
  test('sends the request again that was in flight', async () => {
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

test('shows that there is no address when an app writes null into the cache', async () => {
  const { queryClient, service, wrapper } = withService()
  // @ts-expect-error: plain JavaScript may write anything.
  queryClient.setQueryData(reverseGeocodeOptions(clientOf(service), reichstag).queryKey, null)
  render(<AddressFromCoords {...reichstag} data-testid="root" />, { wrapper })
  await advance(100)

  expect(screen.getByTestId('root')).toHaveAttribute('data-state', 'empty')
})

// Errors of others

describe.each(['card', 'inline'] as const)(
  '%s shows the message for the kind service, and the coordinates',
  (variant) => {
    test.each([
      ['an Error of the devtools', new Error('Unknown error from devtools')],
      ['a string', 'quota'],
      ['an object', { name: 'GeocodingError', kind: 'forbidden' }],
    ])('for %s', async (_, thrown) => {
      const queryClient = new QueryClient({
        defaultOptions: { queries: { persister: () => Promise.reject(thrown) } },
      })
      const { wrapper } = withService({ queryClient })
      const states: AddressState[] = []
      const page = (name: string) => (
        <>
          <AddressFromCoords {...reichstag} variant={variant} name={name} data-testid="root" />
          <AddressFromCoords {...reichstag}>
            {(state) => {
              states.push(state)
              return null
            }}
          </AddressFromCoords>
        </>
      )
      const { rerender } = render(page('Gate'), { wrapper })
      await advance(100)
      const root = screen.getByTestId('root')
      expect(root).toHaveAttribute('data-error', 'service')
      expect(root).toHaveTextContent('The address service has a problem at the moment.')
      expect(root).toHaveTextContent('52.5186, 13.3762')

      const message = screen.getByText('The address service has a problem at the moment.')
      rerender(page('Entrance'))
      expect(screen.getByText('The address service has a problem at the moment.')).toBe(message)
      const errors = new Set(states.map((state) => (state.status === 'error' ? state.error : null)))
      const [, error] = [...errors]
      expect(errors.size).toBe(2)
      expect(error).toMatchObject({ name: 'GeocodingError', kind: 'service', cause: thrown })
    })
  },
)

test('shows an error when a persister rejects with undefined', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { persister: () => Promise.reject(undefined) } },
  })
  const { wrapper } = withService({ queryClient })
  render(<AddressFromCoords {...reichstag} data-testid="root" />, { wrapper })
  await advance(60_000)

  expect(screen.getByTestId('root')).toHaveAttribute('data-error', 'service')
})

// Functions and data that an app keeps

test('a retry function sends no request after the component has unmounted', async () => {
  const service = createAccountService()
  service.failWith('service')
  const { wrapper } = withService({ service })
  let retry = () => {}
  const children = (state: AddressState) => {
    if (state.status === 'error') retry = state.retry
    return state.status
  }
  const { unmount } = render(<AddressFromCoords {...reichstag}>{children}</AddressFromCoords>, { wrapper })
  await advance(10_000)
  expect(service.requests).toHaveLength(3)
  unmount()
  retry()
  await advance(10_000)

  expect(service.requests).toHaveLength(3)
})

test('a retry function sends no request after the place has changed', async () => {
  const service = createAccountService()
  service.failWith('service', { times: 3 })
  const { wrapper } = withService({ service })
  let retry = () => {}
  const children = (state: AddressState) => {
    if (state.status === 'error') retry = state.retry
    return state.status
  }
  const at = (place: typeof reichstag) => <AddressFromCoords {...place}>{children}</AddressFromCoords>
  const { rerender } = render(at(reichstag), { wrapper })
  await advance(10_000)
  rerender(at(tokyoTower))
  await advance(100)
  act(() => retry())
  await advance(10_000)

  expect(screen.getByText('success')).toBeInTheDocument()
  expect(service.requests).toHaveLength(4)
})

test.each([
  ['clear()', (queryClient: QueryClient) => queryClient.clear()],
  ['removeQueries()', (queryClient: QueryClient) => queryClient.removeQueries({ queryKey: ['geocoding'] })],
])('the retry button sends a request after %s', async (_, empty) => {
  const { service, queryClient, root } = showSlowly()
  service.failWith('service')
  await advance(10_000)
  expect(root).toHaveAttribute('data-error', 'service')
  service.failWith(null)
  empty(queryClient)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(1_000)

  expect(root).toHaveAttribute('data-state', 'success')
})

test.each([
  ['no fields', {}],
  ['no parts', { formatted: 'Elm Street 1', lines: ['Elm Street 1'] }],
  ['no lines', { formatted: 'Elm Street 1', parts: {} }],
])('shows that there is no address when an older version has persisted one with %s', (_, address) => {
  const service = createAccountService()
  const queryClient = new QueryClient()
  const { queryKey } = reverseGeocodeOptions(clientOf(service), reichstag)
  queryClient.setQueryData<unknown>(queryKey, { address, payload: undefined })
  const { wrapper } = withService({ service, queryClient })
  render(<AddressFromCoords {...reichstag} data-testid="root" />, { wrapper })

  expect(screen.getByTestId('root')).toHaveAttribute('data-state', 'empty')
})
