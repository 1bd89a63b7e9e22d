#!/bin/sh
# An app shows what time it is for a customer in Ciudad Juárez in Mexico, across the river from El Paso in Texas. It finds the time
# zone by coordinates or by the city's name, and formats the time with Intl, whose data are new.
#
# One would guess that an old table of zones has old names at worst, and that the clock is right, because Intl knows them all.
# In fact, the city got its own zone in 2022, America/Ciudad_Juarez. tz-lookup 6.1.25 and city-timezones 1.3.4 return
# America/Ojinaga, which went to another time then, so the clock is an hour wrong. @photostructure/tz-lookup 11.7.0 has it right:
# https://data.iana.org/time-zones/tzdb/NEWS (2022g)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0 city-timezones@1.3.4
cat >case.mjs <<'CODE'
import lookup from '@photostructure/tz-lookup'
import cities from 'city-timezones'
import formerLookup from 'tz-lookup'
const [latitude, longitude] = [31.6904, -106.4245]
const zones = {
  'tz-lookup': formerLookup(latitude, longitude),
  'city-timezones': cities.lookupViaCity('Ciudad Juárez')[0].timezone,
  '@photostructure/tz-lookup': lookup(latitude, longitude),
}
for (const [name, timeZone] of Object.entries(zones)) {
  const time = new Date('2026-07-15T18:00:00Z').toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
  console.log(`${name}: ${timeZone}, ${time}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'tz-lookup: America/Ojinaga, 13:00
city-timezones: America/Ojinaga, 13:00
@photostructure/tz-lookup: America/Ciudad_Juarez, 12:00' ] || { echo 'changed' >&2; exit 1; }
