import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { MAP, MAP_PLACES } from '../../support/mapPlaces.ts'
import { RequestCount } from '../../support/RequestCount.tsx'
import { withService } from '../../support/withService.tsx'
import './LiveLocation.css'
import '../common/palette.css'
import { LiveLocation } from './LiveLocation.tsx'
import source from './LiveLocation.tsx?raw'

/** The stations of a customer's journey by train. */
const stations = [
  {
    position: { ...MAP_PLACES.gareDuNord, sentAt: '2026-05-12T06:25Z' },
    payload: { house_number: '18', road: 'Rue de Dunkerque', city: 'Paris', country: 'France' },
  },
  {
    position: { ...MAP_PLACES.bruxellesMidi, sentAt: '2026-05-12T07:47Z' },
    payload: { road: 'Avenue Fonsny', city: 'Bruxelles', country: 'Belgique' },
  },
  {
    position: { ...MAP_PLACES.koelnHauptbahnhof, sentAt: '2026-05-12T10:15Z' },
    payload: { road: 'Trankgasse', house_number: '11', city: 'Köln', country: 'Deutschland' },
  },
  {
    position: { ...MAP_PLACES.berlinHauptbahnhof, sentAt: '2026-05-12T15:06Z' },
    payload: { road: 'Europaplatz', house_number: '1', city: 'Berlin', country: 'Deutschland' },
  },
] as const

const service = createAccountService({
  delayMs: 600,
  geocode: ({ lat }) => stations.find(({ position }) => position.lat === lat)?.payload,
})

const meta = {
  title: 'Examples/Live location',
  component: LiveLocation,
  args: { position: stations[0].position, map: MAP },
  parameters: exampleOf({ 'LiveLocation/LiveLocation.tsx': source }),
  decorators: [withService({ service })],
} satisfies Meta<typeof LiveLocation>

export default meta

type Story = StoryObj<typeof meta>

/**
 * Press “Next station”. Each station is more than 1 km from the previous one, whose address is therefore removed immediately.
 * The new address is looked up once ten seconds have passed since the last lookup.
 */
export const OnTheTrain: Story = {
  name: 'On the train',
  render: () => <Train />,
}

function Train() {
  const [positions, setPositions] = useState(1)
  const { position } = stations[(positions - 1) % stations.length] ?? stations[0]
  return (
    <>
      <LiveLocation position={position} map={MAP} />
      <RequestCount service={service} positions={positions} />
      <button type="button" onClick={() => setPositions(positions + 1)}>
        Next station
      </button>
    </>
  )
}
