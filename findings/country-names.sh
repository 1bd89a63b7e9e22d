#!/bin/sh
# A geocoder's answer has the name of a country in English. An app looks up its code, for a flag or for the format of an address.
#
# One would guess that the common names are found, and that a name is never taken for another country's.
# In fact, country-emoji 1.5.6 also compares parts of names, and takes South Sudan for Sudan, and the Democratic Republic of the
# Congo for its neighbor. country-list 2.4.1 only has the names of ISO 3166, such as "Netherlands (Kingdom of the)", and doesn't
# find "Netherlands", "United States", or "South Korea". i18n-iso-countries 7.14.0 and countries-list 3.4.1 find most names.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund \
  world-countries@5.1.0 country-emoji@1.5.6 country-list@2.4.1 i18n-iso-countries@7.14.0 countries-list@3.4.1
cat >case.mjs <<'CODE'
import { getCountryCode } from 'countries-list'
import { code } from 'country-emoji'
import countryList from 'country-list'
import isoCountries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import countries from 'world-countries'
isoCountries.registerLocale(english)
const lookUps = {
  'country-emoji': code,
  'country-list': countryList.getCode,
  'i18n-iso-countries': (name) => isoCountries.getAlpha2Code(name, 'en'),
  'countries-list': getCountryCode,
}
for (const [library, lookUp] of Object.entries(lookUps)) {
  const results = countries.map(({ name, cca2 }) => ({ name: name.common, cca2, found: lookUp(name.common) || undefined }))
  const missing = results.filter(({ found }) => found === undefined)
  const wrong = results.filter(({ cca2, found }) => found !== undefined && found !== cca2)
  const shown = ['Netherlands', 'United States', 'South Korea'].map((name) => lookUp(name) || 'none').join(' ')
  console.log(`${library}: ${shown}; not found: ${missing.length} of ${results.length}; wrong: ${wrong.length}`)
  for (const { name, cca2, found } of wrong) console.log(`  ${name}: ${found} instead of ${cca2}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "country-emoji: NL US KR; not found: 13 of 250; wrong: 5
  French Southern and Antarctic Lands: FR instead of TF
  Caribbean Netherlands: NL instead of BQ
  DR Congo: CG instead of CD
  South Sudan: SD instead of SS
  United States Virgin Islands: US instead of VI
country-list: none none none; not found: 54 of 250; wrong: 0
i18n-iso-countries: NL US KR; not found: 19 of 250; wrong: 0
countries-list: NL US KR; not found: 7 of 250; wrong: 0" ] || { echo 'changed' >&2; exit 1; }
