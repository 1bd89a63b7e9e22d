import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/** An inline address for a message, a table cell, or a sentence: text with the street, the house number, and the city. */
const meta = {
  title: 'Components/AddressFromCoords/Line',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

export const Inline: Story = { args: { variant: 'inline' }, decorators: [withService()] }

/** The text is a link only if `mapHref` is set on the component itself. */
export const InlineLink: Story = {
  name: 'Inline link',
  args: { variant: 'inline', mapHref: ({ lat, lng }) => `https://maps.example/${lat},${lng}` },
  decorators: [withService()],
}
