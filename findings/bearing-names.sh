#!/bin/sh
# A card says in which direction a place is, "2 km NW". The bearing is computed with Turf, and its name with a library for names.
#
# One would guess that a library that names degrees takes -90 for 270, because both are the same direction, or throws.
# In fact, Turf's bearings go from -180 to 180, and for degrees-to-direction 1.1.1, everything below zero is "N", so nothing is ever
# in the west. angles 0.6.0 has them right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @turf/bearing@7.4.0 degrees-to-direction@1.1.1 angles@0.6.0
cat >case.mjs <<'CODE'
import { bearing } from '@turf/bearing'
import angles from 'angles'
import nameOf from 'degrees-to-direction'
const berlin = [13.4, 52.5]
const places = { Poznań: [16.92, 52.41], Dresden: [13.74, 51.05], Hannover: [9.73, 52.37], Hamburg: [10, 53.55] }
for (const [name, place] of Object.entries(places)) {
  const degrees = bearing(berlin, place)
  console.log(`${name}: ${degrees.toFixed()}, degrees-to-direction ${nameOf(degrees)}, angles ${angles.compass(degrees)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Poznań: 91, degrees-to-direction E, angles E
Dresden: 172, degrees-to-direction S, angles S
Hannover: -92, degrees-to-direction N, angles W
Hamburg: -61, degrees-to-direction N, angles NW' ] || { echo 'changed' >&2; exit 1; }
