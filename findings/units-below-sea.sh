#!/bin/sh
# A card shows the altitude of a place in the unit that suits it best, and the place is on the shore of the Dead Sea, 430 m below
# the level of the sea, or at the bottom of an ocean.
#
# One would guess that a negative number gets the same unit as the positive one.
# In fact, convert-units 2.3.4 takes the smallest unit that it has for every negative number, so the Dead Sea is at -430000 mm:
# https://github.com/convert-units/convert-units/issues/152. convert 8.0.2 has it right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund convert-units@2.3.4 convert@8.0.2
cat >case.mjs <<'CODE'
import { convert } from 'convert'
import convertUnits from 'convert-units'
for (const meters of [430, -430, 3700, -3700]) {
  const { val, unit } = convertUnits(meters).from('m').toBest()
  console.log(`${meters} m: convert-units ${val} ${unit}, convert ${convert(meters, 'm').to('best').toString()}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '430 m: convert-units 430 m, convert 430 m
-430 m: convert-units -430000 mm, convert -430 m
3700 m: convert-units 3.7 km, convert 3.7 km
-3700 m: convert-units -3700000 mm, convert -3.7 km' ] || { echo 'changed' >&2; exit 1; }
