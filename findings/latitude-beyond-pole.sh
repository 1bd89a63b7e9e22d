#!/bin/sh
# An app swaps the coordinates of Tokyo, so the latitude is 139.7.
#
# One would guess that a library of coordinates throws, because there is no such latitude, as h3-js and geodesy do for NaN.
# In fact, h3-js 4.5.0 and geodesy 2.4.0 go on over the pole and down on the other side, to a latitude of 40.3 degrees. h3-js turns
# the longitude with it, so its cell is in the Pacific, and geodesy doesn't, so its place is in Turkey. ngeohash 0.6.4 encodes a
# place beside the pole. geohashing 2.0.1 throws.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund h3-js@4.5.0 geodesy@2.4.0 ngeohash@0.6.4 geohashing@2.0.1
cat >case.mjs <<'CODE'
import LatLon from 'geodesy/latlon-spherical.js'
import { encodeBase32 } from 'geohashing'
import { cellToLatLng, latLngToCell } from 'h3-js'
import ngeohash from 'ngeohash'
const libraries = {
  'h3-js': (lat, lng) => cellToLatLng(latLngToCell(lat, lng, 9)),
  geodesy: (lat, lng) => {
    const point = new LatLon(lat, lng)
    return [point.lat, point.lon]
  },
  ngeohash: (lat, lng) => {
    const { latitude, longitude } = ngeohash.decode(ngeohash.encode(lat, lng))
    return [latitude, longitude]
  },
  geohashing: (lat, lng) => [encodeBase32(lat, lng)],
}
for (const [name, placeOf] of Object.entries(libraries)) {
  for (const lat of [139.6917, Number.NaN]) {
    try {
      console.log(`${name}, latitude ${lat}: ${placeOf(lat, 35.6895).map((part) => part.toFixed?.(1) ?? part).join(', ')}`)
    } catch {
      console.log(`${name}, latitude ${lat}: throws`)
    }
  }
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "h3-js, latitude 139.6917: 40.3, -144.3
h3-js, latitude NaN: throws
geodesy, latitude 139.6917: 40.3, 35.7
geodesy, latitude NaN: throws
ngeohash, latitude 139.6917: 90.0, 35.7
ngeohash, latitude NaN: -90.0, 35.7
geohashing, latitude 139.6917: throws
geohashing, latitude NaN: hb12h0h21" ] || { echo 'changed' >&2; exit 1; }
