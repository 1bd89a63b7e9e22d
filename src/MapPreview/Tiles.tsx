import { useRef, useState } from 'react'
import type { Coordinates } from '../coordinates.ts'
import { type Tile, tilesAround, zoomForRing } from './tilesAround.ts'
import { useIsDark, usePixelRatio, useSize } from './useScreen.ts'

/** A smaller ring would look like a part of the pin, which is 26 pixels wide. */
const MIN_RING_RADIUS_PX = 14

/** The tiles are images in an SVG, where attributes position them, so that the library needs no inline styles. */
export function Tiles({
  place,
  zoom,
  template,
  darkTemplate,
}: {
  place: Coordinates
  zoom: number
  template: string
  darkTemplate: string | undefined
}) {
  const container = useRef<HTMLDivElement>(null)
  const size = useSize(container)
  const pixelRatio = usePixelRatio()
  const isDark = useIsDark(container, size)
  const { level, radius } = zoomForRing(place, zoom, size)
  const shownTemplate = (isDark && darkTemplate) || template
  return (
    <div
      data-address-part="tiles"
      data-address-inverted={isDark && !darkTemplate ? '' : undefined}
      ref={container}
    >
      {size && (
        <svg width={Math.ceil(size.width)} height={Math.ceil(size.height)} aria-hidden="true">
          {/* The stylesheet inverts the group, without the ring. */}
          <g>
            {tilesAround(place, level, size, pixelRatio).map((tile) => {
              const url = urlOf(tile, shownTemplate, pixelRatio)
              // With the URL in the key, no element shows a tile of the previous place while the next one loads.
              return <TileImage key={`${tile.world} ${url}`} url={url} tile={tile} />
            })}
          </g>
          {radius >= MIN_RING_RADIUS_PX && <circle cx={size.width / 2} cy={size.height / 2} r={radius} />}
        </svg>
      )}
    </div>
  )
}

function urlOf({ zoom, column, row }: Tile, template: string, pixelRatio: number): string {
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', String(column))
    .replaceAll('{y}', String(row))
    .replaceAll('{r}', pixelRatio > 1 ? '@2x' : '')
    .replaceAll('{s}', 'abc'.charAt((column + row) % 3))
}

/** A tile that fails to load is removed, because a browser may show the icon of a broken image in its place. */
function TileImage({ url, tile: { x, y, width, height } }: { url: string; tile: Tile }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <image
      href={url}
      x={x}
      y={y}
      width={width}
      height={height}
      preserveAspectRatio="none"
      onError={() => setHasFailed(true)}
    />
  )
}
