#!/bin/sh
# An app validates GeoJSON that other programs send with zod-geojson, whose schemas are based on RFC 7946.
#
# One would guess that a schema of that name accepts what the RFC allows: a feature without a place, whose geometry is null; a
# box around an area, beside the point in its middle, as Nominatim returns it; a box across the antimeridian; a list in which
# only some places have an altitude: https://www.rfc-editor.org/rfc/rfc7946#section-3.2.
# In fact, zod-geojson 1.6.5 rejects all of them. @placemarkio/check-geojson 0.1.14 and geojson-validation 1.0.2 accept them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zod-geojson@1.6.5 zod@4.6.7 @placemarkio/check-geojson@0.1.14 \
  geojson-validation@1.0.2
cat >case.mjs <<'CODE'
import { check } from '@placemarkio/check-geojson'
import { valid } from 'geojson-validation'
import { GeoJSONSchema } from 'zod-geojson'
const point = (...coordinates) => ({ type: 'Point', coordinates })
const feature = (geometry, bbox) => ({ type: 'Feature', properties: {}, geometry, ...(bbox && { bbox }) })
const cases = {
  'a point': feature(point(13.4, 52.5)),
  'no geometry': feature(null),
  'a box around an area': feature(point(13.4, 52.5), [13.1, 52.3, 13.8, 52.7]),
  'a box across the antimeridian': feature({ type: 'MultiPoint', coordinates: [[177, -20], [-178, -16]] }, [177, -20, -178, -16]),
  'one altitude': { type: 'FeatureCollection', features: [feature(point(13.4, 52.5)), feature(point(13.4, 52.5, 34))] },
}
function isChecked(value) {
  try {
    return check(JSON.stringify(value)) !== undefined
  } catch {
    return false
  }
}
for (const [name, value] of Object.entries(cases)) {
  const accepted = {
    'zod-geojson': GeoJSONSchema.safeParse(value).success,
    '@placemarkio/check-geojson': isChecked(value),
    'geojson-validation': valid(value),
  }
  const names = Object.keys(accepted).filter((library) => accepted[library])
  console.log(`${name}: accepted by ${names.length === 3 ? 'all' : names.join(' and ') || 'none'}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'a point: accepted by all
no geometry: accepted by @placemarkio/check-geojson and geojson-validation
a box around an area: accepted by @placemarkio/check-geojson and geojson-validation
a box across the antimeridian: accepted by @placemarkio/check-geojson and geojson-validation
one altitude: accepted by @placemarkio/check-geojson and geojson-validation' ] || { echo 'changed' >&2; exit 1; }
