import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { pinAt } from '../../support/pinAt.ts'
import { withService } from '../../support/withService.tsx'
import './MessageBubble.css'
import '../common/palette.css'
import { type Message, MessageBubble } from './MessageBubble.tsx'
import source from './MessageBubble.tsx?raw'

const pin = pinAt(52.5186, 13.3762)
const titledPin = pinAt(52.5186, 13.3762, 'Pick-up point, ')

const messages: readonly Message[] = [
  { id: 1, direction: 'incoming', sentAt: '2026-05-12T10:38Z', text: 'Where can I pick up my order?' },
  { id: 2, direction: 'outgoing', sentAt: '2026-05-12T10:39Z', text: 'Could you send me your location?' },
  { id: 3, direction: 'incoming', sentAt: '2026-05-12T10:40Z', location: pinAt() },
  { id: 4, direction: 'incoming', sentAt: '2026-05-12T10:41Z', text: 'Once more:', location: pin },
  { id: 5, direction: 'outgoing', sentAt: '2026-05-12T10:42Z', text: 'The nearest is:', location: titledPin },
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
  parameters: exampleOf({ 'MessageBubble/MessageBubble.tsx': source }),
} satisfies Meta<typeof MessageBubble>

export default meta

type Story = StoryObj

/** Location messages without coordinates, with a pin, and with a pin that has a title. */
export const InAConversation: Story = {
  name: 'In a conversation',
  parameters: { pictures: [320] },
  render: () => <Conversation messages={messages} />,
  play: async ({ canvas }) => {
    const [, , withoutLocation, withPin, withTitle] = canvas.getAllByRole('listitem')
    await expect(
      await canvas.findAllByTitle(/Platz der Republik 1, 11011 Berlin, Deutschland$/),
    ).toHaveLength(2)
    await expect(withoutLocation).toHaveTextContent(/^Location not given/)
    await expect(withPin).toHaveTextContent(/^Once more:Platz der Republik 1, Berlin/)
    await expect(withTitle).toHaveTextContent(/Pick-up point · Berlin/)
  },
}

/** If the lookup fails, the bubble shows a short message and a small “Try again” button. */
export const Failed: Story = {
  render: () => <Conversation messages={messages.slice(3, 4)} />,
  decorators: [withService({ failure: 'network' })],
}
