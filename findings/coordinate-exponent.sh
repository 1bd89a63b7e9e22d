#!/bin/sh
# A server validates coordinates with class-validator. A device is on the meridian of Greenwich or on the equator, with a
# longitude of -0.0000001 for example, and the JSON has it as a number.
#
# One would guess that every number from -90 to 90 is a latitude, and every one from -180 to 180 a longitude.
# In fact, class-validator 0.15.1 compares the text of the number with a pattern, and JavaScript writes numbers below a millionth
# like 1e-7, so they are invalid. A user met that with a GPS device: https://github.com/validatorjs/validator.js/issues/1240
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund class-validator@0.15.1 reflect-metadata@0.2.2
cat >case.mjs <<'CODE'
import { isLatitude, isLatLong, isLongitude } from 'class-validator'
for (const number of [0, 0.000001, 0.0000009, -0.0000001, 89.9999999]) {
  const results = [isLatitude(number), isLongitude(number), isLatLong(`${number},${number}`)]
  console.log(`${number}: isLatitude ${results[0]}, isLongitude ${results[1]}, isLatLong ${results[2]}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '0: isLatitude true, isLongitude true, isLatLong true
0.000001: isLatitude true, isLongitude true, isLatLong true
9e-7: isLatitude false, isLongitude false, isLatLong false
-1e-7: isLatitude false, isLongitude false, isLatLong false
89.9999999: isLatitude true, isLongitude true, isLatLong true' ] || { echo 'changed' >&2; exit 1; }
