import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { AddressState } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { atSea, tokyoTower } from '../../support/places.ts'
import { COORDINATES, type Props, show, showSettled } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const media = ({ coordinates }: AddressState) => <img src="data:," alt={JSON.stringify(coordinates)} />
const details = ({ status }: AddressState) => status !== 'loading' && `It is 14:05 in ${status}`

test('media and details are shown in every state that has coordinates and for which they are something', async () => {
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = show({ media, details, accuracy: 35 }, { service })
  const image = screen.getByRole('img', { name: '{"lat":52.5186,"lng":13.3762,"accuracy":35}' })
  expect(root.querySelector('[data-address-part="details"]')).toBeNull()
  await advance(100)
  expect(screen.getByText('It is 14:05 in success').closest('[aria-live]')).toBeNull()

  const prepareNext: [state: string, place: Partial<Props>, prepare: () => void][] = [
    ['empty', atSea, () => {}],
    ['error', { lat: 1, lng: 1 }, () => service.failWith('forbidden')],
    ['offline', tokyoTower, () => onlineManager.setOnline(false)],
  ]
  for (const [state, place, prepare] of prepareNext) {
    prepare()
    change(place)
    await advance(100)
    expect(root).toHaveAttribute('data-address-state', state)
    expect(screen.getByRole('img')).toBe(image)
    expect(root).toHaveTextContent(`It is 14:05 in ${state}`)
  }

  change({ lat: null })
  expect(image).not.toBeInTheDocument()
  expect(root).toHaveTextContent(/^No location$/)
})

test.each<[where: string, props: Partial<Props>]>([
  ['with invalid coordinates', { lat: 91 }],
  ['in a line', { variant: 'inline' }],
  ['with children', { children: () => 'Drawn by the app' }],
])('there are no media and no details %s', (_, props) => {
  const { root } = show({ media, details: 'It is 14:05', ...props })

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(root).not.toHaveTextContent('14:05')
})

test.each([null, false, undefined, ''])('media and details that are %s take no room', (nothing) => {
  const { root } = show({ media: () => nothing, details: nothing })

  expect(root.querySelectorAll('[data-address-part="media"], [data-address-part="details"]')).toHaveLength(0)
})

test('slots take a node, and a number is one', () => {
  const { root } = show({ media: <hr />, details: 0, actions: <button type="button">Save</button> })

  expect(root.querySelector('[data-address-part="media"]')).toContainHTML('<hr>')
  expect(root.querySelector('[data-address-part="details"]')).toHaveTextContent(/^0$/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    COORDINATES,
    'Copy',
    'Save',
  ])
})

test.each(['actions', 'children'])(
  '%s can show the payload of an answer without an address',
  async (slot) => {
    const service = createAccountService({ geocode: () => ({ waterBody: 'Equatorial Atlantic' }) })
    const payloadOf = (state: AddressState) => state.status === 'empty' && String(state.payload?.waterBody)
    await showSettled({ ...atSea, [slot]: payloadOf }, { service })

    expect(screen.getByText('Equatorial Atlantic')).toBeInTheDocument()
  },
)
