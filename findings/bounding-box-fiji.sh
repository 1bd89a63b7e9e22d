#!/bin/sh
# A geocoder returns the bounding box of Fiji as in RFC 7946, with the west at 177 and the east at -178 degrees, because it crosses
# the antimeridian: https://www.rfc-editor.org/rfc/rfc7946#section-5.2. An app asks whether a place is inside, or shows the box.
#
# One would guess that libraries of GeoJSON and maps know such a box, or reject it.
# In fact, Leaflet 1.9.4 and geolib 3.3.14 take it for the rest of Earth, so a place in Mozambique is inside, and Suva isn't. For
# @turf/turf 7.4.0, neither is. The center is near Greenwich. With 182 degrees as the east, all of them are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 leaflet@1.9.4 @turf/turf@7.4.0 geolib@3.3.14
cat >case.mjs <<'CODE'
import * as turf from '@turf/turf'
import { isPointInPolygon } from 'geolib'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
Object.assign(globalThis, { window, document: window.document })
globalThis.navigator ??= window.navigator
const { default: leaflet } = await import('leaflet')
const places = { Suva: [178.44, -18.14], Mozambique: [36, -18.14] }
for (const east of [-178, 182]) {
  const [west, south, north] = [177, -20, -16]
  const bounds = leaflet.latLngBounds([south, west], [north, east])
  const polygon = turf.bboxPolygon([west, south, east, north])
  const corners = [[west, south], [east, south], [east, north], [west, north]]
  const contains = {
    Leaflet: ([lng, lat]) => bounds.contains([lat, lng]),
    Turf: (place) => turf.booleanPointInPolygon(place, polygon),
    geolib: (place) => isPointInPolygon(place, corners),
  }
  const centers = { Leaflet: bounds.getCenter().lng, Turf: turf.getCoord(turf.center(polygon))[0] }
  for (const [name, contain] of Object.entries(contains)) {
    const inside = Object.keys(places).filter((place) => contain(places[place]))
    const center = centers[name] === undefined ? '' : `, center at ${centers[name]}`
    console.log(`${east} | ${name}: contains ${inside.join(', ') || 'none'}${center}`)
  }
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "-178 | Leaflet: contains Mozambique, center at -0.5
-178 | Turf: contains none, center at -0.5
-178 | geolib: contains Mozambique
182 | Leaflet: contains Suva, center at 179.5
182 | Turf: contains Suva, center at 179.5
182 | geolib: contains Suva" ] || { echo 'changed' >&2; exit 1; }
