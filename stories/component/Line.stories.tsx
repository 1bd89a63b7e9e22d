import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/**
 * An inline address: text with the street, the house number, and the city. See
 * [Cards and inline addresses](?path=/docs/guides-cards-and-inline-addresses--docs).
 */
const meta = {
  title: 'Components/AddressFromCoords/Line',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

export const Inline: Story = { args: { variant: 'inline' }, decorators: [withService()] }

export const InlineLink: Story = {
  name: 'Inline link',
  args: { variant: 'inline', mapHref: ({ lat, lng }) => `https://maps.example/${lat},${lng}` },
  decorators: [withService()],
}
