#!/bin/sh
# An agent without a German keyboard types "Hauptstrasse" to find "Hauptstraße" in a list that ignores accents.
#
# One would guess that it's found, because "Lodz" finds "Łódź" and "Sorlandet" finds "Sørlandet", whose letters aren't an accent
# on another letter either.
# In fact, the tables of react-select 5.10.2 and match-sorter 8.3.1 have ł and ø, and no ß, so Hauptstraße isn't found.
# Intl.Collator with the sensitivity "base" takes all of these for equal.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund react-select@5.10.2 react@19.3.1 react-dom@19.3.1 match-sorter@8.3.1
cat >case.mjs <<'CODE'
import { createRequire } from 'node:module'
import { matchSorter } from 'match-sorter'
const { createFilter } = createRequire(import.meta.url)('react-select')
const isChosen = createFilter({})
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
for (const [typed, label] of [['lodz', 'Łódź'], ['sorlandet', 'Sørlandet'], ['malmo', 'Malmö'], ['hauptstrasse', 'Hauptstraße']]) {
  const found = {
    'react-select': isChosen({ label, value: '', data: {} }, typed),
    'match-sorter': matchSorter([label], typed).length > 0,
    'Intl.Collator': compare(typed, label) === 0,
  }
  console.log(`${typed}, ${label}: found by ${Object.keys(found).filter((name) => found[name]).join(', ') || 'none'}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'lodz, Łódź: found by react-select, match-sorter, Intl.Collator
sorlandet, Sørlandet: found by react-select, match-sorter, Intl.Collator
malmo, Malmö: found by react-select, match-sorter, Intl.Collator
hauptstrasse, Hauptstraße: found by Intl.Collator' ] || { echo 'changed' >&2; exit 1; }
