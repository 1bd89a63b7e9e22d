import { useState } from 'react'
import { AddressFromCoords, useReverseGeocodes } from 'react-reverse-geocode'
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

/** Contacts with their last locations, which can be sorted by town. It scrolls where it is wider than its column. */
export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  const [isSorted, setSorted] = useState(false)
  const rows = useRows(contacts)
  return (
    <section className="contact-table" aria-label="Contacts">
      <table>
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col" aria-sort={isSorted ? 'ascending' : 'none'}>
              <button type="button" onClick={() => setSorted(!isSorted)}>
                Last location
              </button>
            </th>
            <th scope="col">Last message</th>
            <th scope="col">Channel</th>
          </tr>
        </thead>
        <tbody>
          {(isSorted ? rows.toSorted(byTown) : rows).map(({ name, channel, location, lastMessageAt }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <AddressFromCoords variant="inline" {...location} />
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

/** The addresses come from the same cache as those of the component, so each place is requested once. */
function useRows(contacts: readonly Contact[]) {
  const rows = contacts.map((contact) => ({ ...contact, location: locationOf(contact.lastLocation) }))
  const results = useReverseGeocodes(rows.map(({ location }) => location))
  return rows.map((row, index) => ({ ...row, town: results[index]?.data?.address?.parts.city }))
}

/** Contacts without a town are last. */
function byTown(one: { town: string | undefined }, other: { town: string | undefined }): number {
  if (!one.town || !other.town) return Number(!one.town) - Number(!other.town)
  return one.town.localeCompare(other.town, 'en')
}
