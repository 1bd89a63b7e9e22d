import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords, useReverseGeocode } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { atSea, reichstag } from '../../support/places.ts'
import { COORDINATES, LINES, show, variants } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

describe.each(variants)('%s', (variant) => {
  test('without coordinates says so, shows no buttons or links, and sends no request', () => {
    const { root, service } = show({ variant, lat: null, lng: null })

    expect(root).toHaveAttribute('data-address-state', 'idle')
    expect(root).toHaveTextContent(/^No location$/)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(service.requests).toEqual([])
  })

  test('shows bars while the address loads, with words for a screen reader, and only a card has the coordinates', () => {
    const { root } = show({ variant })

    expect(root).toHaveAttribute('data-address-state', 'loading')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(root.querySelector('[data-address-part="skeleton"]')).toHaveTextContent('Looking up the address…')
    expect(root.textContent?.includes(COORDINATES)).toBe(variant === 'card')
  })

  test.each([
    ['token', { token: null }],
    ['userId', { userId: null }],
  ])('keeps still and says nothing of looking up while nobody is signed in: %s is null', (_, options) => {
    const { root, service } = show({ variant }, options)

    expect(root).toHaveAttribute('data-address-state', 'loading')
    expect(root).not.toHaveAttribute('aria-busy')
    expect(root).not.toHaveTextContent('Looking up')
    expect(service.requests).toEqual([])
  })

  test('after three seconds it says that no agent is signed in, and not while a session loads', async () => {
    vi.useFakeTimers()
    const { wrapper, service } = withService({ token: null })
    const card = <AddressFromCoords variant={variant} {...reichstag} data-testid="root" />
    const { rerender } = render(card, { wrapper })
    await advance(2_900)
    expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'loading')
    await advance(200)
    expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'idle')
    expect(screen.getByTestId('root')).toHaveTextContent('Sign in to see the address')
    expect(service.requests).toEqual([])
    rerender(<AddressFromCoords variant={variant} lat={null} lng={null} data-testid="root" />)
    expect(screen.getByTestId('root')).toHaveTextContent('No location')
  })

  test('says when the browser is offline, and looks the address up when it is back online', async () => {
    onlineManager.setOnline(false)
    const { root, service } = show({ variant })
    expect(root).toHaveAttribute('data-address-state', 'offline')
    expect(root).toHaveTextContent(
      variant === 'card' ? 'You’re offlineThe address will load when you reconnect.' : 'Offline',
    )
    expect(service.requests).toEqual([])
    expect(root.querySelector('[data-address-icon]')).toHaveAttribute('data-address-icon', 'offline')

    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
    expect(root.querySelector('[data-address-icon="offline"]')).toBeNull()
  })

  test('a request that was sent before the browser went offline goes on', async () => {
    const service = createAccountService()
    service.hold()
    const { root, change } = show({ variant }, { service })
    await waitFor(() => expect(service.inFlight).toBe(1))
    act(() => onlineManager.setOnline(false))
    change({ label: 'West entrance' })
    expect(root).toHaveAttribute('data-address-state', 'loading')
    service.release()

    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  })

  test('shows the address, and a card the coordinates, Map and Copy', async () => {
    const { root } = show({ variant })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

    for (const line of variant === 'card' ? LINES : ['Platz der Republik 1', 'Berlin']) {
      expect(root).toHaveTextContent(line)
    }
    expect(root).not.toHaveAttribute('aria-busy')
    expect(root.textContent?.includes(COORDINATES)).toBe(variant === 'card')
    expect(screen.queryAllByRole('button', { name: 'Copy' })).toHaveLength(variant === 'card' ? 1 : 0)
    expect(screen.queryAllByRole('link', { name: 'Map' })).toHaveLength(variant === 'card' ? 1 : 0)
  })

  test.each([
    ['no payload', { nothingFound: 'no-payload' }],
    ['an empty payload', { geocode: () => ({}) }],
  ] as const)('says that no address is known when the service answers with %s', async (_, options) => {
    const { root } = show({ variant, ...atSea }, { service: createAccountService(options) })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'empty'))

    expect(root).toHaveTextContent(variant === 'card' ? 'No address here' : 'No address')
    if (variant === 'card') expect(root).toHaveTextContent('0.00000, -30.00000')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('shows the name of the place while the address loads, and beside the address', async () => {
    const { root } = show({ variant, label: 'West entrance' })

    expect(screen.getByText('West entrance')).toBeInTheDocument()
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
    expect(root.querySelector('[data-address-part="title"], [data-address-part="label"]')).toHaveTextContent(
      'West entrance',
    )
  })
})

test.each([
  ['card', 'DIV'],
  ['inline', 'SPAN'],
] as const)('%s renders a %s, and inline has only phrasing elements inside', async (variant, tag) => {
  const { root } = show({ variant })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(root.tagName).toBe(tag)
  expect(root).toHaveAttribute('data-address-variant', variant)
  if (variant === 'inline') {
    expect(root.querySelectorAll('div, p, ul, ol, li, h1, h2, h3, address, section')).toHaveLength(0)
  }
})

test('a card shows its placeholder only while the address loads', async () => {
  const { root, change } = show()
  const placeholder = () => root.querySelector('[data-address-part="skeleton"]')
  expect(placeholder()).toBeInTheDocument()
  await screen.findByText('Platz der Republik 1')
  expect(placeholder()).toBeNull()
  change(atSea)
  expect(placeholder()).toBeInTheDocument()
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))
  expect(placeholder()).toBeNull()
  change({ lat: null })
  expect(placeholder()).toBeNull()
})

test('keeps the address while a refetch fails', async () => {
  const { service, wrapper } = withService()
  render(
    <>
      <AddressFromCoords {...reichstag} data-testid="root" />
      <QueryStatus />
    </>,
    { wrapper },
  )
  const refetch = await screen.findByText('Query: success')
  service.failWith('forbidden')
  fireEvent.click(refetch)
  await screen.findByText('Query: error')

  expect(screen.getByTestId('root')).toHaveAttribute('data-address-state', 'success')
  expect(screen.getByTestId('root')).toHaveTextContent('Platz der Republik 1')
})

function QueryStatus() {
  const { status, refetch } = useReverseGeocode(reichstag.lat, reichstag.lng)
  return (
    <button type="button" onClick={() => refetch()}>
      Query: {status}
    </button>
  )
}
