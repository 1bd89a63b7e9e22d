import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressState, Coordinates } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test, vi } from 'vitest'
import { atSea } from '../../support/places.ts'
import { show, variants } from '../../support/show.tsx'

const media = ({ lat, lng }: Coordinates) => <img src="data:," alt={`Map of ${lat}, ${lng}`} />
const actions = (state: AddressState) => (
  <button type="button" disabled={state.status !== 'success'}>
    Save as {state.status}
  </button>
)

test('a card shows its media from the first moment, in every state that has coordinates', async () => {
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = show({ media }, { service })
  const image = screen.getByRole('img', { name: 'Map of 52.5186, 13.3762' })
  expect(root).toHaveAttribute('data-state', 'loading')
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(screen.getByRole('img')).toBe(image)

  change(atSea)
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'empty'))
  expect(screen.getByRole('img')).toBe(image)
  expect(image).toHaveAccessibleName('Map of 0, -30')

  service.failWith('forbidden')
  change({ lat: 1, lng: 1 })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'error'))
  expect(screen.getByRole('img')).toBe(image)

  onlineManager.setOnline(false)
  change({ lat: 2, lng: 2 })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'offline'))
  expect(screen.getByRole('img')).toBe(image)
})

test.each([
  ['without coordinates', { lat: null, lng: null }],
  ['with invalid coordinates', { lat: 91 }],
  ['in a line', { variant: 'inline' as const }],
  ['with children', { children: () => 'Drawn by the app' }],
])('there is no media %s', (_, props) => {
  show({ media, ...props })

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('media that renders nothing takes no room', () => {
  const { root } = show({ media: () => null })

  expect(root.querySelector('[data-part="media"]')).toBeNull()
})

test('a card shows the details of the app in every state for which they are something, without announcing them', async () => {
  const details = vi.fn(
    (state: AddressState) => state.status !== 'loading' && `It is 14:05 in ${state.status}`,
  )
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = show({ details }, { service })
  expect(details).toHaveReturnedWith(false)
  expect(root.querySelector('[data-part="details"]')).toBeNull()

  const shown = await screen.findByText('It is 14:05 in success')
  expect(shown.closest('[aria-live]')).toBeNull()

  change(atSea)
  expect(await screen.findByText('It is 14:05 in empty')).toBeInTheDocument()

  change({ lat: null })
  expect(root).not.toHaveTextContent('14:05')
})

test('a line has no details', () => {
  const details = vi.fn(() => 'It is 14:05')
  show({ variant: 'inline', details })

  expect(details).not.toHaveBeenCalled()
})

test.each(['actions', 'children'])(
  '%s can show the payload of an answer without an address',
  async (slot) => {
    const service = createAccountService({ geocode: () => ({ waterBody: 'Equatorial Atlantic' }) })
    const payloadOf = (state: AddressState) => state.status === 'empty' && String(state.payload?.waterBody)
    show({ ...atSea, [slot]: payloadOf }, { service })

    expect(await screen.findByText('Equatorial Atlantic')).toBeInTheDocument()
  },
)

describe.each(variants)('%s', (variant) => {
  test('shows the actions of the app in every state that has coordinates', async () => {
    const { root, change } = show({ variant, actions })
    expect(screen.getByRole('button', { name: 'Save as loading' })).toBeDisabled()
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
    expect(screen.getByRole('button', { name: 'Save as success' })).toBeEnabled()

    change({ lat: null })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('lets the keyboard reach the media, its own buttons and those of the app in the order of the screen', async () => {
    const user = userEvent.setup()
    const { root } = show({ variant, actions, media: () => <a href="https://map.example">Picture</a> })
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
    const names: (string | undefined | null)[] = []
    for (;;) {
      await user.tab()
      if (document.activeElement === document.body) break
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    }

    expect(names).toEqual(
      variant === 'card'
        ? ['Picture', 'Open in map', 'Save as success', 'Copy', 'Coordinates']
        : ['Copy', 'Open in map', 'Save as success'],
    )
  })
})
