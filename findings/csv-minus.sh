#!/bin/sh
# An app exports places to CSV, with an option that keeps spreadsheets from running cells as formulas. One column has both
# coordinates, "-33.8688, 151.2093", and another one has phone numbers.
#
# One would guess that such cells are quoted or get a prefix that the same library takes away when it reads the file.
# In fact, json-2-csv 5.6.0 takes the sign itself away from cells that aren't a single number, so Sydney is in the Pacific near
# Japan, and the phone number has no +. papaparse 5.7.1 writes an apostrophe before it, and returns it when it parses its own file.
# For another library's maintainer, removing characters is incorrect: https://github.com/juanjoDiaz/json2csv/issues/55
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund json-2-csv@5.6.0 papaparse@5.7.1
cat >case.mjs <<'CODE'
import { json2csv } from 'json-2-csv'
import Papa from 'papaparse'
const rows = [{ place: '-33.8688, 151.2093', lat: -33.8688, phone: '+61 2 5550 0100' }]
console.log(json2csv(rows, { preventCsvInjection: true }))
const csv = Papa.unparse(rows, { escapeFormulae: true, newline: '\n' })
console.log(csv)
console.log(JSON.stringify(Papa.parse(csv, { header: true }).data))
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "place,lat,phone
\"33.8688, 151.2093\",-33.8688,61 2 5550 0100
place,lat,phone
\"'-33.8688, 151.2093\",-33.8688,\"'+61 2 5550 0100\"
[{\"place\":\"'-33.8688, 151.2093\",\"lat\":\"-33.8688\",\"phone\":\"'+61 2 5550 0100\"}]" ] || { echo 'changed' >&2; exit 1; }
