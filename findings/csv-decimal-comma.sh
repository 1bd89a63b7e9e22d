#!/bin/sh
# A customer saves a table of places as CSV in a German or French spreadsheet, which writes "52,5186" for a latitude and
# separates the columns by semicolons. An app converts it with csv2geojson, which returns an error for each row whose coordinates
# are invalid.
#
# One would guess that such a row has an error, or that the comma is read.
# In fact, csv2geojson 5.1.2 reads up to the comma, without an error, so all places are moved to the southwest by up to a degree:
# the Reichstag is 63 km away. A row with words has an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund csv2geojson@5.1.2
cat >case.mjs <<'CODE'
import csv2geojson from 'csv2geojson'
const rows = ['name;lat;lon', 'comma;52,5186;13,3762', 'point;52.5186;13.3762', 'words;here;there', '']
csv2geojson.csv2geojson(rows.join('\n'), { delimiter: ';' }, (errors, { features }) => {
  for (const { properties, geometry } of features) console.log(`${properties.name}: ${geometry.coordinates.map(Number).join(', ')}`)
  for (const { row, message } of errors) console.log(`${row.name}: ${message}`)
})
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'comma: 13, 52
point: 13.3762, 52.5186
words: A row contained an invalid value for latitude or longitude' ] || { echo 'changed' >&2; exit 1; }
