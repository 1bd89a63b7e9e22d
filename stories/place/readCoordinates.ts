import sexagesimal from '@mapbox/sexagesimal'
import type { Coordinates } from 'react-reverse-geocode'

/** Replacements, in this order, that turn common notations into the one that `@mapbox/sexagesimal` reads. */
const NOTATIONS: readonly (readonly [pattern: RegExp, notation: string])[] = [
  // Minus signs and dashes from word processors and web pages
  [/[−–—]/g, '-'],
  // JSON and query strings: "coordinates_lat": 52.5186, "coordinates_long": 13.3762
  [/^.*?lat\w*["']?\s*[:=]\s*(-?[\d.]+)\b.*?(?:lng|lon)\w*["']?\s*[:=]\s*(-?[\d.]+).*$/is, '$1, $2'],
  // Links to maps: …/@52.5186,13.3762,15z and …#map=15/52.5186/13.3762 and …?ll=52.5186%2C+13.3762
  [/^https?:.*?(-?\d+\.\d+)(?:,|\/|%2C)\+?(-?\d+\.\d+).*$/is, '$1, $2'],
  // geo:52.5186,13.3762;u=35
  [/^\s*geo:([^;?]*).*$/is, '$1'],
  // Decimal commas: 52,5186 13,3762
  [/^\s*(-?\d+),(\d+)\s*[\s;,]\s*(-?\d+),(\d+)\s*$/, '$1.$2, $3.$4'],
  // (52.5186; 13.3762)
  [/[()]/g, ' '],
  [/[;/|]/g, ','],
  // +52.5186, +13.3762
  [/(^|[\s,])\+/g, '$1'],
  // Minutes without their sign: N 52° 31.116 E 013° 22.572
  [/([°º˚]\s*\d+(?:\.\d+)?)(?=\s*(?:[NSEW,]|$))/gi, "$1'"],
]

/** Returns the coordinates in the text, which may be out of range, or `null` if there are none. */
export function readCoordinates(text: string): Coordinates | null {
  const plain = NOTATIONS.reduce((read, [pattern, notation]) => read.replace(pattern, notation), text)
  const pair = sexagesimal.pair(plain)
  if (!pair?.every(Number.isFinite)) return null
  const [lat, lng] = pair
  // `@mapbox/sexagesimal` loses the minus of -0° (findings/minus-zero-degrees.sh).
  return {
    lat: /^\s*-0+\s*[°º˚]/.test(plain) ? -Math.abs(lat) : lat,
    lng: /\S[\s,]+-0+\s*[°º˚]/.test(plain) ? -Math.abs(lng) : lng,
  }
}
