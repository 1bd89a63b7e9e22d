import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { AddressFromCoords, type Coordinates } from 'react-reverse-geocode'
import { ar } from 'react-reverse-geocode/messages/ar'
import { nearestLandmark } from 'react-reverse-geocode/testing'
import { AnyAddress } from '../../test/support/AnyAddress.tsx'
import { reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/**
 * A card for a sidebar, with every line of the address, its coordinates, and buttons. See
 * [Cards and inline addresses](?path=/docs/guides-cards-and-inline-addresses--docs),
 * [Location accuracy](?path=/docs/guides-location-accuracy--docs), and
 * [Moving locations](?path=/docs/guides-moving-locations--docs).
 */
const meta = {
  title: 'Components/AddressFromCoords/Card',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

export const Success: Story = { decorators: [withService()] }

export const LongAddress: Story = {
  name: 'Long address',
  parameters: { pictures: [240] },
  decorators: [
    withService({
      geocode: () => ({
        name: 'Visitor reception',
        house_number: '221',
        road: 'Long Example Street',
        suburb: 'Example Industrial Quarter',
        city: 'Springfield',
        postcode: 'D04 XY12',
        country: 'Ireland',
      }),
    }),
  ],
}

export const Named: Story = {
  args: { label: 'Meeting point, west entrance' },
  decorators: [withService()],
}

export const NoFrame: Story = {
  name: 'No frame',
  args: { frame: false },
  decorators: [withService()],
}

export const TwoLines: Story = {
  name: 'Two lines',
  parameters: { pictures: [240] },
  args: { frame: false, actions: null },
  decorators: [withService()],
}

export const NoMapLink: Story = {
  name: 'No map link',
  args: { mapHref: null },
  decorators: [withService()],
}

export const Moving: Story = {
  render: function Render(props) {
    const [lng, setLng] = useState(13.3762)
    return (
      <>
        <AddressFromCoords {...props} lng={lng} moving="pin" />
        <p>
          <button type="button" onClick={() => setLng(13.3777)}>
            Move on
          </button>
        </p>
      </>
    )
  },
  decorators: [withService({ delayMs: 300 })],
}

const ACCURACIES = [undefined, 12, 150, 1_400, 20_000, 60_000]

/** Cards, and inline addresses below them, show the parts that are certain at each `accuracy`. */
export const Accuracies: Story = {
  parameters: { pictures: [240] },
  render: (props) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {ACCURACIES.map((accuracy) => (
        <AddressFromCoords key={accuracy ?? 0} {...props} accuracy={accuracy} />
      ))}
      {ACCURACIES.map((accuracy) => (
        <AnyAddress key={accuracy ?? 0} {...props} accuracy={accuracy} variant="inline" />
      ))}
    </div>
  ),
  decorators: [withService({ geocode: nearestPayload })],
}

/** The requested coordinates are rounded to the accuracy, so the landmark can be kilometers away from them. */
function nearestPayload(coordinates: Coordinates) {
  return nearestLandmark(coordinates, 50_000)?.payload
}

export const AccuraciesInArabic: Story = {
  ...Accuracies,
  name: 'Accuracies in Arabic',
  args: { dir: 'rtl', messages: ar, lat: 30.0444, lng: 31.2357 },
  decorators: [withService({ geocode: nearestPayload, provider: { locale: 'ar-EG' } })],
}

/** The nearest known address is 40, 180, 900, and 12,000 m away from the customer. */
export const Distances: Story = {
  parameters: { pictures: [240] },
  render: (props) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {DISTANCES.map((meters) => (
        <AddressFromCoords key={meters} {...props} {...southOfVillage(meters)} />
      ))}
      {DISTANCES.map((meters) => (
        <AnyAddress key={meters} {...props} {...southOfVillage(meters)} variant="inline" />
      ))}
    </div>
  ),
  decorators: [withService({ geocode: () => VILLAGE })],
}

const DISTANCES = [40, 180, 900, 12_000]

/** In Nominatim's format. */
const VILLAGE = {
  lat: 49.4016,
  lng: 10.7912,
  address: {
    house_number: '1',
    road: 'Kirchweg',
    village: 'Großhabersdorf',
    postcode: '90613',
    country: 'Deutschland',
    country_code: 'de',
  },
}

function southOfVillage(meters: number): Coordinates {
  return { lat: VILLAGE.lat - meters / METERS_PER_DEGREE, lng: VILLAGE.lng }
}

const METERS_PER_DEGREE = 111_195
