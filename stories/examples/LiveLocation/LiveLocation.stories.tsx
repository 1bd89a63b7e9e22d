import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { MAP, MAP_PLACES } from '../../support/mapPlaces.ts'
import { withService } from '../../support/withService.tsx'
import { commonFiles } from '../common/commonFiles.ts'
import css from './LiveLocation.css?raw'
import { LiveLocation } from './LiveLocation.tsx'
import source from './LiveLocation.tsx?raw'

/** A customer on a train. */
const journey = [
  {
    ...MAP_PLACES.gareDuNord,
    sentAt: '2026-05-12T06:25Z',
    address: { house_number: '18', road: 'Rue de Dunkerque', city: 'Paris', country: 'France' },
  },
  {
    ...MAP_PLACES.bruxellesMidi,
    sentAt: '2026-05-12T07:47Z',
    address: { road: 'Avenue Fonsny', city: 'Bruxelles', country: 'Belgique' },
  },
  {
    ...MAP_PLACES.koelnHauptbahnhof,
    sentAt: '2026-05-12T10:15Z',
    address: { road: 'Trankgasse', house_number: '11', city: 'Köln', country: 'Deutschland' },
  },
  {
    ...MAP_PLACES.berlinHauptbahnhof,
    sentAt: '2026-05-12T15:06Z',
    address: { road: 'Europaplatz', house_number: '1', city: 'Berlin', country: 'Deutschland' },
  },
] as const

const meta = {
  title: 'Examples/Live location',
  component: LiveLocation,
  args: { position: journey[0], map: MAP },
  parameters: exampleOf({
    'LiveLocation/LiveLocation.tsx': source,
    'LiveLocation/LiveLocation.css': css,
    'common/SentAt.tsx': commonFiles['common/SentAt.tsx'],
    'common/palette.css': commonFiles['common/palette.css'],
  }),
  decorators: [
    withService({
      delayMs: 600,
      geocode: ({ lat }) => journey.find((position) => position.lat === lat),
    }),
  ],
} satisfies Meta<typeof LiveLocation>

export default meta

type Story = StoryObj<typeof meta>

/** Press the button for the next position. Its address follows ten seconds after the one before it at the earliest. */
export const OnTheTrain: Story = {
  name: 'On the train',
  parameters: { pictures: [320] },
  render: () => <Train />,
}

function Train() {
  const [station, setStation] = useState(0)
  return (
    <>
      <LiveLocation position={journey[station] ?? journey[0]} map={MAP} />
      <p>
        <button
          type="button"
          style={{ font: 'inherit' }}
          onClick={() => setStation((station + 1) % journey.length)}
        >
          Next position
        </button>
      </p>
    </>
  )
}
