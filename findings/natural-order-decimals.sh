#!/bin/sh
# A table is sorted by texts with numbers in them: distances such as "1.25 km", and latitudes such as "-33.9".
#
# One would guess that a natural order, which knows that 2 is less than 10, also knows decimals and negative numbers.
# In fact, Intl.Collator with numeric: true, and the "alphanumeric" order of @tanstack/table-core 8.21.3, compare the digits on
# each side of the point as a number, so 1.5 is less than 1.25, and -12 is less than -33. natural-orderby 5.0.0 has both right.
# TanStack Table also sorts Österreich after Zürich.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/table-core@8.21.3 natural-orderby@5.0.0
cat >case.mjs <<'CODE'
import { sortingFns } from '@tanstack/table-core'
import { compare } from 'natural-orderby'
const row = (value) => ({ getValue: () => value })
const orders = {
  'Intl.Collator': new Intl.Collator('en', { numeric: true }).compare,
  alphanumeric: (a, b) => sortingFns.alphanumeric(row(a), row(b), 'column'),
  'natural-orderby': compare(),
}
const lists = [['10 km', '2 km'], ['1.5 km', '1.25 km'], ['-12.5', '-33.9'], ['Zürich', 'Österreich', 'Polen']]
for (const list of lists) {
  const results = Object.entries(orders).map(([name, order]) => `${name} ${[...list].sort(order).join(' < ')}`)
  console.log(results.join(', '))
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Intl.Collator 2 km < 10 km, alphanumeric 2 km < 10 km, natural-orderby 2 km < 10 km
Intl.Collator 1.5 km < 1.25 km, alphanumeric 1.5 km < 1.25 km, natural-orderby 1.25 km < 1.5 km
Intl.Collator -12.5 < -33.9, alphanumeric -12.5 < -33.9, natural-orderby -33.9 < -12.5
Intl.Collator Österreich < Polen < Zürich, alphanumeric Polen < Zürich < Österreich, natural-orderby Österreich < Polen < Zürich' ] || { echo 'changed' >&2; exit 1; }
