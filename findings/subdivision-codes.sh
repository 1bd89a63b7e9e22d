#!/bin/sh
# Nominatim returns the code of a state or region in ISO 3166-2, such as FR-IDF for the region of Paris:
# https://nominatim.org/release-docs/latest/api/Output/. An app looks up the region's name.
#
# One would guess that codes which have been in use for years are known.
# In fact, iso-3166-2 1.0.0 has the regions that France had until 2016, and Johannesburg's and Prague's former codes.
# country-state-city 3.2.1 has its own code for Mexico City. Neither finds the county of Kristiansand, which has been NO-42 since
# 2020.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund iso-3166-2@1.0.0 country-state-city@3.2.1
cat >case.mjs <<'CODE'
import countryStateCity from 'country-state-city'
import iso31662 from 'iso-3166-2'
const cities = {
  Paris: 'FR-IDF',
  Lyon: 'FR-ARA',
  Kristiansand: 'NO-42',
  Prague: 'CZ-10',
  Johannesburg: 'ZA-GP',
  'Mexico City': 'MX-CMX',
  Bhubaneswar: 'IN-OD',
  Almaty: 'KZ-75',
  Berlin: 'DE-BE',
}
for (const [city, code] of Object.entries(cities)) {
  const [country, region] = code.split('-')
  const names = [iso31662.subdivision(code)?.name, countryStateCity.State.getStateByCodeAndCountry(region, country)?.name]
  console.log(`${city}, ${code}: ${names.map((name) => name ?? 'unknown').join(' | ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Paris, FR-IDF: unknown | Île-de-France
Lyon, FR-ARA: unknown | Auvergne-Rhône-Alpes
Kristiansand, NO-42: unknown | unknown
Prague, CZ-10: unknown | Praha, Hlavní město
Johannesburg, ZA-GP: unknown | Gauteng
Mexico City, MX-CMX: Ciudad de México | unknown
Bhubaneswar, IN-OD: unknown | unknown
Almaty, KZ-75: unknown | unknown
Berlin, DE-BE: Berlin | Berlin" ] || { echo 'changed' >&2; exit 1; }
