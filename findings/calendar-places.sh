#!/bin/sh
# A server writes a calendar file for an appointment at a place on the equator or on the meridian of Greenwich.
#
# One would guess that the file has the coordinates, because the types of ical-generator demand numbers for both, and it checks that
# they are.
# In fact, if the latitude or the longitude is 0, ical-generator 11.1.2 leaves out the line with the coordinates, without an error.
# ics 3.12.0 writes it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ics@3.12.0
cat >case.mjs <<'CODE'
import icalGenerator from 'ical-generator'
import { createEvent } from 'ics'
for (const [lat, lon] of [[0.1, 10], [0, 10], [51.4779, 0]]) {
  const geo = { lat, lon }
  const events = [{ start: new Date(0), summary: 'Visit', location: { title: 'Office', geo } }]
  const { value } = createEvent({ start: [2026, 1, 5, 9, 0], duration: { hours: 1 }, title: 'Visit', geo })
  const lineOf = (calendar) => /^GEO:.*$/m.exec(calendar)?.[0].trim() ?? 'no coordinates'
  console.log(`${lat}, ${lon}: ical-generator ${lineOf(icalGenerator({ events }).toString())}, ics ${lineOf(value)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '0.1, 10: ical-generator GEO:0.1;10, ics GEO:0.1;10
0, 10: ical-generator no coordinates, ics GEO:0;10
51.4779, 0: ical-generator no coordinates, ics GEO:51.4779;0' ] || { echo 'changed' >&2; exit 1; }
