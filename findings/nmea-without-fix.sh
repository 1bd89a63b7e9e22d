#!/bin/sh
# A GPS receiver in a building has no position yet, so its sentences have empty fields, as NMEA 0183 demands. An app parses them
# and shows where the device is.
#
# One would guess that there is no position then, or NaN, or an error.
# In fact, for nmea-simple 3.3.0, the latitude and the longitude are 0, a place in the Gulf of Guinea. Only the type of the fix or
# the status tells: none, warning, or invalid, by the kind of sentence. For gps 0.9.0, the coordinates are null.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund nmea-simple@3.3.0 gps@0.9.0
cat >case.mjs <<'CODE'
import GPS from 'gps'
import { parseNmeaSentence } from 'nmea-simple'
function withChecksum(sentence) {
  let sum = 0
  for (const byte of Buffer.from(sentence)) sum ^= byte
  return `$${sentence}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}
const sentences = ['GPGGA,123519,,,,,0,00,,,M,,M,,', 'GPRMC,123519,V,,,,,,,010524,,', 'GPGLL,,,,,123519,V']
for (const sentence of sentences.map(withChecksum)) {
  const simple = parseNmeaSentence(sentence)
  const gps = GPS.Parse(sentence)
  const state = simple.fixType ?? simple.status
  console.log(`${simple.sentenceId}: nmea-simple ${simple.latitude}, ${simple.longitude} (${state}); gps ${gps.lat}, ${gps.lon}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "GGA: nmea-simple 0, 0 (none); gps null, null
RMC: nmea-simple 0, 0 (warning); gps null, null
GLL: nmea-simple 0, 0 (invalid); gps null, null" ] || { echo 'changed' >&2; exit 1; }
