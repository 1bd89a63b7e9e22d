#!/bin/sh
# A bar is open from ten in the evening to two in the morning, "Mo-Su 22:00-02:00" in opening_hours of OpenStreetMap, and a shop
# "from eight to six", without days: https://wiki.openstreetmap.org/wiki/Key:opening_hours. An app asks whether they are open.
#
# One would guess that a small library knows such frequent values, or says that it doesn't know them.
# In fact, for simple-opening-hours 0.1.1, the bar is always closed, and so is the shop without days. opening_hours 3.15.0 has
# both right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund simple-opening-hours@0.1.1 opening_hours@3.15.0
cat >case.mjs <<'CODE'
import OpeningHours from 'opening_hours'
import simple from 'simple-opening-hours'
const values = {
  'Mo-Fr 08:00-18:00': ['2026-05-04T10:00'],
  'Mo-Su 22:00-02:00': ['2026-05-04T23:00', '2026-05-05T01:00'],
  '08:00-18:00': ['2026-05-04T10:00'],
}
for (const [value, times] of Object.entries(values)) {
  for (const time of times) {
    const isOpen = [new simple.SimpleOpeningHours(value).isOpenOn(new Date(time)), new OpeningHours(value).getState(new Date(time))]
    const [first, second] = isOpen.map((open) => (open ? 'open' : 'closed'))
    console.log(`${value} at ${time}: simple-opening-hours ${first}, opening_hours ${second}`)
  }
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Mo-Fr 08:00-18:00 at 2026-05-04T10:00: simple-opening-hours open, opening_hours open
Mo-Su 22:00-02:00 at 2026-05-04T23:00: simple-opening-hours closed, opening_hours open
Mo-Su 22:00-02:00 at 2026-05-05T01:00: simple-opening-hours closed, opening_hours open
08:00-18:00 at 2026-05-04T10:00: simple-opening-hours closed, opening_hours open' ] || { echo 'changed' >&2; exit 1; }
