import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoriesPage } from '../support/StoriesPage.tsx'
import { withService } from '../support/withService.tsx'
import * as InUse from './InUse.tsx'

/** The component where agents see it: beside a chat, in the colors of UI kits, at four accuracies, and in other scripts. */
const meta = {
  title: 'Components/AddressFromCoords/In use',
  parameters: { docs: { page: StoriesPage, canvas: { sourceState: 'none' } } },
  decorators: [withService()],
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** A sidebar of 280 px beside a chat. */
export const ChatWithSidebar: Story = {
  name: 'Chat with sidebar',
  render: () => <InUse.ChatWithSidebar />,
}

/** Pages in the colors of five UI kits. The only custom property that they set is the corner radius. */
export const Kits: Story = { name: 'Five kits', render: () => <InUse.Kits /> }

/** The ring shows how far away the customer may be. */
export const AccuraciesWithRings: Story = {
  name: 'Accuracies with rings',
  render: () => <InUse.AccuraciesWithRings />,
}

/** Arabic is written from right to left, and a Japanese address begins with its largest part. */
export const Languages: Story = { name: 'Arabic and Japanese', render: () => <InUse.Languages /> }
