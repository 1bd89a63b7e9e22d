import { AddressFromCoords } from 'react-reverse-geocode'
import './MessageBubble.css'
import '../common/palette.css'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

export interface Message {
  id: number
  direction: 'incoming' | 'outgoing'
  sentAt: string
  text?: string
  location?: LocationMessage
}

/** A message of a conversation. Renders an `<li>`. A location is a line in the colours of the bubble. */
export function MessageBubble({ direction, sentAt, text, location }: Message) {
  return (
    <li className="message" data-direction={direction}>
      <div className="bubble">
        {text && <p dir="auto">{text}</p>}
        {location && <AddressFromCoords variant="inline" {...locationOf(location)} />}
      </div>
      <p>
        {direction === 'incoming' ? 'Customer' : 'You'}, <SentAt at={sentAt} />
      </p>
    </li>
  )
}

export function Conversation({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="conversation" aria-label="Conversation">
      {messages.map((message) => (
        <MessageBubble key={message.id} {...message} />
      ))}
    </ol>
  )
}
