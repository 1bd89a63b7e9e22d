import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect } from 'storybook/test'
import './Embedding.css'
import { withService } from './withService.tsx'

const meta = {
  title: 'Embedding',
  decorators: [withService()],
} satisfies Meta

export default meta

/** Where it is used most: beside a conversation, the shared location as a card, earlier ones as lines. */
export const ConversationSidebar: StoryObj = {
  render: () => (
    <aside className="sidebar" aria-label="Contact">
      <header>
        <span className="sidebar-avatar" aria-hidden="true">
          C
        </span>
        <div>
          <h1>Customer</h1>
          <p>Conversation 4821</p>
        </div>
      </header>
      <section aria-labelledby="shared">
        <h2 id="shared">Shared location</h2>
        <AddressFromCoords lat={48.8584} lng={2.2945} name="Meeting point" />
      </section>
      <section aria-labelledby="earlier">
        <h2 id="earlier">Earlier locations</h2>
        <ul>
          <li>
            <AddressFromCoords variant="inline" lat={52.5186} lng={13.3762} />
          </li>
          <li>
            <AddressFromCoords variant="inline" lat={40.4138} lng={-3.6921} />
          </li>
          <li>
            <AddressFromCoords variant="inline" lat={0} lng={-30} />
          </li>
        </ul>
      </section>
    </aside>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 Avenue Anatole France')).toBeVisible()
    await expect(await canvas.findByText(/Ruiz de Alarcón/)).toBeVisible()
    await expect(await canvas.findByText(/No address was found/)).toBeVisible()
  },
}
