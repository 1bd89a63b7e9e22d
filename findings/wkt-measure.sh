#!/bin/sh
# A database returns the track of a delivery as WKT with a measure at each point, which is the time in seconds:
# LINESTRING M (13.3762 52.5186 1714557600, …). An app converts it to GeoJSON.
#
# One would guess that the time is left out, because the third coordinate of GeoJSON is the altitude, or that there is an error:
# https://www.rfc-editor.org/rfc/rfc7946#section-3.1.1.
# In fact, @terraformer/wkt 2.2.2 makes an altitude of it, so the delivery is more than a million kilometers above the ground.
# wellknown 0.5.0 returns null. wkx 0.5.0 and betterknown 1.2.0 leave the time out.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @terraformer/wkt@2.2.2 wellknown@0.5.0 wkx@0.5.0 betterknown@1.2.0
cat >case.mjs <<'CODE'
import { wktToGeoJSON } from '@terraformer/wkt'
import { wktToGeoJSON as betterknown } from 'betterknown'
import wellknown from 'wellknown'
import wkx from 'wkx'
const wkt = 'LINESTRING M (13.3762 52.5186 1714557600, 13.3777 52.5163 1714557660)'
const geometries = {
  '@terraformer/wkt': wktToGeoJSON(wkt),
  wellknown: wellknown.parse(wkt),
  wkx: wkx.Geometry.parse(wkt).toGeoJSON(),
  betterknown: betterknown(wkt),
}
for (const [name, geometry] of Object.entries(geometries)) console.log(`${name}: ${JSON.stringify(geometry?.coordinates ?? null)}`)
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "@terraformer/wkt: [[13.3762,52.5186,1714557600],[13.3777,52.5163,1714557660]]
wellknown: null
wkx: [[13.3762,52.5186],[13.3777,52.5163]]
betterknown: [[13.3762,52.5186],[13.3777,52.5163]]" ] || { echo 'changed' >&2; exit 1; }
