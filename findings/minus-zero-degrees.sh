#!/bin/sh
# An agent pastes a place in Gabon, half a degree south of the equator, in degrees and minutes with a sign: -0°30'0" 10°0'0".
# Another text has the minus sign U+2212 instead of a hyphen.
#
# One would guess that parsers that read a negative number of degrees keep the sign here too, or reject the text.
# In fact, the minus of "-0" is lost in @mapbox/sexagesimal 1.2.0, coordinate-parser 1.0.7, and geo-coordinates-parser 1.7.4,
# which read a place 111 km further north. coordinate-parser also loses the minus sign U+2212, so Sydney is in the north.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4 @mapbox/sexagesimal@1.2.0
cat >case.cjs <<'CODE'
const sexagesimal = require('@mapbox/sexagesimal')
const CoordinateParser = require('coordinate-parser')
const { convert } = require('geo-coordinates-parser')
const parsers = {
  'coordinate-parser': (text) => {
    const position = new CoordinateParser(text)
    return [position.getLatitude(), position.getLongitude()]
  },
  'geo-coordinates-parser': (text) => {
    const { decimalLatitude, decimalLongitude } = convert(text)
    return [decimalLatitude, decimalLongitude]
  },
  '@mapbox/sexagesimal': (text) => sexagesimal.pair(text),
}
for (const text of [`-1°30'0" 10°0'0"`, `-0°30'0" 10°0'0"`, '\u221233.8688, 151.2093']) {
  for (const [name, parse] of Object.entries(parsers)) {
    let read = null
    try {
      read = parse(text)
    } catch {}
    console.log(`${text.replace('\u2212', 'U+2212 ')} | ${name}: ${read?.join(', ') ?? 'rejected'}`)
  }
}
CODE
output=$(node case.cjs)
echo "$output"
[ "$output" = "-1°30'0\" 10°0'0\" | coordinate-parser: -1.5, 10
-1°30'0\" 10°0'0\" | geo-coordinates-parser: -1.5, 10
-1°30'0\" 10°0'0\" | @mapbox/sexagesimal: -1.5, 10
-0°30'0\" 10°0'0\" | coordinate-parser: 0.5, 10
-0°30'0\" 10°0'0\" | geo-coordinates-parser: 0.5, 10
-0°30'0\" 10°0'0\" | @mapbox/sexagesimal: 0.5, 10
U+2212 33.8688, 151.2093 | coordinate-parser: 33.8688, 151.2093
U+2212 33.8688, 151.2093 | geo-coordinates-parser: rejected
U+2212 33.8688, 151.2093 | @mapbox/sexagesimal: rejected" ] || { echo 'changed' >&2; exit 1; }
