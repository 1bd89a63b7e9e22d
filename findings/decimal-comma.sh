#!/bin/sh
# An agent pastes coordinates as they are written in German or French, "52,5186 13,3762", or with one decimal, "52.5 N 13.3 E".
#
# One would guess that a parser reads them, or says that it can't.
# In fact, coordinate-parser 1.0.7 reads "52,5186" as 52 degrees and 5186 minutes, which is a latitude of 138 degrees.
# geo-coordinates-parser 1.7.4 reads the commas, but takes one decimal for minutes: "52.5 N" is 52 degrees and 5 minutes, 46 km
# further south. It rejects "52, 13". @mapbox/sexagesimal 1.2.0 rejects the commas and reads the others.
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
for (const text of ['52.5186, 13.3762', '52,5186 13,3762', '52.5 N 13.3 E', '52, 13']) {
  for (const [name, parse] of Object.entries(parsers)) {
    let read = null
    try {
      read = parse(text)
    } catch {}
    console.log(`${text} | ${name}: ${read?.map((degrees) => Number(degrees.toFixed(4))).join(', ') ?? 'rejected'}`)
  }
}
CODE
output=$(node case.cjs)
echo "$output"
[ "$output" = "52.5186, 13.3762 | coordinate-parser: 52.5186, 13.3762
52.5186, 13.3762 | geo-coordinates-parser: 52.5186, 13.3762
52.5186, 13.3762 | @mapbox/sexagesimal: 52.5186, 13.3762
52,5186 13,3762 | coordinate-parser: 138.4333, 75.7
52,5186 13,3762 | geo-coordinates-parser: 52.5186, 13.3762
52,5186 13,3762 | @mapbox/sexagesimal: rejected
52.5 N 13.3 E | coordinate-parser: 52.5, 13.3
52.5 N 13.3 E | geo-coordinates-parser: 52.0833, 13.05
52.5 N 13.3 E | @mapbox/sexagesimal: 52.5, 13.3
52, 13 | coordinate-parser: 52, 13
52, 13 | geo-coordinates-parser: rejected
52, 13 | @mapbox/sexagesimal: 52, 13" ] || { echo 'changed' >&2; exit 1; }
