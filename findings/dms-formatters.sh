#!/bin/sh
# An app shows coordinates in degrees, minutes, and seconds.
#
# One would guess that seconds are rounded, 60 of them become a minute, and the direction is never lost.
# In fact, formatcoords 1.1.3 and dms-conversion 3.1.4 write 60 seconds. @mapbox/sexagesimal 1.2.0 cuts the seconds off instead of
# rounding them, which is up to 31 m. geolib 3.3.14 leaves out the sign of a negative number, and formatcoords writes the equator
# as "S" and Greenwich as "W". geodesy 2.4.0 gets all of these right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund formatcoords@1.1.3 geolib@3.3.14 dms-conversion@3.1.4 @mapbox/sexagesimal@1.2.0 \
  geodesy@2.4.0
cat >case.mjs <<'CODE'
import sexagesimal from '@mapbox/sexagesimal'
import { Dms as DmsConversion } from 'dms-conversion'
import formatcoords from 'formatcoords'
import { Dms } from 'geodesy/latlon-spherical.js'
import * as geolib from 'geolib'
const formats = {
  formatcoords: (lat) => formatcoords(lat, 0).format('DD MM ss X', { latLonSeparator: ', ', decimalPlaces: 0 }),
  geolib: (lat) => geolib.decimalToSexagesimal(lat),
  'dms-conversion': (lat) => new DmsConversion(lat).toString(0),
  '@mapbox/sexagesimal': (lat) => sexagesimal.format(lat, 'lat'),
  geodesy: (lat) => Dms.toLat(lat, 'dms', 0).replaceAll('\u202f', ' '),
}
for (const lat of [52.33333, -33.8688, 0]) {
  for (const [name, format] of Object.entries(formats)) console.log(`${lat} | ${name}: ${format(lat)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "52.33333 | formatcoords: 52° 19′ 60″ N, 0° 0′ 0″ W
52.33333 | geolib: 52° 19' 59.988\"
52.33333 | dms-conversion: 52°19′60″ N
52.33333 | @mapbox/sexagesimal: 52° 19' 59\" N
52.33333 | geodesy: 52° 20′ 00″ N
-33.8688 | formatcoords: 33° 52′ 8″ S, 0° 0′ 0″ W
-33.8688 | geolib: 33° 52' 07.68\"
-33.8688 | dms-conversion: 33°52′8″ S
-33.8688 | @mapbox/sexagesimal: 33° 52' 7\" S
-33.8688 | geodesy: 33° 52′ 08″ S
0 | formatcoords: 0° 0′ 0″ S, 0° 0′ 0″ W
0 | geolib: 0° 00' 00.0\"
0 | dms-conversion: 0°0′0″ N
0 | @mapbox/sexagesimal: 0° N
0 | geodesy: 00° 00′ 00″ N" ] || { echo 'changed' >&2; exit 1; }
