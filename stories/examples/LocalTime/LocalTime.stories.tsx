import type { Meta, StoryObj } from '@storybook/react-vite'
import { createGeocodingClient } from 'react-reverse-geocode'
import { createAccountService, nearestLandmark } from 'react-reverse-geocode/testing'
import { expect } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { CustomerLocations } from './CustomerLocations.tsx'
import customerLocations from './CustomerLocations.tsx?raw'
import localTime from './LocalTime.tsx?raw'

const dubai = { lat: 25.1972, lng: 55.2744 }
const berlin = { lat: 52.5186, lng: 13.3762 }
const saoPaulo = { lat: -23.5614, lng: -46.6559 }
const springfield = { lat: 39.8017, lng: -89.6437 }

/** Brazil and the United States have several times. For one of them the geocoder says which. */
const service = createAccountService({
  geocode: (place) => {
    const isSpringfield = Math.abs(place.lat - springfield.lat) < 1
    return isSpringfield
      ? {
          address: { house_number: '301', road: 'Example Street', city: 'Springfield', country_code: 'us' },
          annotations: { timezone: { name: 'America/Chicago' } },
        }
      : nearestLandmark(place, 1_000)?.payload
  },
})

const meta = {
  title: 'Examples/Local time',
  component: CustomerLocations,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 12 }}>
        <Story />
      </div>
    ),
  ],
  parameters: exampleOf('CustomerLocations', {
    'LocalTime/LocalTime.tsx': localTime,
    'LocalTime/CustomerLocations.tsx': customerLocations,
  }),
  args: {
    client: createGeocodingClient(service.providerProps),
    locale: 'en-GB',
    locations: [dubai, berlin, springfield, saoPaulo],
    agentZone: 'Europe/Lisbon',
    now: new Date('2026-05-12T10:42Z'),
  },
} satisfies Meta<typeof CustomerLocations>

export default meta

type Story = StoryObj<typeof meta>

/**
 * A country with one time, a country of which the geocoder's answer names the time zone, and one for which nobody knows
 * it, so that nothing is shown.
 */
export const ThreeTimes: Story = {
  name: 'Three times, one unknown',
  parameters: { pictures: [320, 240] },
  play: async ({ canvas }) => {
    for (const time of [
      '14:42 there · 3 hours ahead',
      '12:42 there · 1 hour ahead',
      '05:42 there · 6 hours behind',
    ]) {
      await expect(await canvas.findByText(time)).toBeVisible()
    }
    await expect(canvas.getByText(/São Paulo/)).toBeVisible()
    await expect(canvas.getAllByText(/there/)).toHaveLength(3)
  },
}
