import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { AddressFromCoords } from 'react-reverse-geocode'
import { atSea, reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/**
 * What an agent sees if there is no address, or no address yet. See
 * [Loading, empty, and error states](?path=/docs/guides-loading-empty-and-error-states--docs).
 */
const meta = {
  title: 'Components/AddressFromCoords/States',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

export const NoCoordinates: Story = {
  name: 'No coordinates',
  args: { lat: null, lng: null },
  decorators: [withService()],
}

export const Loading: Story = {
  tags: ['stays-loading'],
  decorators: [withService({ held: true })],
}

export const Empty: Story = {
  args: atSea,
  decorators: [withService({ nothingFound: 'no-payload' })],
}

export const Offline: Story = {
  decorators: [withService()],
  // React Query is offline for the whole page, so the docs page shows this story in a frame.
  parameters: { docs: { story: { inline: false, height: 160 } } },
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
}

export const SignedOut: Story = {
  name: 'Signed out',
  decorators: [withService({ provider: { token: null } })],
}

export const InlineError: Story = {
  name: 'Inline error',
  args: { variant: 'inline' },
  decorators: [withService({ failure: 'network' })],
}
