import type { MouseEvent } from 'react'
import type { Coordinates } from 'react-reverse-geocode'
import { BORDERS, LAND } from '../../support/world.ts'
import './WorldMap.css'

export interface WorldMapProps {
  /** The position of the pin, or `null` for no pin. */
  coordinates: Coordinates | null
  /** Called with the coordinates of a click on the map, rounded to 4 decimals. */
  onPick: (coordinates: Coordinates) => void
}

/** A clickable world map. It doesn't support the keyboard, so render input fields next to it. */
export function WorldMap({ coordinates, onPick }: WorldMapProps) {
  function handleClick({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPick({
      lat: round(90 - ((clientY - top) / height) * 180),
      lng: round(((clientX - left) / width) * 360 - 180),
    })
  }

  const place = coordinates && isOnEarth(coordinates) ? coordinates : null
  // A line without length. Its round ends are a dot that does not shrink with the map.
  const dot = place && `M${place.lng} ${-place.lat}h0`

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input fields beside the map work by keyboard.
    <svg
      className="world-map"
      viewBox="-180 -90 360 180"
      role="img"
      aria-label={place ? `World map, pin at ${place.lat}, ${place.lng}` : 'World map'}
      onClick={handleClick}
    >
      <path className="world-map-land" d={LAND} />
      <path className="world-map-borders" d={BORDERS} />
      {dot && (
        // The key restarts the animation at each place.
        <g key={dot}>
          <path className="world-map-pin-halo" d={dot} />
          <path className="world-map-pin-rim" d={dot} />
          <path className="world-map-pin-point" d={dot} />
        </g>
      )}
    </svg>
  )
}

/** The input fields may hold numbers that are not coordinates. */
function isOnEarth({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

function round(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Math.round(degrees * 10_000) / 10_000 + 0
}
