'use client'

import { forwardRef, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { type Coordinates, isInvalid, placeAt } from '../coordinates.ts'
import { MAP, type MapHref, openStreetMap } from '../mapLink.ts'
import { knownAccuracy } from '../precision.ts'
import { type Geocoding, GeocodingContext } from '../react/GeocodingContext.ts'
import { Tiles } from './Tiles.tsx'

/** Props for {@link MapPreview}. All other props, such as `className`, are set on its root element. */
export interface MapPreviewProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The latitude in degrees (WGS 84), from −90 to 90. Pass `null` or `undefined` if there is no location; `0` is valid. */
  lat: number | null | undefined
  /**
   * The longitude in degrees (WGS 84), from −180 to 180. Longitudes up to ±540, from a map that wraps around, are also
   * accepted. Pass `null` or `undefined` if there is no location; `0` is valid.
   */
  lng: number | null | undefined
  /**
   * The accuracy radius in meters. If a ring with this radius is wider than the pin, the map draws the ring and zooms out
   * until it fits. If `accuracy` is omitted, `null`, or not a positive finite number, no ring is drawn.
   */
  accuracy?: Coordinates['accuracy']
  /**
   * The URL template for map tiles, such as `/tiles/{z}/{x}/{y}{r}.png`, with `{z}` for the zoom level, `{x}` for the
   * column, and `{y}` for the row. Tiles must use the Web Mercator projection, and are 256 CSS pixels wide. From the
   * requests, the tile server can tell roughly where the place is.
   *
   * Two more placeholders are optional. `{r}` becomes `@2x` on screens with more than one device pixel per CSS pixel. `{s}`
   * becomes `a`, `b`, or `c`.
   */
  tiles: string
  /**
   * The URL template for tiles in dark mode. They are printed as they are.
   *
   * @default `tiles`, with inverted lightness
   */
  tilesDark?: string | undefined
  /** The attribution that the map's license requires, such as `© OpenStreetMap`. It can contain links. */
  attribution: ReactNode
  /**
   * The zoom level, an integer from 0 (the whole world) to 22. At 16, street names are visible.
   *
   * @default 16
   */
  zoom?: number | undefined
  /**
   * Returns the URL of the map link. Pass `null` to remove the link.
   *
   * @default the provider's `mapHref`, or OpenStreetMap
   */
  mapHref?: MapHref | null | undefined
  /**
   * The accessible name of the map link.
   *
   * @default the provider's message `map`, or `'Map'`
   */
  label?: string | undefined
}

/**
 * Shows a static map of a place, for example as the `media` of an {@link AddressFromCoords}. The map consists of tiles from
 * your tile server, a pin, the attribution, and a link that covers the whole map.
 *
 * The component works with or without a {@link GeocodingProvider}, and requires the stylesheet
 * `react-reverse-geocode/styles.css`. Import it from `react-reverse-geocode/map`.
 *
 * Tiles are requested in the browser only, and only from your tile server. If a tile fails to load, the background is shown
 * in its place. Beyond ±85.0511 degrees of latitude, there are no tiles, so the pin, the link, and the attribution are
 * shown on the background. Without valid coordinates, only the background is shown.
 *
 * The root element is a `<div>` with an aspect ratio of 16:9. `className`, `ref`, and all other props are set on it.
 *
 * @example
 * <AddressFromCoords
 *   lat={52.5186}
 *   lng={13.3762}
 *   media={({ coordinates }) => (
 *     <MapPreview {...coordinates} tiles="/tiles/{z}/{x}/{y}.png" attribution="© OpenStreetMap" />
 *   )}
 * />
 */
export const MapPreview = forwardRef<HTMLDivElement, MapPreviewProps>(function MapPreview(props, ref) {
  const provided: Partial<Geocoding> = useContext(GeocodingContext) ?? {}
  const { mapHref: providedMapHref = openStreetMap, messages } = provided
  const {
    lat,
    lng,
    accuracy,
    tiles,
    tilesDark,
    attribution,
    zoom = 16,
    mapHref = providedMapHref,
    label = messages?.map ?? MAP,
    className,
    ...rootProps
  } = props
  const rounded = placeAt(lat, lng)
  const place = rounded && !isInvalid(rounded) && { ...rounded, accuracy: knownAccuracy(accuracy) }
  return (
    <div {...rootProps} ref={ref} className={className ? `address-map ${className}` : 'address-map'}>
      {place && (
        <>
          <Tiles place={place} zoom={zoom} template={tiles} darkTemplate={tilesDark} />
          {/* The tip is one unit above the lower edge, because the stroke is two units wide. */}
          <svg data-address-part="pin" viewBox="0 0 26 34" aria-hidden="true">
            <path d="M13 33s11-11.6 11-20a11 11 0 0 0-22 0c0 8.4 11 20 11 20Z" />
            <circle cx="13" cy="13" r="4" />
          </svg>
          {mapHref && (
            <a data-address-part="map-link" href={mapHref(place)} target="_blank" rel="noreferrer">
              <span data-address-part="hidden">{label}</span>
            </a>
          )}
          {/* Outside the link, because the attribution may contain links. */}
          <div data-address-part="attribution">{attribution}</div>
        </>
      )}
    </div>
  )
})
