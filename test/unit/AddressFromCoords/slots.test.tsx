import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddressFromCoords, type AddressState } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test, vi } from 'vitest'
import { atSea } from '../../support/places.ts'
import { show, variants } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

const media = ({ coordinates }: AddressState) => (
  <img src="data:," alt={`Map of ${coordinates?.lat}, ${coordinates?.lng}`} />
)
const actions = (state: AddressState) => (
  <button type="button" disabled={state.status !== 'success'}>
    Save as {state.status}
  </button>
)

test('a card shows its media from the first moment, in every state that has coordinates', async () => {
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = show({ media }, { service })
  const image = screen.getByRole('img', { name: 'Map of 52.5186, 13.3762' })
  expect(root).toHaveAttribute('data-address-state', 'loading')
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(screen.getByRole('img')).toBe(image)

  change(atSea)
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'empty'))
  expect(screen.getByRole('img')).toBe(image)
  expect(image).toHaveAccessibleName('Map of 0, -30')

  service.failWith('forbidden')
  change({ lat: 1, lng: 1 })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))
  expect(screen.getByRole('img')).toBe(image)

  onlineManager.setOnline(false)
  change({ lat: 2, lng: 2 })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'offline'))
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

test.each([null, false, undefined, ''])('media and details that are %s take no room', (nothing) => {
  const { root } = show({ media: () => nothing, details: nothing })

  expect(root.querySelectorAll('[data-address-part="media"], [data-address-part="details"]')).toHaveLength(0)
})

test('slots take a node, and a number is one', () => {
  const { root } = show({ media: <hr />, details: 0, actions: <button type="button">Save</button> })

  expect(root.querySelector('[data-address-part="media"]')).toContainHTML('<hr>')
  expect(root.querySelector('[data-address-part="details"]')).toHaveTextContent(/^0$/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy', 'Save'])
})

test('a card shows the details of the app in every state for which they are something, without announcing them', async () => {
  const details = vi.fn(
    (state: AddressState) => state.status !== 'loading' && `It is 14:05 in ${state.status}`,
  )
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = show({ details }, { service })
  expect(details).toHaveReturnedWith(false)
  expect(root.querySelector('[data-address-part="details"]')).toBeNull()

  const shown = await screen.findByText('It is 14:05 in success')
  expect(shown.closest('[aria-live]')).toBeNull()

  change(atSea)
  expect(await screen.findByText('It is 14:05 in empty')).toBeInTheDocument()

  change({ lat: null })
  expect(root).not.toHaveTextContent('14:05')
})

test('a function puts the component’s buttons and the app’s into any order', async () => {
  const { root } = show({
    actions: ({ status }, { retryButton, mapButton, copyButton }) => (
      <>
        {copyButton}
        <button type="button">Save {status}</button>
        {mapButton}
        {retryButton}
      </>
    ),
  })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  const names = [...root.querySelectorAll('button, a')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Copy', 'Save success', 'Map'])
})

test.each(variants)(
  'with actions={null} a %s has no control, so that it may be in a button',
  async (variant) => {
    const service = createAccountService()
    service.failWith('forbidden')
    const { root } = show({ variant, actions: null }, { service })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))

    expect(root.querySelectorAll('a, button, [tabindex], [data-address-part="coordinates"]')).toHaveLength(0)
  },
)

test('what a variant does not have does not compile', () => {
  const { wrapper } = withService()
  render(
    <>
      {/* @ts-expect-error A line has no media. */}
      <AddressFromCoords {...atSea} variant="inline" media={<hr />} />
      {/* @ts-expect-error A line has no details. */}
      <AddressFromCoords {...atSea} variant="inline" details="Far away" />
      {/* @ts-expect-error A line has no frame. */}
      <AddressFromCoords {...atSea} variant="inline" frame={false} />
      {/* @ts-expect-error There is no such variant. */}
      <AddressFromCoords {...atSea} variant="row" />
    </>,
    { wrapper },
  )
  expect(screen.queryByRole('separator')).toBeNull()
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
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
    expect(screen.getByRole('button', { name: 'Save as success' })).toBeEnabled()

    change({ lat: null })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('lets the keyboard reach the media, its own buttons and those of the app in the order of the screen', async () => {
    const user = userEvent.setup()
    const { root } = show({
      variant,
      mapHref: variant === 'inline' ? () => 'https://map.example' : undefined,
      actions: <button type="button">Save</button>,
      media: <a href="https://map.example">Picture</a>,
    })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
    const names: (string | undefined | null)[] = []
    for (;;) {
      await user.tab()
      if (document.activeElement === document.body) break
      names.push(document.activeElement?.textContent)
    }

    expect(names).toEqual(
      variant === 'card' ? ['Picture', 'Map', 'Copy', 'Save'] : ['Platz der Republik 1, Berlin', 'Save'],
    )
  })
})
