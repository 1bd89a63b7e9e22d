#!/bin/sh
# An app shows the UTM coordinates of a place on the 180th meridian, such as on Taveuni in Fiji, whose longitude is 180.
#
# One would guess zone 1 or zone 60, because there are 60 of them, and -180 is the same meridian.
# In fact, utm 1.1.1 and utm-latlng 1.0.8 compute zone 61, and utm refuses to read its own result. geodesy 2.4.0 throws. At -180,
# all of them have zone 1. mgrs 2.2.0 has zone 60 at 180 and zone 1 at -180.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund utm@1.1.1 utm-latlng@1.0.8 geodesy@2.4.0 mgrs@2.2.0
cat >case.mjs <<'CODE'
import { LatLon } from 'geodesy/utm.js'
import mgrs from 'mgrs'
import utm from 'utm'
import UtmLatLng from 'utm-latlng'
const lat = -16.85
function outcomeOf(compute) {
  try {
    return compute()
  } catch (error) {
    return error.message
  }
}
for (const lng of [180, -180]) {
  const { easting, northing, zoneNum, zoneLetter } = utm.fromLatLon(lat, lng)
  const back = outcomeOf(() => utm.toLatLon(easting, northing, zoneNum, zoneLetter) && 'can be read')
  console.log(`${lng} | utm: zone ${zoneNum}, ${back}`)
  console.log(`${lng} | utm-latlng: zone ${new UtmLatLng().convertLatLngToUtm(lat, lng, 0).ZoneNumber}`)
  console.log(`${lng} | geodesy: ${outcomeOf(() => `zone ${new LatLon(lat, lng).toUtm().zone}`)}`)
  console.log(`${lng} | mgrs: zone ${Number.parseInt(mgrs.forward([lng, lat]), 10)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "180 | utm: zone 61, zone number out of range (must be between 1 and 60)
180 | utm-latlng: zone 61
180 | geodesy: invalid UTM zone ‘61’
180 | mgrs: zone 60
-180 | utm: zone 1, can be read
-180 | utm-latlng: zone 1
-180 | geodesy: zone 1
-180 | mgrs: zone 1" ] || { echo 'changed' >&2; exit 1; }
