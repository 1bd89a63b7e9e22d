import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, fn } from 'storybook/test'
import { LineToSave } from '../../test/manual/OwnButtons.tsx'
import { reichstag } from '../../test/support/places.ts'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'

/**
 * Your own content in the component: media, details, buttons, or everything inside the root element. See
 * [Custom content and rendering](?path=/docs/guides-custom-content-and-rendering--docs).
 */
const meta = {
  title: 'Components/AddressFromCoords/Slots',
  component: AddressFromCoords,
  args: reichstag,
  parameters: { docs: { page: StoriesPage } },
} satisfies Meta<typeof AddressFromCoords>

export default meta

type Story = StoryObj<typeof meta>

export const Slots: Story = {
  parameters: { pictures: [240] },
  args: {
    label: 'Meeting point',
    media: ({ coordinates: { lat, lng } }) => <Picture label={`A picture of ${lat}, ${lng}`} />,
    details: '2.4 km from the shop',
    actions: <button type="button">Save to contact</button>,
  },
  decorators: [withService()],
}

function Picture({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 288 104" style={{ display: 'block', inlineSize: '100%' }}>
      <path d="M0 0h288v104H0z" fill="#8da2bb" />
      <path d="M0 104V70l60-38 50 30 42-50 62 58 34-22 40 30v26Z" fill="#c9d6e4" />
    </svg>
  )
}

export const InlineActions: Story = {
  name: 'Inline actions',
  render: () => <LineToSave {...reichstag} onSave={fn()} />,
  decorators: [withService()],
}

export const OwnDrawing: Story = {
  name: 'Own drawing',
  args: {
    variant: 'inline',
    children: (state) => (state.status === 'success' ? state.address.parts.city : '…'),
  },
  decorators: [withService()],
  play: async ({ canvas }) => {
    // Custom content has none of the inline address's styles.
    await expect(await canvas.findByText('Berlin')).toHaveStyle({ whiteSpace: 'normal' })
  },
}
