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

/** Goes on loading for as long as the story is open. */
export const Loading: Story = {
  decorators: [withGeocoding({ held: true })],
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

/** The service answers, and knows nothing about the place. */
export const Empty: Story = {
  decorators: [withGeocoding({ geocode: () => null, nothingFound: 'no-payload' })],
  play: async ({ canvas }) => {
    await canvas.findByText('No address')
  },
}

/** A payload with the keys of your geocoder. */
export const OwnPayload: Story = {
  decorators: [
    withGeocoding({ geocode: () => ({ hall: 'Hall 7', gate: 2, label: 'Hall 7, Gate 2, Essen' }) }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/Hall 7/)
  },
}

/** The whole page is offline, so a docs page should show this story in a frame. */
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
