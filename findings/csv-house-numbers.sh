#!/bin/sh
# A customer uploads a CSV file with addresses, in which houses have numbers such as 3-5, 7/1, and 12a, and an app reads it with
# a library that finds out the types of the columns.
#
# One would guess that they are texts, because a date would need a year, and a number has no letters.
# In fact, xlsx 0.18.5, the newest version of SheetJS on npm, makes a day of the year 2001 of each that could be a month and a
# day, as a number or as "3/5/01". With raw: true, which the maintainers recommend, all are texts:
# https://github.com/SheetJS/sheetjs/issues/2716. For udsv 0.7.3, the last of the first nine rows decides: if it has a number,
# each text in the column becomes NaN.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 udsv@0.7.3
cat >case.mjs <<'CODE'
import { inferSchema, initParser } from 'udsv'
import XLSX from 'xlsx'
const csv = 'street,number\nRing,3-5\nParkweg,7/1\nHafen,31-33\nMarkt,12-30a\n'
const numbersOf = (readOptions, options) => {
  const { Sheets } = XLSX.read(csv, { type: 'string', ...readOptions })
  return XLSX.utils.sheet_to_json(Sheets.Sheet1, options).map((row) => row.number)
}
console.log('values:', numbersOf())
console.log('formatted:', numbersOf({}, { raw: false }))
console.log('raw: true:', numbersOf({ raw: true }))
for (const numbers of [['3', '5', '12a'], ['3', '12a', '5']]) {
  const text = ['street,number', ...numbers.map((number) => `Ring,${number}`)].join('\n')
  const rows = initParser(inferSchema(text)).typedObjs(text)
  console.log(`udsv, ${numbers.join(' ')}:`, rows.map((row) => row.number))
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "values: [ 36955, 37073, '31-33', '12-30a' ]
formatted: [ '3/5/01', '7/1/01', '31-33', '12-30a' ]
raw: true: [ '3-5', '7/1', '31-33', '12-30a' ]
udsv, 3 5 12a: [ '3', '5', '12a' ]
udsv, 3 12a 5: [ 3, NaN, 5 ]" ] || { echo 'changed' >&2; exit 1; }
