import type { Meta, StoryObj } from '@storybook/react-vite'
import { createAccountService, landmarks } from 'react-reverse-geocode/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { pinAt } from '../../support/pinAt.ts'
import { RequestCount } from '../../support/RequestCount.tsx'
import { withService } from '../../support/withService.tsx'
import './ContactTable.css'
import '../common/palette.css'
import { type Contact, ContactTable } from './ContactTable.tsx'
import source from './ContactTable.tsx?raw'

const contacts: readonly Contact[] = [
  contact(1042, '2026-05-12T10:42Z', -23.5614, -46.6559),
  contact(1041, '2026-05-12T10:15Z', 48.8584, 2.2945, 'Meeting point, '),
  contact(1039, '2026-05-12T09:58Z', 0, 0),
  contact(1036, '2026-05-12T09:31Z', 30.0478, 31.2336),
  contact(1033, '2026-05-11T17:20Z', 0, -30),
  contact(1030, '2026-05-11T15:02Z', 35.6586, 139.7454),
  contact(1027, '2026-05-11T11:47Z', 0, 0),
  contact(1024, '2026-05-10T08:09Z', 51.4778, 0),
]

function contact(number: number, lastMessageAt: string, lat: number, lng: number, title = ''): Contact {
  return {
    id: number,
    name: `Customer ${number}`,
    lastMessageAt,
    lastLocation: pinAt(lat, lng, title),
  }
}

const meta = {
  title: 'Examples/Contact table',
  component: ContactTable,
  decorators: [withService({ provider: { messages: { idle: 'Not given' } } })],
  parameters: exampleOf({ 'ContactTable/ContactTable.tsx': source }),
  args: { contacts },
} satisfies Meta<typeof ContactTable>

export default meta

type Story = StoryObj<typeof meta>

/** Press “Last location” to sort by city. The tooltip of each address has the full text. */
export const LastLocations: Story = {
  name: 'Last locations',
  play: async ({ canvas }) => {
    const rowOf = (number: number) =>
      within(canvas.getByRole('row', { name: new RegExp(`^Customer ${number}`) }))
    const long = await rowOf(1042).findByTitle(/^Avenida Paulista, 1578.*Brasil$/)
    await expect(long).toHaveTextContent(/^Avenida Paulista, 1578 - Bela Vista, São Paulo$/)
    await expect(await rowOf(1041).findByText('Meeting point')).toBeVisible()
    await expect(rowOf(1039).getByText('Not given')).toBeVisible()
    await expect(await rowOf(1033).findByText('No address')).toBeVisible()
    // The longitude of this contact is 0.
    await expect(await rowOf(1024).findByTitle(/London/)).toBeVisible()
    const [, ...contactRows] = canvas.getAllByRole('row')
    await expect(new Set(contactRows.map((row) => row.clientHeight)).size).toBe(1)
  },
}

export const SortedByCity: Story = {
  name: 'Sorted by city',
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Last location' }))
    const header = await canvas.findByRole('columnheader', { name: 'Last location' })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    const numbersOfRows = () =>
      canvas.getAllByRole('rowheader').map((header) => Number(header.textContent?.replace('Customer ', '')))
    await waitFor(() => expect(numbersOfRows()).toEqual([1024, 1041, 1042, 1036, 1030, 1039, 1033, 1027]))
  },
}

const manyContacts = Array.from({ length: 100 }, (_, index) => {
  const { lat = 0, lng = 0 } = landmarks[index % landmarks.length] ?? {}
  // The landmarks repeat. Each round is about 6 m farther north, so that no two contacts are at the same place.
  const north = 0.000_05 * Math.floor(index / landmarks.length)
  return contact(index + 1, '2026-05-12T10:42Z', lat + north, lng)
})
const serviceOfMany = createAccountService({ delayMs: 100 })

/** Scroll the list, and watch the number of requests. */
export const AHundredContacts: Story = {
  name: 'A hundred contacts',
  parameters: { a11y: { test: 'off' } },
  args: { contacts: manyContacts },
  decorators: [
    withService({ service: serviceOfMany }),
    (Story) => (
      <>
        <RequestCount service={serviceOfMany} label="Contacts" positions={manyContacts.length} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard. */}
        <section aria-label="All contacts" tabIndex={0} style={{ blockSize: 400, overflowY: 'auto' }}>
          <Story />
        </section>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByTitle(/Platz der Republik 1/)
    await canvas.findByText(/^Contacts: 100 · Requests: [1-4]\d$/)
  },
}
