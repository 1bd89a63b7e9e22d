import { act, fireEvent, screen } from '@testing-library/react'
import type { AddressState } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { COORDINATES, show, showSettled, variants } from '../../support/show.tsx'
import type { Setup } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test('Copy and Map have the address as their description', async () => {
  await showSettled()

  for (const control of [screen.getByRole('button', { name: 'Copy' }), screen.getByRole('link')])
    expect(control).toHaveAccessibleDescription(/^Platz der Republik\s1/)
})

test('Copy and Map keep the focus while the coordinates change', async () => {
  const { change } = await showSettled()
  for (const control of [screen.getByRole('button', { name: 'Copy' }), screen.getByRole('link')]) {
    control.focus()
    for (const place of [tokyoTower, atSea, reichstag]) {
      change(place)
      expect(control).toHaveFocus()
      await advance(100)
      expect(control).toHaveFocus()
    }
  }
})

test.each<[what: string, names: readonly string[], text: string, setup: Setup, accuracy?: number]>([
  ['an address', ['Copy'], 'Berlin', {}],
  ['no address', ['Copy'], 'No address here', { service: createAccountService({ geocode: () => ({}) }) }],
  ['an error', ['Try again', 'Copy'], 'No permission', { failure: 'forbidden' }],
  ['an accuracy', ['Copy'], 'Accurate to 120', {}, 120],
])(
  'without its coordinates, a card with %s has the buttons %j and a map link',
  async (_, names, text, setup, accuracy) => {
    const { root } = await showSettled({ showCoordinates: false, accuracy }, setup)

    expect(root).toHaveTextContent(text)
    expect(root.textContent).not.toMatch(/52\.5|Coordinates/)
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
    expect(screen.getByRole('link').getAttribute('href')).toContain('mlat=52.5186&mlon=13.3762')
  },
)

describe.each(variants)('in a %s', (variant) => {
  test.each([
    ['is not the primary button after an error that stays', 'not-found', 0],
    ['is not the primary button after an error that stays', 'unprocessable', 0],
    ['is not the primary button after an error that stays', 'forbidden', 0],
    ['is the primary button after an error that may pass', 'rate-limited', 1],
  ] as const)('Try again %s: %s', async (_, failure, count) => {
    const { root } = await showSettled({ variant }, { failure })

    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(root.querySelectorAll('[data-address-primary]')).toHaveLength(count)
  })

  test('after a retry with the keyboard, Try again stays until it loses the focus', async () => {
    const { root, service, change } = show({ variant })
    service.failWith('forbidden', { times: 1 })
    await advance(100)
    const button = screen.getByRole('button', { name: 'Try again' })
    button.focus()
    fireEvent.click(button)
    await advance(100)
    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(button).toHaveFocus()
    // An impatient agent presses again.
    fireEvent.click(button)
    await advance(100)
    expect(service.requests).toHaveLength(2)
    expect(button).toHaveAccessibleName('Try again')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    change({ variant, ...tokyoTower })
    expect(button).toHaveAccessibleName('Trying…')

    act(() => button.blur())
    expect(button).not.toBeInTheDocument()
  })

  test('after a click of a program, which sets no focus, Try again goes with the error', async () => {
    const { root, service } = show({ variant })
    service.failWith('forbidden', { times: 1 })
    await advance(100)
    const button = screen.getByRole('button', { name: 'Try again' })
    act(() => button.click())
    await advance(100)

    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(button).not.toBeInTheDocument()
  })

  test('after a retry with the mouse, Try again goes with the error', async () => {
    const { root, service } = show({ variant })
    service.failWith('forbidden', { times: 1 })
    await advance(100)
    const button = screen.getByRole('button', { name: 'Try again' })
    button.focus()
    fireEvent.click(button, { detail: 1 })
    await advance(100)

    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(button).not.toBeInTheDocument()
  })

  test('the actions of the app are shown while the address loads, and with it, but not without coordinates', async () => {
    const actions = (state: AddressState) => (
      <button type="button" disabled={state.status !== 'success'}>
        Save as {state.status}
      </button>
    )
    const { change } = show({ variant, actions })
    expect(screen.getByRole('button', { name: 'Save as loading' })).toBeDisabled()
    await advance(100)
    expect(screen.getByRole('button', { name: 'Save as success' })).toBeEnabled()

    change({ lat: null })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('with actions={null} there are no controls and no coordinates, so that the component can be in a button', async () => {
    const { root } = await showSettled({ variant, actions: null }, { failure: 'forbidden' })

    expect(root).toHaveAttribute('data-address-state', 'error')
    expect(root.querySelectorAll('a, button, [tabindex], [data-address-part="coordinates"]')).toHaveLength(0)
  })
})

test('a function puts the component’s buttons and the app’s into any order', async () => {
  const { root } = await showSettled({
    actions: ({ status }, { retryButton, mapButton, copyButton }) => (
      <>
        {copyButton}
        <button type="button">Save {status}</button>
        {mapButton}
        {retryButton}
      </>
    ),
  })

  const names = [...root.querySelectorAll('button, a')].map(({ textContent }) => textContent)
  expect(names).toEqual([COORDINATES, 'Copy', 'Save success', 'Map'])
})

test('Copy is disabled and keeps the focus while the address is looked up', async () => {
  const { root } = show()
  const button = screen.getByRole('button', { name: 'Copy' })
  button.focus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button)
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).toHaveFocus()
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement()
})

test('without its coordinates, Copy is disabled and keeps the focus if no address is found', async () => {
  const { root, change } = await showSettled({ showCoordinates: false })
  const button = screen.getByRole('button', { name: 'Copy' })
  button.focus()
  change(atSea)
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'error')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button)
  await advance(0)
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement()
})

test.each([
  ['the address', 'Copy', {}, null],
  ['an approximate address and its coordinates', 'Copy with coordinates', { accuracy: 20_000 }, null],
  ['only an approximate address', 'Copy', { accuracy: 20_000, showCoordinates: false }, null],
  ['the coordinates', 'Copy coordinates', {}, 'forbidden'],
] as const)('the name of the button that copies %s is “%s”', async (_, name, props, failure) => {
  await showSettled(props, { failure })
  const button = screen.getByRole('button', { name })

  expect(button).toBeVisible()
  // Unless the whole name is visible, it's also the tooltip.
  expect(button.title || button.textContent).toBe(name)
})
