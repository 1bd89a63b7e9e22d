import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService, nearestLandmark } from 'react-reverse-geocode/testing'
import { expect } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { LocalTime } from './LocalTime.tsx'
import source from './LocalTime.tsx?raw'

const dubai = { lat: 25.1972, lng: 55.2744 }
const berlin = { lat: 52.5186, lng: 13.3762 }
const saoPaulo = { lat: -23.5614, lng: -46.6559 }
const springfield = { lat: 39.8017, lng: -89.6437 }

/** Brazil and the United States have several times. For one of them, the payload contains the time zone. */
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
  component: LocalTime,
  parameters: exampleOf({ 'LocalTime/LocalTime.tsx': source }),
} satisfies Meta<typeof LocalTime>

export default meta

type Story = StoryObj

/** A country with one time, a payload with a time zone, and a country with several times, for which nothing is shown. */
export const ThreeTimes: Story = {
  name: 'Three times, one unknown',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <GeocodingProvider {...service.providerProps} locale="en-GB">
        {[dubai, berlin, springfield, saoPaulo].map(({ lat, lng }) => (
          <AddressFromCoords
            key={lat}
            lat={lat}
            lng={lng}
            details={(state) => (
              <LocalTime
                state={state}
                locale="en-GB"
                agentZone="Europe/Lisbon"
                now={new Date('2026-05-12T10:42Z')}
              />
            )}
          />
        ))}
      </GeocodingProvider>
    </div>
  ),
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
