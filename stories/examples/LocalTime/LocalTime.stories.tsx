import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect } from 'storybook/test'
import { reichstag } from '../../../test/support/places.ts'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { withService } from '../../support/withService.tsx'
import { LocalTime } from './LocalTime.tsx'
import source from './LocalTime.tsx?raw'

const saoPaulo = { lat: -23.5614, lng: -46.6559 }

const customers = [
  { id: 1, ...reichstag, timeZone: undefined },
  { id: 2, ...saoPaulo, timeZone: undefined },
  { id: 3, ...saoPaulo, timeZone: 'America/Sao_Paulo' },
]

const meta = {
  title: 'Examples/Local time',
  component: LocalTime,
  decorators: [withService()],
  parameters: exampleOf({ 'LocalTime/LocalTime.tsx': source }),
} satisfies Meta<typeof LocalTime>

export default meta

/** A country with one time zone, and a country with several, whose time is only shown if the time zone is known. */
export const ThreeTimes: StoryObj = {
  name: 'Three times, one unknown',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {customers.map(({ id, lat, lng, timeZone }) => (
        <AddressFromCoords
          key={id}
          lat={lat}
          lng={lng}
          details={(state) => (
            <LocalTime state={state} locale="en-GB" timeZone={timeZone} now={new Date('2026-05-12T10:42Z')} />
          )}
        />
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('12:42 there')).toBeVisible()
    await expect(await canvas.findByText('07:42 there')).toBeVisible()
    await expect(canvas.getAllByText(/São Paulo/)).toHaveLength(2)
    await expect(canvas.getAllByText(/there/)).toHaveLength(2)
    // An unknown time takes no room: the coordinates follow the address.
    const [, unknown, known] = [...canvasElement.querySelectorAll('[data-address-part="coordinates"]')].map(
      (part) =>
        part.getBoundingClientRect().top -
        (part.parentElement?.querySelector('[data-address-part="body"]')?.getBoundingClientRect().bottom ??
          0),
    )
    await expect(unknown).toBeCloseTo(6, 0)
    await expect(known).toBeGreaterThan(6 + 13)
  },
}
