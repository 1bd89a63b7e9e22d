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
  { id: 4, ...saoPaulo, timeZone: 'BRT' },
]

const meta = {
  title: 'Examples/Local time',
  component: LocalTime,
  decorators: [withService()],
  parameters: exampleOf({ 'LocalTime/LocalTime.tsx': source }),
} satisfies Meta<typeof LocalTime>

export default meta

/** A customer in Germany, and three in Brazil: without a time zone, with one, and with one that browsers don't know. */
export const TwoTimes: StoryObj = {
  name: 'Two times, two unknown',
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
    await expect(canvas.getAllByText(/São Paulo/)).toHaveLength(3)
    await expect(canvas.getAllByText(/there/)).toHaveLength(2)
    // Without a time, the coordinates follow the address immediately.
    const [, missing = 0, known = 0, unknown = 0] = gapsBelowAddresses(canvasElement)
    await expect(missing).toBeCloseTo(6, 0)
    await expect(unknown).toBeCloseTo(6, 0)
    await expect(known).toBeGreaterThan(missing + 13)
  },
}

/** Returns the pixels between the address and the coordinates of each card. */
function gapsBelowAddresses(canvas: HTMLElement): number[] {
  const addresses = canvas.querySelectorAll('[data-address-part="body"]')
  const coordinates = canvas.querySelectorAll('[data-address-part="coordinates"]')
  return [...addresses].map((address, index) => {
    const below = coordinates[index]?.getBoundingClientRect().top ?? Number.NaN
    return below - address.getBoundingClientRect().bottom
  })
}
