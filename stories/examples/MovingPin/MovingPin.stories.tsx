import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PointerEvent, useState } from 'react'
import type { Coordinates } from 'react-reverse-geocode'
import { nearestLandmark } from 'react-reverse-geocode/testing'
import { expect, waitFor } from 'storybook/test'
import { PinAddress } from '../../../test/manual/PinAddress.tsx'
import source from '../../../test/manual/PinAddress.tsx?raw'
import './MovingPin.css'
import { withService } from '../../support/withService.tsx'

let requests = 0

const meta = {
  title: 'Moving pin',
  component: PinAddress,
  args: { position: { lat: 48.8584, lng: 2.2945 } },
  parameters: { controls: { disable: true }, docs: { source: { code: source } } },
  beforeEach: () => {
    requests = 0
  },
  decorators: [
    withService({
      delayMs: 200,
      geocode(coordinates) {
        requests++
        return nearestLandmark(coordinates, 2_000_000)?.payload
      },
    }),
  ],
} satisfies Meta<typeof PinAddress>

export default meta

/** Drag the pin. A request is sent when the pin rests. Until then the old address is dimmed. */
export const Drag: StoryObj<typeof meta> = {
  render: ({ position }) => <GridMap start={position} />,
  play: async ({ canvas, canvasElement }) => {
    const map = canvas.getByRole('img', { name: 'Map of Europe' })
    const address = canvasElement.querySelector('output')
    await expect(await canvas.findByText(/Anatole France/)).toBeVisible()
    const { left, top, width, height } = map.getBoundingClientRect()
    const drag = (share: number) => {
      const [clientX, clientY] = [left + share * width, top + 0.45 * height]
      map.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 1, clientX, clientY }))
    }
    for (let step = 0; step < 300; step++) drag(0.1 + (step * 0.5) / 300)
    // React renders a moment after a pointer move.
    await waitFor(() => expect(address).toHaveAttribute('aria-busy', 'true'))
    await expect(address).toHaveTextContent(/Anatole France/)
    await expect(await canvas.findByText(/Berlin|Wien|Praha|München/)).toBeVisible()
    await expect(address).toHaveAttribute('aria-busy', 'false')
    await expect(requests).toBe(2)
  },
}

const WEST = -12
const EAST = 32
const NORTH = 62
const SOUTH = 36

function GridMap({ start }: { start: Coordinates }) {
  const [position, setPosition] = useState(start)
  const follow = ({ buttons, clientX, clientY, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPosition({
      lat: NORTH - ((clientY - top) / height) * (NORTH - SOUTH),
      lng: WEST + ((clientX - left) / width) * (EAST - WEST),
    })
  }
  return (
    <div className="moving-pin">
      <svg
        role="img"
        aria-label="Map of Europe"
        viewBox="0 0 44 26"
        onPointerDown={follow}
        onPointerMove={follow}
      >
        <circle cx={position.lng - WEST} cy={NORTH - position.lat} r="0.7" />
      </svg>
      <PinAddress position={position} />
    </div>
  )
}
