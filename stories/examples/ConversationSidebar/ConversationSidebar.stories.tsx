import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { shownApi } from '../../place/shownApi.ts'
import { withShownApi } from '../../place/withShownApi.tsx'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { MAP } from '../../support/mapPlaces.ts'
import { pinAt } from '../../support/pinAt.ts'
import { withService } from '../../support/withService.tsx'
import './ConversationSidebar.css'
import '../common/palette.css'
import { ConversationSidebar } from './ConversationSidebar.tsx'
import source from './ConversationSidebar.tsx?raw'

const attributes = { Channel: 'Website chat', Language: 'French', 'Customer since': 'March 2024' }

/** A whole sidebar, in which the saved address appears among the contact's attributes. */
function Sidebar(props: ComponentProps<typeof ConversationSidebar>) {
  const [savedAddress, setSavedAddress] = useState<string>()
  const shown = savedAddress ? { ...attributes, Address: savedAddress } : attributes
  return (
    <aside className="sidebar" aria-label="Contact">
      <header>
        <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          <circle cx="20" cy="15.5" r="6.5" />
          <path d="M7 36c1.5-8 6.5-11 13-11s11.5 3 13 11z" />
        </svg>
        <div>
          <h1>Customer</h1>
          <p>Conversation 4821</p>
        </div>
      </header>
      <dl>
        {Object.entries(shown).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ConversationSidebar {...props} savedAddress={savedAddress} onSave={setSavedAddress} />
    </aside>
  )
}

const messages = { idle: 'Location not given' }

const locations = [
  { id: 4, ...pinAt(48.8584, 2.2945, 'Meeting point, '), sentAt: '2026-05-12T10:42Z' },
  { id: 3, ...pinAt(52.5186, 13.3762), sentAt: '2026-05-11T16:05Z' },
  { id: 2, ...pinAt(40.4138, -3.6921), sentAt: '2026-05-09T08:30Z' },
  { id: 1, ...pinAt(0, -30), sentAt: '2026-05-02T19:12Z' },
]

const meta = {
  title: 'Examples/Conversation sidebar',
  component: ConversationSidebar,
  // If Storybook is started with your own account API, the addresses are from there.
  decorators: [shownApi.kind === 'own' ? withShownApi : withService({ provider: { messages } })],
  parameters: exampleOf({ 'ConversationSidebar/ConversationSidebar.tsx': source }),
  args: { map: MAP, savedAddress: undefined, onSave: () => {}, locations },
  render: (props) => <Sidebar {...props} />,
} satisfies Meta<typeof ConversationSidebar>

export default meta

type Story = StoryObj<typeof meta>

/** The location message has a title, so the card shows it above the address. */
export const NamedPlace: Story = { name: 'Named place', parameters: { pictures: [240] } }

export const SaveToContact: Story = {
  name: 'Save to contact',
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save to contact' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await expect(canvas.getByText('Address').nextSibling).toHaveTextContent(/^5 Avenue Anatole France/)
    await expect(canvas.getByRole('button', { name: 'Saved' })).toBeDisabled()
  },
}

/** The nearest known address is kilometers away, so it can't be saved as the customer's address. */
export const FarHouse: Story = {
  name: 'Far house',
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' } },
  decorators: [
    withService({
      geocode: () => ({ lat: 48.9, lng: 2.3, house_number: '1', road: 'Elm Road', city: 'Town' }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Near Town')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save to contact' })).toBeDisabled()
  },
}
