import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { AddressFromCoords } from 'react-reverse-geocode'
import { atSea, reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/** What an agent sees if there is no address, or no address yet. */
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

/** The service responded without an address. */
export const Empty: Story = {
  args: atSea,
  decorators: [withService({ nothingFound: 'no-payload' })],
}

/** The browser is offline. The request is sent when it's online again. */
export const Offline: Story = {
  decorators: [withService()],
  // React Query is offline for the whole page, so the docs page shows this story in a frame.
  parameters: { docs: { story: { inline: false, height: 160 } } },
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
}

/** No agent is signed in, so nothing is requested. After three seconds, the card asks the agent to sign in. */
export const SignedOut: Story = {
  name: 'Signed out',
  decorators: [withService({ provider: { token: null } })],
}

export const InlineError: Story = {
  name: 'Inline error',
  args: { variant: 'inline' },
  decorators: [withService({ failure: 'network' })],
}
