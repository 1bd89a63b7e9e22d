import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressState } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { show, variants } from '../../support/show.tsx'

test.each(variants)('%s puts className and the other props on its root', (variant) => {
  const { root } = show({ variant, className: 'mine', dir: 'rtl', id: 'place', 'aria-label': 'Place' })

  expect(root).toHaveClass('address-from-coords', 'mine')
  expect(root).toHaveAttribute('dir', 'rtl')
  expect(root).toHaveAttribute('id', 'place')
  expect(root).toHaveAccessibleName('Place')
})

test('props named like its data attributes do not replace them', () => {
  const props = {
    id: 'place',
    'data-state': 'open',
    'data-address-state': 'mine',
    'data-address-variant': 'mine',
  }
  const { root } = show(props)

  expect(root).toHaveAttribute('data-address-state', 'loading')
  // That of a tooltip or a menu of the app stays.
  expect(root).toHaveAttribute('data-state', 'open')
  expect(root).toHaveAttribute('data-address-variant', 'card')
})

test('children render each state inside the root', async () => {
  expectWarning(/responded with 401/)
  const user = userEvent.setup()
  const service = createAccountService()
  service.failWith('unauthorized')
  const { root, change } = show({ children: renderState, lat: null }, { service })
  expect(root).toHaveTextContent(/^Nowhere$/)

  change({ lat: reichstag.lat })
  expect(root).toHaveTextContent(/^52.5186: loading$/)
  await waitFor(() => expect(root).toHaveTextContent(/^52.5186: unauthorized$/))
  service.failWith(null)
  await user.click(within(root).getByRole('button'))
  await waitFor(() => expect(root).toHaveTextContent(/^52.5186: Berlin in /))
  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(root).toHaveClass('address-from-coords')
})

function renderState(state: AddressState) {
  switch (state.status) {
    case 'idle':
      return 'Nowhere'
    case 'error':
      return (
        <button type="button" onClick={state.retry}>
          {state.coordinates?.lat}: {state.error.kind}
        </button>
      )
    case 'success':
      return `${state.coordinates.lat}: ${state.address.parts.city} in ${Object.keys(state.payload ?? {})}`
    default:
      return `${state.coordinates.lat}: ${state.status}`
  }
}

test('frame={false} asks the stylesheet for a card without a frame', () => {
  const { root, change } = show({ frame: false })
  expect(root).not.toHaveAttribute('data-address-frame')
  change({ frame: undefined })

  expect(root).toHaveAttribute('data-address-frame')
})
