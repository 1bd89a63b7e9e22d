import { memo, useState } from 'react'
import { AddressFromCoords, type Coordinates, useReverseGeocodes } from 'react-reverse-geocode'
import { type LocationMessage, locationOf } from '../common/locationOf.ts'
import { SentAt } from '../common/SentAt.tsx'

export interface Contact {
  id: number
  name: string
  lastMessageAt: string
  lastLocation: LocationMessage
}

/**
 * A contact table that looks up each address when its row is near the viewport. If you sort by city, the table looks up all
 * addresses, and sorts the rows once all results have arrived.
 */
export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  const [sortsByCity, setSortsByCity] = useState(false)
  const { isSorted, rows } = useSortedByCity(contacts, sortsByCity)
  return (
    <section className="contact-table" aria-label="Contacts">
      <table>
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col" aria-sort={isSorted ? 'ascending' : 'none'}>
              <button type="button" onClick={() => setSortsByCity(!sortsByCity)}>
                {sortsByCity && !isSorted ? 'Sorting…' : 'Last location'}
              </button>
            </th>
            <th scope="col">Last message</th>
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

function useSortedByCity(contacts: readonly Contact[], sortsByCity: boolean) {
  const results = useReverseGeocodes(sortsByCity ? contacts.map(coordinatesOf) : NONE)
  // A row without a location stays pending, and is never fetched.
  const isSorted =
    sortsByCity && results.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'idle')
  const cities = new Map(contacts.map(({ id }, index) => [id, results[index]?.data?.address?.parts.city]))
  const rows = isSorted
    ? contacts.toSorted((one, other) => compareCities(cities.get(one.id), cities.get(other.id)))
    : contacts
  return { isSorted, rows }
}

/** Doesn't re-render when the results of other rows arrive. */
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
    </tr>
  )
})

const NONE: readonly Coordinates[] = []

function coordinatesOf({ lastLocation }: Contact) {
  return locationOf(lastLocation)
}

/** Contacts without a city are last. */
function compareCities(one: string | undefined, other: string | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other)
  return one.localeCompare(other)
}
