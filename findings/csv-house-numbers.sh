#!/bin/sh
# A customer uploads a CSV file with addresses, in which houses have numbers such as 3-5 and 7/1, and an app reads it with SheetJS.
#
# One would guess that they are texts, because SheetJS doesn't know the reader's country, and a date would need a year.
# In fact, xlsx 0.18.5, the newest version on npm, makes a day of the year 2001 of each that could be a month and a day, as a number
# or as "3/5/01", so the house number is lost. 31-33 and 12-30a in the same column remain texts. With raw: true, which the
# maintainers recommend, all are texts: https://github.com/SheetJS/sheetjs/issues/2716
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >case.mjs <<'CODE'
import XLSX from 'xlsx'
const csv = 'street,number\nRing,3-5\nParkweg,7/1\nHafen,31-33\nMarkt,12-30a\n'
const numbersOf = (readOptions, options) => {
  const { Sheets } = XLSX.read(csv, { type: 'string', ...readOptions })
  return XLSX.utils.sheet_to_json(Sheets.Sheet1, options).map((row) => row.number)
}
console.log('values:', JSON.stringify(numbersOf()))
console.log('formatted:', JSON.stringify(numbersOf({}, { raw: false })))
console.log('raw: true:', JSON.stringify(numbersOf({ raw: true })))
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'values: [36955,37073,"31-33","12-30a"]
formatted: ["3/5/01","7/1/01","31-33","12-30a"]
raw: true: ["3-5","7/1","31-33","12-30a"]' ] || { echo 'changed' >&2; exit 1; }
