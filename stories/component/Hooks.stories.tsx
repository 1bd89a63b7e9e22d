import type { Meta, StoryObj } from '@storybook/react-vite'
import { City } from '../../test/manual/City.tsx'
import city from '../../test/manual/City.tsx?raw'
import { LocationList } from '../../test/manual/LocationList.tsx'
import locationList from '../../test/manual/LocationList.tsx?raw'
import { reichstag, tokyoTower } from '../../test/support/places.ts'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'Components/Hooks',
  decorators: [withService({ delayMs: 400 })],
} satisfies Meta

export default meta

/** The city at a place, as text that the app renders. */
export const OnePlace: StoryObj = {
  name: 'useReverseGeocode',
  parameters: { docs: { source: { code: city } } },
  render: () => (
    <p>
      <City {...reichstag} />
    </p>
  ),
}

/** Equal places share one request. */
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
