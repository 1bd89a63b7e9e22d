import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { MAP } from '../../support/mapPlaces.ts'
import { withService } from '../../support/withService.tsx'
import css from './ConversationSidebar.css?raw'
import { ConversationSidebar } from './ConversationSidebar.tsx'
import source from './ConversationSidebar.tsx?raw'

const attributes = { Channel: 'Website chat', Language: 'French', 'Customer since': 'March 2024' }

const earlier = [
  {
    id: 3,
    coordinates_lat: 52.5186,
    coordinates_long: 13.3762,
    fallback_title: '',
    sentAt: '2026-05-11T16:05Z',
  },
  {
    id: 2,
    coordinates_lat: 40.4138,
    coordinates_long: -3.6921,
    fallback_title: '',
    sentAt: '2026-05-09T08:30Z',
  },
  { id: 1, coordinates_lat: 0, coordinates_long: -30, fallback_title: '', sentAt: '2026-05-02T19:12Z' },
]

const meta = {
  title: 'Examples/Conversation sidebar',
  component: ConversationSidebar,
  decorators: [withService({ provider: { messages: { idle: 'Location not given' } } })],
  parameters: exampleOf('SharedLocation', {
    'ConversationSidebar/ConversationSidebar.tsx': source,
    'ConversationSidebar/ConversationSidebar.css': css,
  }),
  args: {
    conversationId: 4821,
    attributes,
    map: MAP,
    locations: [
      {
        id: 4,
        coordinates_lat: 48.8584,
        coordinates_long: 2.2945,
        fallback_title: 'Meeting point, ',
        sentAt: '2026-05-12T10:42Z',
      },
      ...earlier,
    ],
  },
} satisfies Meta<typeof ConversationSidebar>

export default meta

type Story = StoryObj<typeof meta>

/** The customer's app gave the place a name, which stands above the address. */
export const NamedPlace: Story = {
  name: 'Named place',
  parameters: { pictures: [320, 240] },
  play: async ({ canvas }) => {
    const shared = within(canvas.getByRole('region', { name: 'Shared location' }))
    await expect(await shared.findByText('5 Avenue Anatole France')).toBeVisible()
    // The message has "Meeting point, ".
    await expect(shared.getByText('Meeting point')).toBeVisible()
    const [berlin, madrid, sea] = within(
      canvas.getByRole('region', { name: 'Earlier locations' }),
    ).getAllByRole('listitem')
    await waitFor(() => expect(berlin).toHaveTextContent(/Platz der Republik 1, Berlin.*May 2026/))
    await waitFor(() => expect(madrid).toHaveTextContent(/Ruiz de Alarcón.*Madrid.*May 2026/))
    // The day and the hour depend on the time zone of the browser.
    await expect(berlin?.querySelector('time')).toHaveAttribute('datetime', '2026-05-11T16:05Z')
    await expect(madrid?.querySelector('time')).toHaveAttribute('datetime', '2026-05-09T08:30Z')
    await waitFor(() => expect(sea).toHaveTextContent(/No address/))
  },
}

/** A button of the app, in the card, writes the address to the contact. */
export const SaveToContact: Story = {
  name: 'Save to contact',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save to contact' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await expect(canvas.getByText('Address').nextSibling).toHaveTextContent(/^5 Avenue Anatole France/)
    await expect(canvas.getByRole('button', { name: 'Saved' })).toBeDisabled()
  },
}

/** The only house that the geocoder knows is kilometres away, so it is not saved as the customer's address. */
export const FarHouse: Story = {
  name: 'Far house',
  tags: ['!dev', '!autodocs'],
  decorators: [
    withService({
      geocode: () => ({ lat: 48.9, lng: 2.3, house_number: '1', road: 'Elm Road', city: 'Town' }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 Elm Road')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save to contact' })).toBeDisabled()
  },
}

/** A plain pin has no title, so the card has no name. */
export const PlainPin: Story = {
  name: 'Plain pin',
  args: { locations: earlier },
  play: async ({ canvas }) => {
    const shared = within(canvas.getByRole('region', { name: 'Shared location' }))
    await expect(await shared.findByText('Platz der Republik 1')).toBeVisible()
  },
}

/** The message has no coordinates, which its API writes as (0, 0). No request is sent. */
export const NotGiven: Story = {
  name: 'Not given',
  args: {
    locations: [
      { id: 4, coordinates_lat: 0, coordinates_long: 0, fallback_title: '', sentAt: '2026-05-12T10:42Z' },
      ...earlier,
    ],
  },
  play: async ({ canvas }) => {
    const shared = within(canvas.getByRole('region', { name: 'Shared location' }))
    await expect(shared.getByText('Location not given')).toBeVisible()
    await expect(shared.queryByRole('link')).toBeNull()
  },
}
