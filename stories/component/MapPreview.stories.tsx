import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPreview } from 'react-reverse-geocode/map'
import { LARGEST_MAP, MAP, MAP_PLACES } from '../support/mapPlaces.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'

/**
 * A static map with a pin. See [Maps](?path=/docs/guides-maps--docs) and the
 * [API reference](?path=/docs/api-reference-mappreview--docs).
 */
const meta = {
  title: 'Components/MapPreview',
  component: MapPreview,
  args: { ...MAP_PLACES.berlin, ...MAP },
  parameters: { docs: { page: StoriesPage } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: LARGEST_MAP.width }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MapPreview>

export default meta

type Story = StoryObj<typeof meta>

export const City: Story = { parameters: { pictures: [240] } }

/** Taveuni in Fiji is on both sides of the antimeridian, so its tiles are from the eastern and the western end of the map. */
export const Antimeridian: Story = { args: MAP_PLACES.fiji }

export const TileServerFails: Story = {
  name: 'Tile server fails',
  args: { tiles: './no-such-tiles/{z}/{x}/{y}.svg' },
}

export const WithoutLink: Story = { name: 'Without link', args: { mapHref: null } }

export const Accuracies: Story = {
  parameters: { pictures: [320] },
  render: (props) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {[12, 60, 400].map((accuracy) => (
        <MapPreview key={accuracy} {...props} accuracy={accuracy} />
      ))}
    </div>
  ),
}
