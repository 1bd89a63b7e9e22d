import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { LocationBubble } from './LocationBubble.tsx'
import { withGeocoding } from './withGeocoding.tsx'

const meta = {
  component: LocationBubble,
  args: { latitude: 52.5186, longitude: 13.3762, title: '' },
} satisfies Meta<typeof LocationBubble>

export default meta

type Story = StoryObj<typeof meta>

export const Found: Story = {
  decorators: [withGeocoding()],
  play: async ({ canvas }) => {
    await canvas.findByTitle(/Platz der Republik 1/)
  },
}

export const Loading: Story = {
  decorators: [withGeocoding({ failure: 'timeout' })],
  play: async ({ canvas }) => {
    await canvas.findByText('Looking up the address…')
  },
}

export const WithoutPermission: Story = {
  decorators: [withGeocoding({ failure: 'forbidden' })],
  play: async ({ canvas }) => {
    await canvas.findByText('No permission')
  },
}

/** The whole page is offline, so a docs page shows this story in a frame. */
export const Offline: Story = {
  decorators: [withGeocoding()],
  parameters: { docs: { story: { inline: false } } },
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Offline')
  },
}
