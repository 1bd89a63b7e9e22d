#!/bin/sh
# An agent in Berlin looks at a shop in Tokyo at noon in Tokyo. The app passes the shop's opening_hours of OpenStreetMap and its
# place, with latitude, longitude, and country, to opening_hours.
#
# One would guess that the hours are in the time zone of the shop, because opening_hours computes sunrise from its place.
# In fact, opening_hours 3.15.0 reads them in the time zone of the computer, so the shop is closed for an agent in Berlin and open
# for an agent in Tokyo: https://github.com/opening-hours/opening_hours.js/issues/269
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat >case.mjs <<'CODE'
import OpeningHours from 'opening_hours'
const shop = { lat: 35.6812, lon: 139.7671, address: { country_code: 'jp', state: 'Tokyo' } }
const hours = new OpeningHours('Mo-Su 09:00-18:00', shop)
const noonInTokyo = new Date('2026-05-01T12:00:00+09:00')
console.log(`${process.env.TZ}: ${hours.getState(noonInTokyo) ? 'open' : 'closed'}`)
CODE
output=$(TZ=Europe/Berlin node case.mjs; TZ=Asia/Tokyo node case.mjs)
echo "$output"
[ "$output" = "Europe/Berlin: closed
Asia/Tokyo: open" ] || { echo 'changed' >&2; exit 1; }
