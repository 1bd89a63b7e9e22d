import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/** An inline address for a message, a table cell, or a sentence: one line with the street, the house number, and the city. */
const meta = {
  title: 'Components/AddressFromCoords/Line',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

const inline: Story = { args: { variant: 'inline' } }

export const Inline: Story = { ...inline, decorators: [withService()] }

export const InlineNamed: Story = {
  name: 'Inline named',
  args: { ...inline.args, label: 'West entrance' },
  decorators: [withService()],
}

/** The text is a link to a map where `mapHref` is given to the component. */
export const InlineLink: Story = {
  name: 'Inline link',
  args: { ...inline.args, mapHref: ({ lat, lng }) => `https://maps.example/${lat},${lng}` },
  decorators: [withService()],
}
