import type { Meta, StoryObj } from '@storybook/react-vite'
import { City } from '../../test/manual/City.tsx'
import city from '../../test/manual/City.tsx?raw'
import { LocationList } from '../../test/manual/LocationList.tsx'
import locationList from '../../test/manual/LocationList.tsx?raw'
import { reichstag, tokyoTower } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/** Addresses that an app renders itself. See [Hooks](?path=/docs/api-reference-hooks--docs). */
const meta = {
  title: 'Components/Hooks',
  parameters: { docs: { page: StoriesPage } },
  decorators: [withService({ delayMs: 400 })],
} satisfies Meta

export default meta

export const OnePlace: StoryObj = {
  name: 'useReverseGeocode',
  parameters: { docs: { source: { code: city } } },
  render: () => (
    <p>
      <City {...reichstag} />
    </p>
  ),
}

export const ManyPlaces: StoryObj = {
  name: 'useReverseGeocodes',
  parameters: { docs: { source: { code: locationList } } },
  render: () => (
    <LocationList
      locations={[
        { id: '1', ...reichstag },
        { id: '2', ...tokyoTower },
        { id: '3', ...reichstag },
      ]}
    />
  ),
}
