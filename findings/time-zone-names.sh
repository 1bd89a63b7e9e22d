#!/bin/sh
# An app finds a customer's time zone by coordinates, and compares it with the agent's zone and with the zones of the country.
#
# One would guess that equal zones have equal names, because all names are from the IANA database, and that each country has one.
# In fact, tz-lookup 6.1.25 returns the current name, Asia/Kolkata, and Node.js the former one, Asia/Calcutta, as resolvedOptions()
# and in the zones of the country. Kosovo has no zones there: https://github.com/tc39/proposal-canonical-tz
#
# Seen with Node.js 20 and 24.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund tz-lookup@6.1.25
cat >case.mjs <<'CODE'
import zoneAt from 'tz-lookup'
console.error(`Node.js ${process.version}, tz ${process.versions.tz}`)
const places = { IN: [28.61, 77.21], NP: [27.71, 85.32], DE: [52.52, 13.38], XK: [42.66, 21.16] }
for (const [region, place] of Object.entries(places)) {
  const timeZone = zoneAt(...place)
  const resolved = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const locale = new Intl.Locale('und', { region })
  const zones = locale.getTimeZones?.() ?? locale.timeZones
  const isListed = zones.includes(timeZone) ? 'listed' : 'not listed'
  console.log(`${region}: ${timeZone}, resolved ${resolved}, ${isListed} in [${zones.join(', ').slice(0, 30)}]`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "IN: Asia/Kolkata, resolved Asia/Calcutta, not listed in [Asia/Calcutta]
NP: Asia/Kathmandu, resolved Asia/Katmandu, not listed in [Asia/Katmandu]
DE: Europe/Berlin, resolved Europe/Berlin, listed in [Europe/Berlin, Europe/Busingen]
XK: Europe/Belgrade, resolved Europe/Belgrade, not listed in []" ] || { echo 'changed' >&2; exit 1; }
