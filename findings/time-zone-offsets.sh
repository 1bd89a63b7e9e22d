#!/bin/sh
# A geocoder returns the offset of a place's time zone, such as +05:30 for Mumbai, and an app shows the time there.
#
# One would guess that spacetime reads the minutes, or throws as it does for zones that it doesn't know.
# In fact, spacetime 7.15.0 ignores them, so the time in India, Nepal, and Newfoundland is half an hour or more wrong.
# date-fns-tz 3.2.0 reads the minutes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund spacetime@7.15.0 date-fns@4.1.0 date-fns-tz@3.2.0
cat >case.mjs <<'CODE'
import { formatInTimeZone } from 'date-fns-tz'
import spacetime from 'spacetime'
for (const offset of ['+05:30', '+05:45', '-03:30', '+02:00']) {
  const time = spacetime('2026-01-15T12:00:00Z').goto(offset).format('{hour-24-pad}:{minute-pad}')
  console.log(`${offset}: spacetime ${time}, date-fns-tz ${formatInTimeZone('2026-01-15T12:00:00Z', offset, 'HH:mm')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '+05:30: spacetime 17:00, date-fns-tz 17:30
+05:45: spacetime 17:00, date-fns-tz 17:45
-03:30: spacetime 09:00, date-fns-tz 08:30
+02:00: spacetime 14:00, date-fns-tz 14:00' ] || { echo 'changed' >&2; exit 1; }
