#!/bin/sh
# An app shows for how long it is light at a place in Tokyo, from getSunrise and getSunset of sunrise-sunset-js for the same
# time. The page is rendered on a server, whose time zone is UTC.
#
# One would guess that both are on the same day at the place, because the library knows the place and computes the sun there.
# In fact, version 3.2.1 computes each of them on a day in the time zone of the computer. In Tokyo, Auckland, and Los Angeles,
# the sunset is before the sunrise. With timezoneId among the options, both are on one day. suncalc 2.0.2 needs no option.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sunrise-sunset-js@3.2.1 suncalc@2.0.2
cat >case.mjs <<'CODE'
import { getTimes } from 'suncalc'
import { getSunrise, getSunset } from 'sunrise-sunset-js'
process.env.TZ = 'UTC'
const places = {
  'Europe/Berlin': [52.52, 13.4],
  'Asia/Tokyo': [35.68, 139.77],
  'Pacific/Auckland': [-36.85, 174.76],
  'America/Los_Angeles': [34.05, -118.24],
}
const now = new Date('2026-06-15T20:00:00Z')
for (const [timeZone, place] of Object.entries(places)) {
  const textOf = (date) => date.toLocaleString('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const rangeOf = (sunrise, sunset) => `${textOf(sunrise)} to ${textOf(sunset)}`
  const { sunrise, sunset } = getTimes(now, ...place)
  console.log(`${timeZone}, ${textOf(now)}`)
  console.log(`  sunrise-sunset-js: ${rangeOf(getSunrise(...place, now), getSunset(...place, now))}`)
  const options = { timezoneId: timeZone }
  console.log(`  with timezoneId: ${rangeOf(getSunrise(...place, now, options), getSunset(...place, now, options))}`)
  console.log(`  suncalc: ${rangeOf(sunrise, sunset)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Europe/Berlin, Mon 22:00
  sunrise-sunset-js: Mon 04:42 to Mon 21:31
  with timezoneId: Mon 04:42 to Mon 21:31
  suncalc: Mon 04:42 to Mon 21:31
Asia/Tokyo, Tue 05:00
  sunrise-sunset-js: Tue 04:24 to Mon 18:58
  with timezoneId: Tue 04:24 to Tue 18:58
  suncalc: Tue 04:24 to Tue 18:58
Pacific/Auckland, Tue 08:00
  sunrise-sunset-js: Tue 07:32 to Mon 17:10
  with timezoneId: Tue 07:32 to Tue 17:10
  suncalc: Tue 07:32 to Tue 17:10
America/Los_Angeles, Mon 13:00
  sunrise-sunset-js: Mon 05:41 to Sun 20:05
  with timezoneId: Mon 05:41 to Mon 20:05
  suncalc: Mon 05:41 to Mon 20:06' ] || { echo 'changed' >&2; exit 1; }
