import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPreview } from 'react-reverse-geocode/map'
import { LARGEST_MAP, MAP, MAP_PLACES } from '../support/mapPlaces.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'

/**
 * A static map with a pin. The [API reference](?path=/docs/api-reference-mappreview--docs) describes each prop.
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

/** Taveuni in Fiji, on both sides of the antimeridian: tiles from the world's eastern and western end. */
export const Antimeridian: Story = { args: MAP_PLACES.fiji }

/** The pin, the link and the attribution stay. */
export const TileServerFails: Story = {
  name: 'Tile server fails',
  args: { tiles: './no-such-tiles/{z}/{x}/{y}.svg' },
}

/** `mapHref={null}` */
export const WithoutLink: Story = { name: 'Without link', args: { mapHref: null } }

/** The zoom is smaller where the ring would not fit. */
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
