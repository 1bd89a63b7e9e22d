import type { ComponentProps } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { mount } from '../support/mount.tsx'
import { reichstag } from '../support/places.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'

/** With its label last, which a card hides beside buttons of the app. */
const OPEN_IN_MAP = [
  '- link "Open in map":',
  '  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762',
  '  - text: Map',
]

interface Shown extends Partial<ComponentProps<typeof AddressFromCoords>> {
  token?: null
  failure?: Failure
}

test.each<[what: string, shown: Shown, state: string, tree: readonly string[]]>([
  [
    'an address',
    {},
    'success',
    [
      '- text: Platz der Republik 1 11011 Berlin Deutschland',
      ...OPEN_IN_MAP,
      '- button "Copy"',
      '- status',
      '- text: Coordinates 52.51860, 13.37620',
      '- button "Coordinates"',
    ],
  ],
  [
    'a place while nobody is signed in',
    { token: null },
    'loading',
    [...OPEN_IN_MAP, '- status', '- text: Coordinates 52.51860, 13.37620', '- button "Coordinates"'],
  ],
  [
    'an error that a retry may solve',
    { failure: 'service' },
    'error',
    [
      '- text: Coordinates 52.51860, 13.37620 The address service has a problem at the moment.',
      '- button "Try again"',
      ...OPEN_IN_MAP,
      '- button "Copy"',
      '- status',
    ],
  ],
  ['invalid coordinates', { lat: 91 }, 'error', ['- text: The coordinates of this location are not valid.']],
  [
    'an address with a picture, a detail and a button of the app',
    {
      label: 'Meeting point',
      media: ({ lat, lng }) => <img src="data:," alt={`Map of ${lat}, ${lng}`} />,
      details: () => '2.4 km from the shop',
      actions: () => <button type="button">Save</button>,
    },
    'success',
    [
      '- img "Map of 52.5186, 13.3762"',
      '- text: Meeting point Platz der Republik 1 11011 Berlin Deutschland 2.4 km from the shop',
      ...OPEN_IN_MAP.slice(0, -1),
      '- button "Save"',
      '- button "Copy"',
      '- status',
      '- text: Coordinates 52.51860, 13.37620',
      '- button "Coordinates"',
    ],
  ],
])(
  'a screen reader gets the text of %s, and its buttons and links by name',
  async (_, { token, failure = null, ...props }, state, tree) => {
    const service = createAccountService()
    service.failWith(failure)
    mount(
      <ServiceProvider service={service} retries={0} {...(token === null && { token })}>
        <AddressFromCoords {...reichstag} {...props} />
      </ServiceProvider>,
    )
    await expect.poll(() => document.querySelector(`[data-state="${state}"]`)).not.toBeNull()
    expect(await commands.accessibilityTree('.address-from-coords')).toBe(tree.join('\n'))
  },
)
