#!/bin/sh
# An app exports places with an altitude as KML, which has "longitude,latitude,altitude" just as GeoJSON:
# https://developers.google.com/kml/documentation/kmlreference#coordinates.
#
# One would guess that the altitude is in the file, because both formats have it in the same place.
# In fact, @placemarkio/tokml 0.3.9 leaves it out, on purpose: https://github.com/placemark/tokml/issues/10. Two tracks that
# differ only in their altitude are the same file. tokml 0.4.0 keeps it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @placemarkio/tokml@0.3.9 tokml@0.4.0
cat >case.mjs <<'CODE'
import { toKML } from '@placemarkio/tokml'
import tokml from 'tokml'
const geometry = { type: 'Point', coordinates: [10.9849, 47.4211, 2962] }
const places = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
for (const [name, kml] of Object.entries({ '@placemarkio/tokml': toKML(places), tokml: tokml(places) })) {
  console.log(`${name}: ${kml.match(/<coordinates>(.*?)</)[1]}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "@placemarkio/tokml: 10.9849,47.4211
tokml: 10.9849,47.4211,2962" ] || { echo 'changed' >&2; exit 1; }
