#!/bin/sh
# An app reads where a photo was taken. To be fast, it picks only the two tags that it needs, as an example in the README of exifr
# does: https://github.com/MikeKovarik/exifr#readme.
#
# One would guess that the computed latitude is right, or missing, and that it can be picked by its name.
# In fact, exifr 7.1.3 computes it without the letter of the hemisphere, which is in another tag, so a photo from Sydney is from
# the Pacific near Japan: https://github.com/MikeKovarik/exifr/issues/89. Picking latitude and longitude returns undefined. Without
# pick, and with exifr.gps(), the latitude is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund exifr@7.1.3 piexifjs@1.0.6
cat >case.mjs <<'CODE'
import exifr from 'exifr'
import piexif from 'piexifjs'
const { GPSHelper, GPSIFD } = piexif
const GPS = {
  [GPSIFD.GPSLatitudeRef]: 'S',
  [GPSIFD.GPSLatitude]: GPSHelper.degToDmsRational(33.8688),
  [GPSIFD.GPSLongitudeRef]: 'E',
  [GPSIFD.GPSLongitude]: GPSHelper.degToDmsRational(151.2093),
}
const emptyJpeg = Buffer.from('ffd8ffda0002ffd9', 'hex').toString('latin1')
const photo = Buffer.from(piexif.insert(piexif.dump({ GPS }), emptyJpeg), 'latin1')
const answers = {
  gps: await exifr.gps(photo),
  parse: await exifr.parse(photo),
  'parse, GPSLatitude and GPSLongitude': await exifr.parse(photo, ['GPSLatitude', 'GPSLongitude']),
  'parse, latitude and longitude': await exifr.parse(photo, ['latitude', 'longitude']),
}
for (const [name, answer] of Object.entries(answers)) {
  console.log(`${name}: ${answer?.latitude.toFixed(2)}, ${answer?.longitude.toFixed(2)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "gps: -33.87, 151.21
parse: -33.87, 151.21
parse, GPSLatitude and GPSLongitude: 33.87, 151.21
parse, latitude and longitude: undefined, undefined" ] || { echo 'changed' >&2; exit 1; }
