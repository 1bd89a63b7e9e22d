import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { COORDINATES, show, variants } from '../../support/show.tsx'

beforeEach(() => allowWarning(/responded with (401|a redirect)|is HTML|No response|No reader/))

const { 'invalid-coordinates': invalidCoordinates, ...kinds } = errorKinds

describe.each(variants)('%s', (variant) => {
  test.each(Object.entries(kinds))(
    'shows the message of the kind %s, a sign unless it is a fact about the place, and a retry button only if asking again may help',
    async (kind, { failure, tone, message, shortMessage, hasButton }) => {
      vi.useFakeTimers()
      const service = createAccountService()
      service.failWith(failure)
      const { root } = show({ variant }, { service })
      // By then even two time limits have passed.
      await advance(22_500)

      expect(root).toHaveAttribute('data-address-state', 'error')
      expect(root).toHaveAttribute('data-address-error', kind)
      expect(root.querySelectorAll('[data-address-icon="alert"]')).toHaveLength(tone === 'muted' ? 0 : 1)
      expect(root).toHaveTextContent(variant === 'card' ? message : shortMessage)
      if (variant === 'card') expect(root).toHaveTextContent(COORDINATES)
      expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(hasButton ? 1 : 0)
    },
  )

  test('shows nothing but a message for invalid coordinates, and sends no request', async () => {
    vi.useFakeTimers()
    const { root, service } = show({ variant, lat: 91, lng: 181 })
    await advance(60_000)

    expect(root).toHaveAttribute('data-address-state', 'error')
    expect(root).toHaveAttribute('data-address-error', 'invalid-coordinates')
    expect(root).not.toHaveAttribute('aria-busy')
    const { message, shortMessage } = invalidCoordinates
    expect(root.textContent).toBe(variant === 'card' ? message : shortMessage)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(service.requests).toEqual([])
  })

  test('offers a retry after a redirect, which may be that of a captive portal', async () => {
    const service = createAccountService()
    service.failWith(() => new Response(null, { status: 302 }), { times: 1 })
    const { root } = show({ variant }, { service })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  })

  /** Shows a failure of the service, with the retry button. */
  async function showFailure() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const service = createAccountService()
    service.failWith('service', { times: 3 })
    const shown = show({ variant }, { service })
    // All retries are over, and nothing that failed is asked for again yet.
    await advance(3_500)
    expect(service.requests).toHaveLength(3)
    return { ...shown, user, button: screen.getByRole('button', { name: 'Try again' }) }
  }

  test('sends one request for several presses on retry, and keeps the button and the focus meanwhile', async () => {
    const { root, service, user, button } = await showFailure()
    service.hold()
    await user.dblClick(button)
    await advance(100)

    expect(root).toHaveAttribute('data-address-state', 'error')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleName('Trying…')
    expect(root).not.toHaveTextContent('Looking up')
    expect(button).toHaveFocus()
    await user.click(button)
    await user.keyboard('{Enter}')
    service.release()
    await advance(100)

    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(service.requests).toHaveLength(4)
  })

  test('can retry again after a retry has failed', async () => {
    const { root, service, user, button } = await showFailure()
    service.failWith('network', { times: 3 })
    await user.click(button)
    await advance(5_000)
    expect(root).toHaveAttribute('data-address-error', 'network')
    expect(root).not.toHaveAttribute('aria-busy')
    expect(button).not.toHaveAttribute('aria-disabled')

    await user.click(button)
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  })
})

test('removes data-address-error from the root when the error is gone', async () => {
  const { root, change } = show({ lat: 91 })
  expect(root).toHaveAttribute('data-address-error', 'invalid-coordinates')
  change({ lat: reichstag.lat })

  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(root).not.toHaveAttribute('data-address-error')
})

test('shows the placeholder again after the app has reset its queries', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const { root, queryClient } = show({}, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-address-error', 'forbidden'))
  service.hold()
  act(() => {
    queryClient.resetQueries({ queryKey: ['geocoding'] })
  })

  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'loading'))
})

test('shows an error in place, also in an app that throws the errors of its other queries', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { root } = show({}, { service, queryClient })

  await waitFor(() => expect(root).toHaveAttribute('data-address-error', 'forbidden'))
})
