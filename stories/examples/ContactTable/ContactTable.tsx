import { memo, useState } from 'react'
import { AddressFromCoords, type Coordinates, useReverseGeocodes } from 'react-reverse-geocode'
import './ContactTable.css'
import '../common/palette.css'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

export interface Contact {
  id: number
  name: string
  channel: string
  lastMessageAt: string
  lastLocation: LocationMessage
}

/**
 * Contacts with their last locations, which can be sorted by town. It scrolls where it is wider than its column. A row
 * requests its address when it is seen. Sorting requests all addresses, and waits until they are there: to sort again after
 * each answer would be slow.
 */
export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  const [isSorted, setSorted] = useState(false)
  const { isReady, rows } = useSortedByTown(contacts, isSorted)
  return (
    <section className="contact-table" aria-label="Contacts">
      <table>
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col" aria-sort={isReady ? 'ascending' : 'none'}>
              <button type="button" onClick={() => setSorted(!isSorted)}>
                {isSorted && !isReady ? 'Sorting…' : 'Last location'}
              </button>
            </th>
            <th scope="col">Last message</th>
            <th scope="col">Channel</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((contact) => (
            <Row key={contact.id} contact={contact} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The rows in the order of their towns, once all addresses are there. */
function useSortedByTown(contacts: readonly Contact[], isSorted: boolean) {
  const results = useReverseGeocodes(isSorted ? contacts.map(pointOf) : NOTHING)
  // A row without a location stays pending, and is never fetched.
  const isReady =
    isSorted && results.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'idle')
  const towns = new Map(contacts.map(({ id }, index) => [id, results[index]?.data?.address?.parts.city]))
  const rows = isReady
    ? contacts.toSorted((one, other) => byTown(towns.get(one.id), towns.get(other.id)))
    : contacts
  return { isReady, rows }
}

/** Not rendered again for the answers of other rows. */
const Row = memo(function Row({ contact }: { contact: Contact }) {
  return (
    <tr>
      <th scope="row">{contact.name}</th>
      <td>
        <AddressFromCoords variant="inline" lazy {...locationOf(contact.lastLocation)} />
      </td>
      <td>
        <SentAt at={contact.lastMessageAt} />
      </td>
      <td>{contact.channel}</td>
    </tr>
  )
})

const NOTHING: readonly Coordinates[] = []

function pointOf({ lastLocation }: Contact) {
  return locationOf(lastLocation)
}

/** Contacts without a town are last. */
function byTown(one: string | undefined, other: string | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other)
  return one.localeCompare(other)
}
