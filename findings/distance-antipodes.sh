#!/bin/sh
# An app shows how far away a customer is, and uses getPreciseDistance of geolib, which its README calls more accurate than
# getDistance, only slower.
#
# One would guess a number for each pair of places, because coordinates are valid everywhere, or at worst an error.
# In fact, Vincenty's formula, which it uses, finds no answer for places that are nearly on opposite sides of Earth, and geolib
# 3.3.14 returns NaN, for Auckland and two towns in Andalusia, for example. geodesy 2.4.0, whose documentation says so, has the
# same formula: https://github.com/chrisveness/geodesy/issues/64. getDistance and Turf's distance take Earth for a sphere, and
# return the distance.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund geolib@3.3.14 geodesy@2.4.0 @turf/distance@7.4.0
cat >case.mjs <<'CODE'
import { distance } from '@turf/distance'
import LatLon from 'geodesy/latlon-ellipsoidal-vincenty.js'
import { getDistance, getPreciseDistance } from 'geolib'
const auckland = [174.7633, -36.8485]
const places = { Ronda: [-5.1671, 36.7423], Olvera: [-5.267, 36.935], Sevilla: [-5.9845, 37.3891] }
const kilometers = (meters) => (meters / 1000).toFixed()
for (const [name, place] of Object.entries(places)) {
  const results = [
    `getPreciseDistance ${kilometers(getPreciseDistance(auckland, place))}`,
    `geodesy ${kilometers(new LatLon(auckland[1], auckland[0]).distanceTo(new LatLon(place[1], place[0])))}`,
    `getDistance ${kilometers(getDistance(auckland, place))}`,
    `Turf ${distance(auckland, place).toFixed()}`,
  ]
  console.log(`${name}: ${results.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Ronda: getPreciseDistance NaN, geodesy NaN, getDistance 20024, Turf 20002
Olvera: getPreciseDistance NaN, geodesy NaN, getDistance 20028, Turf 20005
Sevilla: getPreciseDistance 19924, geodesy 19924, getDistance 19948, Turf 19926' ] || { echo 'changed' >&2; exit 1; }
