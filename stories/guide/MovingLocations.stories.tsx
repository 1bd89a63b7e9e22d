import type { Meta, StoryObj } from '@storybook/react-vite'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Coordinates } from 'react-reverse-geocode'
import { createAccountService, nearestLandmark } from 'react-reverse-geocode/testing'
import './MovingLocations.css'
import { PinAddress } from '../../test/manual/PinAddress.tsx'
import { RequestCount } from '../support/RequestCount.tsx'
import { withService } from '../support/withService.tsx'
import { BORDERS, LAND } from '../support/world.ts'

/** Returns the nearest landmark, so that every place on the map has an address. */
const service = createAccountService({
  delayMs: 200,
  geocode: (coordinates) => nearestLandmark(coordinates, 2_000_000)?.payload,
})

const meta = {
  title: 'Guides/Moving locations',
  component: PinAddress,
  args: { position: { lat: 48.8584, lng: 2.2945 } },
  decorators: [withService({ service })],
} satisfies Meta<typeof PinAddress>

export default meta

/** Drag the pin, or move it with the arrow keys. */
export const Drag: StoryObj<typeof meta> = {
  render: ({ position }) => <EuropeMap start={position} />,
}

const WEST = -14
const EAST = 34
const NORTH = 62
const SOUTH = 36

/** Degrees by which an arrow key moves the pin. */
const STEP = 0.5

const DIRECTIONS: Readonly<Record<string, Coordinates>> = {
  ArrowUp: { lat: STEP, lng: 0 },
  ArrowDown: { lat: -STEP, lng: 0 },
  ArrowLeft: { lat: 0, lng: -STEP },
  ArrowRight: { lat: 0, lng: STEP },
}

function EuropeMap({ start }: { start: Coordinates }) {
  const [position, setPosition] = useState(start)
  const [positions, setPositions] = useState(1)
  const move = (next: Coordinates) => {
    setPosition(next)
    setPositions((count) => count + 1)
  }
  const step = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    // Otherwise, the page would scroll.
    event.preventDefault()
    move({ lat: position.lat + direction.lat, lng: position.lng + direction.lng })
  }
  const follow = ({ buttons, clientX, clientY, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move({
      lat: NORTH - ((clientY - top) / height) * (NORTH - SOUTH),
      lng: WEST + ((clientX - left) / width) * (EAST - WEST),
    })
  }
  return (
    <div className="moving-pin">
      <svg
        role="application"
        aria-label="Map of Europe. The arrow keys move the pin."
        viewBox={`${WEST} ${-NORTH} ${EAST - WEST} ${NORTH - SOUTH}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin.
        tabIndex={0}
        onPointerDown={follow}
        onPointerMove={follow}
        onKeyDown={step}
      >
        <path className="land" d={LAND} />
        <path className="borders" d={BORDERS} />
        <circle cx={position.lng} cy={-position.lat} r="0.7" />
      </svg>
      <PinAddress position={position} />
      <RequestCount service={service} positions={positions} />
    </div>
  )
}
