#!/bin/sh
# A photo was taken at the Laguna del Carbón in Argentina, 105 m below sea level. Its Exif data have the altitude without a sign,
# and a reference beside it, like the letters N and S of a latitude.
#
# One would guess that libraries that compute a signed latitude from both do the same for the altitude.
# In fact, for exifr 7.1.3, exif-parser 0.1.12, and exifreader 4.46.0, a latitude in the south is negative, and only for
# exifreader, the altitude is negative too. exifr returns the reference as an array of bytes, so it never equals 1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund exifr@7.1.3 exif-parser@0.1.12 exifreader@4.46.0 piexifjs@1.0.6
cat >case.mjs <<'CODE'
import exifParser from 'exif-parser'
import ExifReader from 'exifreader'
import exifr from 'exifr'
import piexif from 'piexifjs'
const { GPSHelper, GPSIFD } = piexif
const GPS = {
  [GPSIFD.GPSLatitudeRef]: 'S',
  [GPSIFD.GPSLatitude]: GPSHelper.degToDmsRational(49.5822),
  [GPSIFD.GPSLongitudeRef]: 'W',
  [GPSIFD.GPSLongitude]: GPSHelper.degToDmsRational(68.3536),
  [GPSIFD.GPSAltitudeRef]: 1,
  [GPSIFD.GPSAltitude]: [105, 1],
}
const emptyJpeg = Buffer.from('ffd8ffda0002ffd9', 'hex').toString('latin1')
const photo = Buffer.from(piexif.insert(piexif.dump({ GPS }), emptyJpeg), 'latin1')
const { latitude, GPSAltitude, GPSAltitudeRef } = await exifr.parse(photo)
const { tags } = exifParser.create(photo).parse()
const { gps } = ExifReader.load(photo, { expanded: true })
console.log(`exifr: latitude ${latitude.toFixed(2)}, altitude ${GPSAltitude}, reference === 1 is ${GPSAltitudeRef === 1}`)
console.log(`exif-parser: latitude ${tags.GPSLatitude.toFixed(2)}, altitude ${tags.GPSAltitude}`)
console.log(`exifreader: latitude ${gps.Latitude.toFixed(2)}, altitude ${gps.Altitude}`)
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'exifr: latitude -49.58, altitude 105, reference === 1 is false
exif-parser: latitude -49.58, altitude 105
exifreader: latitude -49.58, altitude -105' ] || { echo 'changed' >&2; exit 1; }
