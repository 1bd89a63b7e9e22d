import type { Coordinates } from '../coordinates.ts'
import { type Landmark, landmarks } from './landmarks.ts'

const EARTH_RADIUS_IN_METERS = 6_371_000

/** The nearest of {@link landmarks} to a place in degrees (WGS 84), or `undefined` if none is within `reach` metres. */
export function nearestLandmark(coordinates: Coordinates, reach: number): Landmark | undefined {
  let nearest: Landmark | undefined
  let nearestDistance = reach
  for (const landmark of landmarks) {
    const distance = metersBetween(coordinates, landmark)
    if (distance <= nearestDistance) {
      nearest = landmark
      nearestDistance = distance
    }
  }
  return nearest
}

/** Along the great circle (haversine), which is correct also near the poles and across the 180th meridian. */
function metersBetween(here: Coordinates, there: Coordinates): number {
  const chord =
    halfSineSquared(there.lat - here.lat) +
    Math.cos(radians(here.lat)) * Math.cos(radians(there.lat)) * halfSineSquared(there.lng - here.lng)
  return 2 * EARTH_RADIUS_IN_METERS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function halfSineSquared(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
