#!/bin/sh
# An app shows the Plus Code of a place whose coordinates have five decimals.
#
# One would guess that all implementations compute the same code, and that its area contains the place.
# In fact, open-location-code 1.0.3 and pluscodes 3.0.1 divide floating-point numbers, and give 3% of the places the code of the
# area beside theirs. All of these are on the line between two areas, which are 0.000125 degrees wide.
# open-location-code-typescript 1.5.0 has them right: https://github.com/google/open-location-code/issues/307
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund open-location-code@1.0.3 pluscodes@3.0.1 open-location-code-typescript@1.5.0
cat >case.cjs <<'CODE'
const { OpenLocationCode } = require('open-location-code')
const { default: Typescript } = require('open-location-code-typescript')
const { encode } = require('pluscodes')
const library = new OpenLocationCode()
const encoders = {
  'open-location-code': (lat, lng) => library.encode(lat, lng),
  pluscodes: (lat, lng) => encode({ latitude: lat, longitude: lng }),
  'open-location-code-typescript': (lat, lng) => Typescript.encode(lat, lng),
}
const DIGITS = '23456789CFGHJMPQRVWX'
/** The code of integers, in hundred-thousandths of a degree from the South Pole and from the antimeridian. */
function exact(fromSouth, fromWest) {
  let code = ''
  for (let digit = 0, y = Math.floor((fromSouth * 8) / 100), x = Math.floor((fromWest * 8) / 100); digit < 5; digit++) {
    code = DIGITS[y % 20] + DIGITS[x % 20] + code
    y = Math.floor(y / 20)
    x = Math.floor(x / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}
const places = Array.from({ length: 20_000 }, (_, at) => [1_000_000 + ((at * 7_919) % 16_000_000), (at * 104_729) % 36_000_000])
for (const [name, encoder] of Object.entries(encoders)) {
  const codeOf = ([fromSouth, fromWest]) => encoder((fromSouth - 9_000_000) / 1e5, (fromWest - 18_000_000) / 1e5)
  const wrong = places.filter((place) => codeOf(place) !== exact(...place))
  const onLine = wrong.filter((place) => place.some((distance) => (distance * 8) % 100 === 0))
  console.log(`${name}: ${wrong.length} of ${places.length} wrong, ${onLine.length} of these on a line`)
}
CODE
output=$(node case.cjs)
echo "$output"
[ "$output" = "open-location-code: 603 of 20000 wrong, 603 of these on a line
pluscodes: 603 of 20000 wrong, 603 of these on a line
open-location-code-typescript: 0 of 20000 wrong, 0 of these on a line" ] || { echo 'changed' >&2; exit 1; }
