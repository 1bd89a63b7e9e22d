import { AddressFromCoords } from 'react-reverse-geocode'
import './ContactTable.css'
import '../common/palette.css'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

export interface Contact {
  name: string
  channel: string
  lastMessageAt: string
  lastLocation: LocationMessage
}

/** A table of contacts with their last locations. It scrolls where it is wider than its column. */
export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard.
    <section className="contact-table" aria-label="Contacts" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col">Last location</th>
            <th scope="col">Last message</th>
            <th scope="col">Channel</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map(({ name, channel, lastLocation, lastMessageAt }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <AddressFromCoords variant="inline" {...locationOf(lastLocation)} />
              </td>
              <td>
                <SentAt at={lastMessageAt} />
              </td>
              <td>{channel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
