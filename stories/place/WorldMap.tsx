import type { KeyboardEvent, MouseEvent } from 'react'
import type { Coordinates } from 'react-reverse-geocode'
import { BORDERS, LAND } from '../support/world.ts'

interface WorldMapProps {
  /** `null` without a pin. */
  place: Coordinates | null
  onPick: (place: Coordinates) => void
}

/** Degrees by which an arrow key moves the pin. With Shift, it moves ten times as far. */
const ARROWS: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function WorldMap({ place, onPick }: WorldMapProps) {
  function pick({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPick({
      lat: rounded(90 - ((clientY - top) / height) * 180),
      lng: rounded(((clientX - left) / width) * 360 - 180),
    })
  }

  function move(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    // Otherwise, the page would scroll.
    event.preventDefault()
    const [lat, lng] = arrow
    const times = event.shiftKey ? 10 : 1
    onPick({
      lat: rounded(Math.min(90, Math.max(-90, (place?.lat ?? 0) + lat * times))),
      lng: rounded(wrapped((place?.lng ?? 0) + lng * times)),
    })
  }

  return (
    <section
      className="world-map"
      aria-label="Map of the world. The arrow keys move the pin."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin.
      tabIndex={0}
      onKeyDown={move}
    >
      <svg viewBox="-180 -90 360 180" aria-hidden="true" onClick={pick}>
        <path className="world-land" d={LAND} />
        <path className="world-borders" d={BORDERS} />
        {place && <circle className="world-pin" cx={place.lng} cy={-place.lat} r={3.5} />}
      </svg>
    </section>
  )
}

/** A pixel of the map is about half a degree, so more decimal places would mean nothing. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10) / 10
}

function wrapped(lng: number): number {
  if (Math.abs(lng) <= 180) return lng
  return lng - 360 * Math.sign(lng)
}
