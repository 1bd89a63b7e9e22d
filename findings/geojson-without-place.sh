#!/bin/sh
# A list of customers becomes GeoJSON for a map, with GeoJSON.parse. Some customers have no location yet: their latitude and
# longitude are null, as in a database, or empty, as in a form.
#
# One would guess that they have no geometry, like customers without these keys, or that doThrows, which the library has for
# invalid geometries, throws.
# In fact, geojson 0.5.0 makes numbers of both values, so these customers are on the map at 0, 0, in the Gulf of Guinea. It
# throws only if the keys are missing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund geojson@0.5.0
cat >case.mjs <<'CODE'
import GeoJSON from 'geojson'
const customers = {
  'a place': { lat: 52.5186, lng: 13.3762 },
  'no keys': {},
  null: { lat: null, lng: null },
  empty: { lat: '', lng: '' },
}
for (const [name, customer] of Object.entries(customers)) {
  const { geometry } = GeoJSON.parse(customer, { Point: ['lat', 'lng'] })
  let strict = 'accepted'
  try {
    GeoJSON.parse(customer, { Point: ['lat', 'lng'], doThrows: { invalidGeometry: true } })
  } catch {
    strict = 'throws'
  }
  console.log(`${name}: ${JSON.stringify(geometry.coordinates ?? geometry)}, with doThrows: ${strict}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'a place: [13.3762,52.5186], with doThrows: accepted
no keys: {}, with doThrows: throws
null: [0,0], with doThrows: accepted
empty: [0,0], with doThrows: accepted' ] || { echo 'changed' >&2; exit 1; }
