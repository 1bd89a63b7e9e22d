#!/bin/sh
# An app finds the country of a place without a request, with polygons from a package.
#
# One would guess that mistakes are near borders, and that a city of twenty million people has a country.
# In fact, in which-country 1.0.0 and country-reverse-geocoding 0.2.2, Mumbai has none, because it's on a peninsula that their
# polygons leave out, and neither have Malé, and Victoria in Canada. Geneva, a few kilometers from the border, is in France.
# Kosovo is RKS in one of them and KOS in the other. @rapideditor/country-coder 5.6.1 has all of these right, but there, Hong Kong
# is in CN and Puerto Rico in US, unless level is 'territory'.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund which-country@1.0.0 country-reverse-geocoding@0.2.2 @rapideditor/country-coder@5.6.1
cat >case.mjs <<'CODE'
import { iso1A2Code } from '@rapideditor/country-coder'
import reverseGeocoding from 'country-reverse-geocoding'
import whichCountry from 'which-country'
const { get_country: countryAt } = reverseGeocoding.country_reverse_geocoding()
const places = {
  Mumbai: [18.93, 72.83],
  Malé: [4.175, 73.51],
  Victoria: [48.43, -123.37],
  Geneva: [46.2, 6.14],
  Pristina: [42.667, 21.165],
  'Hong Kong': [22.3, 114.17],
  'San Juan': [18.46, -66.1],
}
for (const [name, [lat, lng]] of Object.entries(places)) {
  const territory = iso1A2Code([lng, lat], { level: 'territory' })
  const codes = [whichCountry([lng, lat]), countryAt(lat, lng)?.code, `${iso1A2Code([lng, lat])} (territory ${territory})`]
  console.log(`${name}: ${codes.map((code) => code ?? 'none').join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Mumbai: none, none, IN (territory IN)
Malé: none, none, MV (territory MV)
Victoria: none, none, CA (territory CA)
Geneva: FRA, FRA, CH (territory CH)
Pristina: RKS, KOS, XK (territory XK)
Hong Kong: CHN, CHN, CN (territory HK)
San Juan: PRI, PRI, US (territory PR)" ] || { echo 'changed' >&2; exit 1; }
