#!/bin/sh
# An agent pastes coordinates as they are written in French, Spanish, or Italian, where west is O (ouest, oeste, ovest): Madrid
# is at 40° 25' N, 3° 42' O.
#
# One would guess that parsers of degrees, minutes, and seconds read it as west, or reject a letter other than N, E, S, and W.
# In fact, geolib 3.3.14, parse-dms 0.0.5, dms-conversion 3.1.4, and the longitude of graphql-scalars 2.0.0 accept it and read it
# as east, as in German (Ost), so the place is in the sea near Menorca. coordinate-parser 1.0.7 rejects it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund geolib@3.3.14 parse-dms@0.0.5 dms-conversion@3.1.4 coordinate-parser@1.0.7 \
  graphql@16.15.0 graphql-scalars@2.0.0
cat >case.mjs <<'CODE'
import Coordinates from 'coordinate-parser'
import { parseDms } from 'dms-conversion'
import { isSexagesimal, sexagesimalToDecimal } from 'geolib'
import { GraphQLLongitude } from 'graphql-scalars'
import parseDmsPair from 'parse-dms'
function coordinateParser(text) {
  try {
    return new Coordinates(text).getLongitude().toFixed(2)
  } catch (error) {
    return error.message
  }
}
for (const letter of ['W', 'O']) {
  const longitude = `3° 42' 13" ${letter}`
  const pair = `40° 25' 0" N, ${longitude}`
  console.log(longitude)
  console.log(`  geolib: ${sexagesimalToDecimal(longitude).toFixed(2)}, isSexagesimal ${isSexagesimal(longitude)}`)
  console.log(`  parse-dms: ${parseDmsPair(pair).lon.toFixed(2)}`)
  console.log(`  dms-conversion: ${parseDms(longitude).toFixed(2)}`)
  console.log(`  graphql-scalars: ${GraphQLLongitude.parseValue(longitude).toFixed(2)}`)
  console.log(`  coordinate-parser: ${coordinateParser(pair)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "3° 42' 13\" W
  geolib: -3.70, isSexagesimal true
  parse-dms: -3.70
  dms-conversion: -3.70
  graphql-scalars: -3.70
  coordinate-parser: -3.70
3° 42' 13\" O
  geolib: 3.70, isSexagesimal true
  parse-dms: 3.70
  dms-conversion: 3.70
  graphql-scalars: 3.70
  coordinate-parser: Coordinate contains invalid alphanumeric characters." ] || { echo 'changed' >&2; exit 1; }
