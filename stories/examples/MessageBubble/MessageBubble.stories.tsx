import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { withService } from '../../support/withService.tsx'
import './MessageBubble.css'
import '../common/palette.css'
import { type Message, MessageBubble } from './MessageBubble.tsx'
import source from './MessageBubble.tsx?raw'

const messages: readonly Message[] = [
  { id: 1, direction: 'incoming', sentAt: '2026-05-12T10:38Z', text: 'Where can I pick up my order?' },
  {
    id: 2,
    direction: 'outgoing',
    sentAt: '2026-05-12T10:39Z',
    text: 'Happy to help. Could you send me your location?',
  },
  {
    id: 3,
    direction: 'incoming',
    sentAt: '2026-05-12T10:40Z',
    location: { coordinates_lat: 0, coordinates_long: 0, fallback_title: '' },
  },
  {
    id: 4,
    direction: 'incoming',
    sentAt: '2026-05-12T10:41Z',
    text: 'Once more:',
    location: { coordinates_lat: 52.5186, coordinates_long: 13.3762, fallback_title: '' },
  },
  {
    id: 5,
    direction: 'outgoing',
    sentAt: '2026-05-12T10:42Z',
    text: 'This one is the nearest, open until eight.',
    location: { coordinates_lat: 52.5186, coordinates_long: 13.3762, fallback_title: 'Pick-up point, ' },
  },
]

function Conversation({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="conversation" aria-label="Conversation">
      {messages.map((message) => (
        <MessageBubble key={message.id} {...message} />
      ))}
    </ol>
  )
}

const meta = {
  title: 'Examples/Message bubble',
  component: MessageBubble,
  decorators: [withService({ provider: { messages: { idle: 'Location not given' } } })],
  parameters: exampleOf('MessageBubble', { 'MessageBubble/MessageBubble.tsx': source }),
} satisfies Meta<typeof MessageBubble>

export default meta

type Story = StoryObj

/** A message without a location, a pin, and a pin with a title. Inline addresses inherit the colors of their bubbles. */
export const InAConversation: Story = {
  name: 'In a conversation',
  parameters: { pictures: [320] },
  render: () => <Conversation messages={messages} />,
  play: async ({ canvas }) => {
    const [, , notGiven, pin, named] = canvas.getAllByRole('listitem')
    await canvas.findAllByTitle(/Platz der Republik 1/)
    await expect(notGiven).toHaveTextContent(/^Location not given/)
    await expect(pin).toHaveTextContent(/^Once more:Platz der Republik 1, Berlin/)
    await expect(named).toHaveTextContent(/Pick-up point · Berlin/)
    // The tooltip has the full address.
    const lines = canvas.getAllByTitle(/Platz der Republik 1, 11011 Berlin, Deutschland$/)
    await expect(lines).toHaveLength(2)
    for (const line of lines) {
      const around = line.closest('.bubble')
      const first = line.querySelector('[data-address-part="text"]')
      if (!around || !first) throw new Error('The address is not in a bubble.')
      await expect(getComputedStyle(first).color).toBe(getComputedStyle(around).color)
    }
  },
}

const oneLocation: readonly Message[] = [
  {
    id: 6,
    direction: 'incoming',
    sentAt: '2026-05-12T10:41Z',
    text: 'I am here:',
    location: { coordinates_lat: 52.5186, coordinates_long: 13.3762, fallback_title: '' },
  },
]

/** If the lookup fails, the bubble shows a short message and a small Try again. */
export const Failed: Story = {
  render: () => <Conversation messages={oneLocation} />,
  decorators: [withService({ failure: 'network' })],
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    retry.focus()
    await expect(retry).toBeVisible()
    await expect(canvas.getByText('Service unreachable')).toBeVisible()
    await expect(canvas.getByTitle('Can’t reach the address service')).toBeVisible()
  },
}
