'use client'

import { forwardRef, type HTMLAttributes } from 'react'
import { type Coordinates, isInvalid, knownAccuracy, placeAt } from '../coordinates.ts'
import { DOT_DISTANCE, landAround } from './landAround.ts'

/** Props of {@link RegionPreview}. All others, such as `className`, are put on its root element. */
export interface RegionPreviewProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Degrees (WGS 84), −90 to 90. `null` or `undefined` without a location. */
  lat: number | null | undefined
  /** Degrees (WGS 84), −180 to 180, or up to ±540 of a map that repeats the world. `null` or `undefined` as for `lat`. */
  lng: number | null | undefined
  /** The radius in metres in which the customer is. A ring of that radius is drawn if it is larger than the point, from 140 km. */
  accuracy?: Coordinates['accuracy']
}

/**
 * The part of the world around a place as a dotted map, for example as the `media` of an `AddressFromCoords`. It shows the
 * land in steps of one degree, about 25 degrees from north to south, and a point at the place. It needs no tile server and
 * requests nothing. It works without a `GeocodingProvider`, and needs `react-reverse-geocode/styles.css`.
 *
 * An island of less than about 100 km may not be on the map; the point still is. Without valid coordinates there is only
 * the background.
 *
 * Renders a `<div>`. All other props, `className` and `ref` are put on it. Its height is `--address-map-height`. Screen
 * readers skip it, because it says less than the address. It has no map link, so a card keeps its own.
 *
 * @example
 * <AddressFromCoords lat={52.5186} lng={13.3762} media={(place) => <RegionPreview {...place} />} />
 */
export const RegionPreview = forwardRef<HTMLDivElement, RegionPreviewProps>(
  function RegionPreview(props, ref) {
    const { lat, lng, accuracy, className, ...rootProps } = props
    const place = placeAt(lat, lng)
    return (
      <div {...rootProps} ref={ref} className={className ? `address-map ${className}` : 'address-map'}>
        {place && !isInvalid(place) && <Region place={place} accuracy={knownAccuracy(accuracy)} />}
      </div>
    )
  },
)

/** In the units of the SVG, which are CSS pixels in a picture of up to 400 by 104. A larger picture is enlarged. */
const POINT_RADIUS = 5

const METRES_OF_A_DEGREE = 111_195

function Region({ place, accuracy = 0 }: { place: Coordinates; accuracy: number | undefined }) {
  // The middle is that of the place's cell. Otherwise dots on the coasts would come and go while a customer travels.
  const middle = { lat: Math.floor(place.lat) + 0.5, lng: Math.floor(place.lng) + 0.5 }
  const east = (place.lng - middle.lng) * Math.cos((middle.lat * Math.PI) / 180) * DOT_DISTANCE
  const south = (middle.lat - place.lat) * DOT_DISTANCE
  // Engines compute the last digits of a cosine differently, and a server's attributes must be those of the browser.
  const position = { cx: east.toFixed(1), cy: south.toFixed(1) }
  const ringRadius = (accuracy / METRES_OF_A_DEGREE) * DOT_DISTANCE
  return (
    <svg
      data-part="region"
      viewBox="-200 -52 400 104"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path data-part="land" d={landAround(middle)} strokeDasharray={`0 ${DOT_DISTANCE}`} />
      {ringRadius > POINT_RADIUS && <circle data-part="ring" {...position} r={ringRadius} />}
      <circle data-part="point" {...position} r={POINT_RADIUS} />
    </svg>
  )
}
