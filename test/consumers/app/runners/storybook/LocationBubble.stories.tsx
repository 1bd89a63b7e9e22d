import type { Meta, StoryObj } from '@storybook/react-vite'
import { LocationBubble } from './LocationBubble.tsx'
import { withGeocoding } from './withGeocoding.tsx'

const meta = {
  component: LocationBubble,
  args: { latitude: 52.5186, longitude: 13.3762, title: '' },
} satisfies Meta<typeof LocationBubble>

export default meta

export const Found: StoryObj<typeof meta> = {
  decorators: [withGeocoding()],
  play: async ({ canvas }) => {
    await canvas.findByText(/Platz der Republik 1/)
  },
}

export const WithoutPermission: StoryObj<typeof meta> = {
  decorators: [withGeocoding('forbidden')],
  play: async ({ canvas }) => {
    await canvas.findByText('No permission')
  },
}
