import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Coordinates } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, userEvent } from 'storybook/test'
import { exampleOf } from '../../support/ExamplePage.tsx'
import { LookUps } from '../../support/LookUps.tsx'
import { MAP, MAP_PLACES } from '../../support/mapPlaces.ts'
import { withService } from '../../support/withService.tsx'
import './LiveLocation.css'
import '../common/palette.css'
import { LiveLocation } from './LiveLocation.tsx'
import source from './LiveLocation.tsx?raw'

/** The journey of a customer on a train. */
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

/** Returns the address of each station. */
const service = createAccountService({
  delayMs: 600,
  geocode: ({ lat }) => journey.find((station) => Math.abs(station.lat - lat) < 0.001),
})

const meta = {
  title: 'Examples/Live location',
  component: LiveLocation,
  args: { position: journey[0], map: MAP },
  parameters: exampleOf('LiveLocation', { 'LiveLocation/LiveLocation.tsx': source }),
  decorators: [withService({ service })],
} satisfies Meta<typeof LiveLocation>

export default meta

type Story = StoryObj<typeof meta>

/** Press “Next station”. Its address appears at the earliest ten seconds after the previous lookup. */
export const OnTheTrain: Story = {
  name: 'On the train',
  parameters: { pictures: [320] },
  render: () => <Train />,
}

/** A phone that doesn't move still sends positions, up to 8 m off. None of them is looked up. */
export const AtRest: Story = {
  name: 'At rest',
  render: () => <Train />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'A minute at rest' }))
    await expect(
      await canvas.findByText('Positions: 61 · Look-ups: 1', {}, { timeout: 60 * STEP_MS + 5_000 }),
    ).toBeVisible()
  },
}

/** Shorter than the second between real positions. */
const STEP_MS = 50

const METERS_OF_A_DEGREE = 111_195

function Train() {
  const [station, setStation] = useState(0)
  const [place, setPlace] = useState<Coordinates>(journey[0])
  const [positions, setPositions] = useState(1)
  const [isResting, setIsResting] = useState(false)
  const { lat, lng, sentAt } = journey[station] ?? journey[0]
  const send = (next: Coordinates) => {
    setPlace(next)
    setPositions((count) => count + 1)
  }
  const goOn = () => {
    const next = (station + 1) % journey.length
    setStation(next)
    send(journey[next] ?? journey[0])
  }
  const rest = async () => {
    setIsResting(true)
    for (let second = 1; second <= 60; second++) {
      const degrees = 8 / METERS_OF_A_DEGREE
      send({ lat: lat + degrees * Math.sin(7 * second), lng: lng + degrees * Math.cos(11 * second) })
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
    setIsResting(false)
  }
  return (
    <>
      <LiveLocation position={{ ...place, sentAt }} map={MAP} />
      <LookUps service={service} positions={positions} />
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <button type="button" style={{ font: 'inherit' }} disabled={isResting} onClick={goOn}>
          Next station
        </button>
        <button type="button" style={{ font: 'inherit' }} disabled={isResting} onClick={rest}>
          A minute at rest
        </button>
      </p>
    </>
  )
}
