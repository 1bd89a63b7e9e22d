#!/bin/sh
# A page and a server compute the geohash of the same place with different libraries, for a key of a cache or a database.
#
# One would guess that they compute the same one, because the algorithm has no options.
# In fact, they disagree about a place on the line between two cells: ngeohash 0.6.4 takes the cell in the south or west, and
# latlon-geohash 2.0.0 and geohashing 2.0.1 take the one in the north or east. On the lines between the largest cells, even the
# first letters differ. These are the equator, the meridian of Greenwich, and the other multiples of 45 degrees.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ngeohash@0.6.4 latlon-geohash@2.0.0 geohashing@2.0.1
cat >case.mjs <<'CODE'
import { encodeBase32 } from 'geohashing'
import Geohash from 'latlon-geohash'
import ngeohash from 'ngeohash'
for (const [lat, lng] of [[52.5186, 13.3762], [0, 10], [51.4779, 0], [45, 7.6]]) {
  const hashes = [ngeohash.encode(lat, lng, 7), Geohash.encode(lat, lng, 7), encodeBase32(lat, lng, 7)]
  console.log(`${lat}, ${lng}: ${hashes.join(' ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "52.5186, 13.3762: u33db2s u33db2s u33db2s
0, 10: kpzpgxc s0p0581 s0p0581
51.4779, 0: gcpuzgr u10hb52 u10hb52
45, 7.6: spvruzy u0j2hbn u0j2hbn" ] || { echo 'changed' >&2; exit 1; }
