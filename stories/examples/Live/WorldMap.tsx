import { geoEqualEarth, geoGraticule, geoPath } from 'd3-geo'
import type { MouseEvent } from 'react'
import type { Coordinates } from 'react-reverse-geocode'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'
import './WorldMap.css'

export interface WorldMapProps {
  /** The position of the pin, or `null` for no pin. */
  coordinates: Coordinates | null
  /** Called with the coordinates of a click on the globe, rounded to 4 decimals. */
  onPick: (coordinates: Coordinates) => void
}

const width = 960
const height = 470
const margin = 2

const sphere = { type: 'Sphere' } as const
const projection = geoEqualEarth().fitExtent(
  [
    [margin, margin],
    [width - margin, height - margin],
  ],
  sphere,
)

// Drawn once for all maps. A tenth of a unit is finer than a pixel.
const draw = geoPath(projection).digits(1)
const spherePath = draw(sphere) ?? undefined
const graticulePath = draw(geoGraticule().step([30, 30])()) ?? undefined
const landPath = draw(feature(world, world.objects.land)) ?? undefined
const borderPath = draw(mesh(world, world.objects.countries, (one, other) => one !== other)) ?? undefined

/** A clickable world map. It doesn't support the keyboard, so render input fields next to it. */
export function WorldMap({ coordinates, onPick }: WorldMapProps) {
  function handleClick(event: MouseEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    const picked = coordinatesAt(x, y)
    if (picked) onPick(picked)
  }

  const place = coordinates && isOnEarth(coordinates) ? coordinates : null
  const dot = place && dotAt(place)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input fields beside the map work by keyboard.
    <svg
      className="world-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={place ? `World map, pin at ${place.lat}, ${place.lng}` : 'World map'}
      onClick={handleClick}
    >
      <path className="world-map-sea" d={spherePath} />
      <path className="world-map-graticule" d={graticulePath} />
      <path className="world-map-land" d={landPath} />
      <path className="world-map-borders" d={borderPath} />
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

function coordinatesAt(x: number, y: number): Coordinates | null {
  const degrees = projection.invert?.([x, y])
  const back = degrees && projection(degrees)
  // A point outside the globe has no coordinates, or those of another point.
  if (!back || !(Math.hypot(back[0] - x, back[1] - y) < 0.01)) return null
  const [lng, lat] = degrees
  return { lat: round(lat), lng: round(lng) }
}

/** The input fields may hold numbers that are not coordinates. */
function isOnEarth({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** A line without length. Its round ends are a dot that does not shrink with the map. */
function dotAt({ lat, lng }: Coordinates): string | undefined {
  const point = projection([lng, lat])
  return point ? `M${point.join(' ')}h0` : undefined
}

function round(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Math.round(degrees * 10_000) / 10_000 + 0
}
