#!/bin/sh
# An agent types coordinates with degrees, minutes, and seconds on a phone, which replaces ' and " by the typographic ’ and ”, as
# a text processor does too: 33°52’8”S 151°12’33”E.
#
# One would guess that a parser reads them like the others, or rejects them.
# In fact, parse-dms 0.0.5 doesn't know ”, takes the letter after it for the beginning of the longitude, and returns the place
# with both signs wrong: instead of Sydney, a place in the Pacific near Hawaii. geolib 3.3.14 rejects them, and
# coordinate-parser 1.0.7, geo-coordinates-parser 1.7.4, and @mapbox/sexagesimal 1.2.0 read them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund parse-dms@0.0.5 geolib@3.3.14 coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4 \
  @mapbox/sexagesimal@1.2.0
cat >case.mjs <<'CODE'
import sexagesimal from '@mapbox/sexagesimal'
import Coordinates from 'coordinate-parser'
import { convert } from 'geo-coordinates-parser'
import { sexagesimalToDecimal } from 'geolib'
import parseDms from 'parse-dms'
const parsers = {
  'parse-dms': (text) => [parseDms(text).lat, parseDms(text).lon],
  geolib: (text) => text.split(' ').map(sexagesimalToDecimal),
  'coordinate-parser': (text) => [new Coordinates(text).getLatitude(), new Coordinates(text).getLongitude()],
  'geo-coordinates-parser': (text) => [convert(text).decimalLatitude, convert(text).decimalLongitude],
  '@mapbox/sexagesimal': (text) => sexagesimal.pair(text),
}
for (const text of [`33°52'8"S 151°12'33"E`, '33°52’8”S 151°12’33”E']) {
  console.log(text)
  for (const [name, parse] of Object.entries(parsers)) {
    let place = 'rejected'
    try {
      place = parse(text).map((degrees) => degrees.toFixed(2)).join(', ')
    } catch {}
    console.log(`  ${name}: ${place}`)
  }
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "33°52'8\"S 151°12'33\"E
  parse-dms: -33.87, 151.21
  geolib: -33.87, 151.21
  coordinate-parser: -33.87, 151.21
  geo-coordinates-parser: -33.87, 151.21
  @mapbox/sexagesimal: -33.87, 151.21
33°52’8”S 151°12’33”E
  parse-dms: 33.87, -151.21
  geolib: rejected
  coordinate-parser: -33.87, 151.21
  geo-coordinates-parser: -33.87, 151.21
  @mapbox/sexagesimal: -33.87, 151.21" ] || { echo 'changed' >&2; exit 1; }
