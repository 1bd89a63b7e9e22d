#!/bin/sh
# An app shows its customers' places on a map of China, whose coordinates (GCJ-02) are shifted by some hundred meters, and converts
# the coordinates of all places with a library, which is said to leave places outside of China as they are.
#
# One would guess that only places next to the border are converted by mistake.
# In fact, gcoord 1.0.7 and coordtransform 2.1.2 take a rectangle for China, so they move Seoul, Fukuoka, Hanoi, Bangkok, and Delhi
# by 180 to 560 m, and leave only Tokyo as it is. One has to find the country first: https://github.com/hujiulong/gcoord/issues/44
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund gcoord@1.0.7 coordtransform@2.1.2 geolib@3.3.14
cat >case.mjs <<'CODE'
import coordtransform from 'coordtransform'
import gcoord from 'gcoord'
import { getDistance } from 'geolib'
const places = {
  Shanghai: [121.4737, 31.2304],
  Seoul: [126.978, 37.5665],
  Fukuoka: [130.4017, 33.5902],
  Hanoi: [105.8542, 21.0285],
  Bangkok: [100.5018, 13.7563],
  Delhi: [77.209, 28.6139],
  Tokyo: [139.6917, 35.6895],
}
for (const [name, place] of Object.entries(places)) {
  const converted = [gcoord.transform(place, gcoord.WGS84, gcoord.GCJ02), coordtransform.wgs84togcj02(...place)]
  console.log(`${name}: moved by ${converted.map((result) => `${getDistance(place, result)} m`).join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Shanghai: moved by 482 m, 482 m
Seoul: moved by 460 m, 460 m
Fukuoka: moved by 559 m, 559 m
Hanoi: moved by 442 m, 442 m
Bangkok: moved by 183 m, 183 m
Delhi: moved by 481 m, 481 m
Tokyo: moved by 0 m, 0 m' ] || { echo 'changed' >&2; exit 1; }
