'use client'

import { forwardRef, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { type Coordinates, isInvalid, knownAccuracy, placeAt } from '../coordinates.ts'
import { MAP, type MapHref, openStreetMap } from '../mapLink.ts'
import { type Geocoding, GeocodingContext } from '../react/GeocodingContext.ts'
import { Tiles } from './Tiles.tsx'

/** Props of {@link MapPreview}. All others, such as `className`, are put on its root element. */
export interface MapPreviewProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Degrees (WGS 84), −90 to 90. `null` or `undefined` without a location. */
  lat: number | null | undefined
  /** Degrees (WGS 84), −180 to 180, or up to ±540 of a map that repeats the world. `null` or `undefined` as for `lat`. */
  lng: number | null | undefined
  /**
   * Accuracy radius in meters. A ring of that radius is drawn if it is larger than the pin, and the zoom is smaller than
   * `zoom` if it would not fit. Omitted, not finite or not positive: no ring.
   */
  accuracy?: Coordinates['accuracy']
  /**
   * The URL of a tile, with `{z}` for the zoom, `{x}` for the column and `{y}` for the row: `/tiles/{z}/{x}/{y}{r}.png`.
   * Tiles are in Web Mercator, 256 CSS pixels wide. The tile server learns roughly where the place is.
   *
   * `{r}` is optional. It becomes `@2x` on a screen with more than one device pixel per CSS pixel, and is left out on
   * others. `{s}` becomes `a`, `b` or `c`.
   */
  tiles: string
  /** The URL of a tile in a dark color scheme. Default: `tiles`, with inverted lightness. */
  tilesDark?: string | undefined
  /** What the owner of the map asks to show, such as `© OpenStreetMap`. It may have links. */
  attribution: ReactNode
  /** A whole number from 0, the whole world, to 22. Default: 16, where the streets have their names. */
  zoom?: number | undefined
  /** Returns the URL of the map link. `null`: no link. Default: the provider's, and then OpenStreetMap. */
  mapHref?: MapHref | null | undefined
  /** The accessible name of the map link. Default: the provider's message `map`, and then the English one. */
  label?: string | undefined
}

/**
 * A still picture of a place, for example as the `media` of an `AddressFromCoords`: map tiles from the server that the app
 * names, a pin, the attribution, and a map link over all of it. It works with and without a `GeocodingProvider`, and needs
 * `react-reverse-geocode/styles.css`.
 *
 * Tiles are requested in the browser only, and from that server only. Where a tile fails, the background stays. Beyond
 * ±85.0511 degrees of latitude there are no tiles: the pin, the link and the attribution are on the background. Without
 * valid coordinates there is only the background.
 *
 * Renders a `<div>`, 16 by 9. All other props, `className` and `ref` are put on it.
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
  const place = placeAt(lat, lng)
  return (
    <div {...rootProps} ref={ref} className={className ? `address-map ${className}` : 'address-map'}>
      {place && !isInvalid(place) && (
        <>
          <Tiles
            place={place}
            accuracy={knownAccuracy(accuracy)}
            zoom={zoom}
            template={tiles}
            darkTemplate={tilesDark}
          />
          {/* The tip is one unit above the lower edge. The stylesheet puts it on the place. */}
          <svg data-address-part="pin" viewBox="0 0 26 34" aria-hidden="true">
            <path d="M13 33s11-11.6 11-20a11 11 0 0 0-22 0c0 8.4 11 20 11 20Z" />
            <circle cx="13" cy="13" r="4" />
          </svg>
          {mapHref && (
            <a data-address-part="map-link" href={mapHref(place)} target="_blank" rel="noopener noreferrer">
              <span data-address-part="hidden">{label}</span>
            </a>
          )}
          {/* Not inside the link, because it may have links. */}
          <div data-address-part="attribution">{attribution}</div>
        </>
      )}
    </div>
  )
})
