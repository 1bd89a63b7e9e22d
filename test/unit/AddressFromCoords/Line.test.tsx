import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Coordinates } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { type Props, show, showSettled } from '../../support/show.tsx'
import type { Setup } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test('is text without controls, blocks, and live regions', async () => {
  const { root } = await showSettled({ variant: 'inline' })

  expect(root).toHaveTextContent('Platz der Republik 1, Berlin')
  expect(root.closest('[aria-live], [role]')).toBeNull()
  expect(root.querySelectorAll('[aria-live], [role], a, button, div, p, ul, section, address')).toHaveLength(
    0,
  )
})

test.each<[state: string, elements: number, setup: Setup]>([
  ['success', 3, {}],
  ['loading', 4, { service: heldService() }],
  ['error', 6, { failure: 'service', retries: 0 }],
])('has few elements in the state %s, with a label: %i', async (state, elements, setup) => {
  const { root } = await showSettled({ variant: 'inline', label: 'Gate' }, setup)

  expect(root).toHaveAttribute('data-address-state', state)
  expect(root).toHaveTextContent(/^Gate/)
  expect(root.querySelectorAll('*').length + 1).toBe(elements)
})

function heldService() {
  const service = createAccountService()
  service.hold()
  return service
}

test('the label and the whole address are in the tooltip, unless the app sets a `title`', async () => {
  const { root, change } = await showSettled({ variant: 'inline', label: 'Gate' })
  expect(root).toHaveAttribute('title', 'Gate · Platz der Republik 1, 11011 Berlin, Deutschland')

  change({ variant: 'inline', title: 'Mine' })
  expect(root).toHaveAttribute('title', 'Mine')
})

test.each<[tooltip: RegExp, props: Partial<Props>]>([
  [/^Near القاهرة، مصر/, {}],
  [/^محافظة القاهرة، مصر/, { accuracy: 60_000 }],
])('the tooltip of an Arabic address with hidden parts has Arabic commas: %s', async (tooltip, props) => {
  const payload = {
    road: 'ميدان التحرير',
    house_number: '12',
    city: 'القاهرة',
    state: 'محافظة القاهرة',
    country: 'مصر',
    position: { lat: 52.6, lng: 13.4 },
  }
  const service = createAccountService({ geocode: () => payload })
  const { root } = await showSettled({ variant: 'inline', ...props }, { service })

  expect(root.title).toMatch(tooltip)
})

test('beside a label, an address without a town shows its region', async () => {
  const payload = { postcode: '30159', state: 'Niedersachsen', country: 'Germany' }
  const service = createAccountService({ geocode: () => payload })
  const { root } = await showSettled({ variant: 'inline', label: 'Depot' }, { service })

  expect(root).toHaveTextContent('Depot · Niedersachsen')
})

test('there is no tooltip during a lookup, with a label or the previous address of a pin', async () => {
  const service = createAccountService()
  const { root, change } = await showSettled({ variant: 'inline', moving: 'pin' }, { service })
  service.hold()
  change({ lat: 48.8584, lng: 2.2945, label: 'Gate' })

  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveAttribute('title')
})

test.each<[state: string, tooltip: string, props: Partial<Props>, setup: Setup]>([
  ['idle', 'No location', { lat: null }, {}],
  ['idle', 'Sign in to see the address', {}, { userId: null }],
  ['empty', 'No address here', {}, { service: createAccountService({ geocode: () => ({}) }) }],
  ['empty', 'Location too inaccurate for an address', { accuracy: 1_400 }, { service: streetService() }],
  ['offline', 'You’re offline · The address will load when you reconnect.', {}, {}],
])(
  'without an address, the whole message is in the tooltip: %s, “%s”',
  async (state, tooltip, props, setup) => {
    onlineManager.setOnline(state !== 'offline')
    const { root } = await showSettled({ variant: 'inline', ...props }, setup)
    // Longer than a session may load.
    await advance(3_000)

    expect(root).toHaveAttribute('data-address-state', state)
    expect(root).toHaveAttribute('title', tooltip)
  },
)

function streetService() {
  return createAccountService({ geocode: () => ({ road: 'Kirchweg', house_number: '5' }) })
}

test('the whole message of an error is in the tooltip, and the short one describes Try again', async () => {
  expectWarning(/responded with 401/)
  const { root } = await showSettled({ variant: 'inline' }, { failure: 'unauthorized' })

  expect(root).toHaveAttribute('title', 'Your session has expired · Sign in and try again.')
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAccessibleDescription(/^Session expired/)
})

test('shows a bar beside the label while the address is looked up', async () => {
  const { root } = await showSettled({ variant: 'inline', label: 'Gate' }, { service: heldService() })

  expect(root.querySelector('[data-address-part="skeleton"]')).toHaveTextContent('Looking up the address…')
  expect(root).toHaveTextContent('GateLooking up the address…')
})

test('where a message is pasted without the stylesheet, its icon is small and invisible', async () => {
  const { root } = await showSettled({ variant: 'inline' }, { failure: 'service', retries: 0 })
  const icon = root.querySelector('svg')

  expect(icon).toHaveAttribute('width', '16')
  expect(icon).toHaveAttribute('height', '16')
  expect(icon).toHaveAttribute('fill', 'none')
})

const mapHref = ({ lat, lng }: Coordinates) => `https://map.example/?q=${lat},${lng}`

test.each([
  ['a link', undefined],
  ['a link with a label', 'Gate'],
])('%s keeps the focus, and has a name, while its coordinates change', async (_, label) => {
  const { change } = await showSettled({ variant: 'inline', label, mapHref })
  const link = screen.getByRole('link', { name: label ? /^Gate/ : /^Platz der Republik/ })
  link.focus()
  for (const place of [tokyoTower, atSea, reichstag]) {
    change({ ...place })
    expect(link).toHaveFocus()
    expect(link).toHaveAccessibleName()
    expect(link).toHaveAttribute('href', mapHref(place))
    await advance(100)
    expect(link).toHaveFocus()
  }
})

test('a link has a name before the lookup starts', () => {
  show({ variant: 'inline', mapHref }, { token: null })

  expect(screen.getByRole('link', { name: 'Map' })).toBeInTheDocument()
})

test('there is no link if the app has removed its message', async () => {
  const service = createAccountService({ geocode: () => ({}) })
  const { root } = await showSettled(
    { variant: 'inline', mapHref },
    { service, messages: { inline: { empty: '' } } },
  )

  expect(root).toHaveAttribute('data-address-state', 'empty')
  expect(root).toHaveTextContent(/^$/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('there is no link during the lookup if the app has removed the message', () => {
  const service = createAccountService()
  service.hold()
  const { root } = show({ variant: 'inline', mapHref }, { service, messages: { loading: '' } })

  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(screen.queryByRole('link')).toBeNull()
})
