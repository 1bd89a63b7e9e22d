import { AddressFromCoords } from 'react-reverse-geocode'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

export interface Message {
  id: number
  direction: 'incoming' | 'outgoing'
  sentAt: string
  text?: string
  location?: LocationMessage
}

/** A message bubble that shows a shared location as an inline address. The address inherits the bubble's color and font. */
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
