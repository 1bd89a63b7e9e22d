#!/bin/sh
# A customer is in Fiji, 1 km west of the 180th meridian. An app computes with Turf which places are within 5 km.
#
# One would guess that this works, or that nothing does across the meridian, because Turf treats polygons as flat.
# In fact, in 7.4.0, distance, nearestPoint, and circle are right. The polygon of circle goes on beyond 180 degrees, so it
# doesn't contain a place at -179.99. The one of buffer, at the same place and with the same radius, goes once around Earth,
# without the customer: https://github.com/Turfjs/turf/issues/3029. clustersDbscan puts places 200 m apart into no cluster.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @turf/turf@7.4.0
cat >case.mjs <<'CODE'
import * as turf from '@turf/turf'
const customer = [179.99, -16.85]
const other = [-179.99, -16.85]
const africa = [14, -16.85]
console.log(`distance: ${turf.distance(customer, other).toFixed(1)} km`)
for (const [name, polygon] of [
  ['circle', turf.circle(customer, 5)],
  ['buffer', turf.buffer(turf.point(customer), 5)],
]) {
  const contains = (place) => turf.booleanPointInPolygon(place, polygon)
  const places = { 'the customer': customer, 'the other place': other, Africa: africa }
  const contained = Object.keys(places).filter((place) => contains(places[place]))
  console.log(`${name}: ${Math.round(turf.area(polygon) / 1e6)} km², contains ${contained.join(', ')}`)
}
const nearest = turf.nearestPoint(customer, turf.points([other, [179.9, -16.85]]))
console.log(`nearestPoint: ${turf.getCoord(nearest).join(', ')}`)
for (const pair of [[[179.999, 0], [-179.999, 0]], [[179.997, 0], [179.999, 0]]]) {
  const { features } = turf.clustersDbscan(turf.points(pair), 1, { minPoints: 2 })
  console.log(`clustersDbscan ${pair.join(' | ')}: ${features.map(({ properties }) => properties.dbscan).join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "distance: 2.1 km
circle: 78 km², contains the customer
buffer: 364776 km², contains Africa
nearestPoint: -179.99, -16.85
clustersDbscan 179.999,0 | -179.999,0: noise, noise
clustersDbscan 179.997,0 | 179.999,0: core, core" ] || { echo 'changed' >&2; exit 1; }
