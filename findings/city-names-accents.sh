#!/bin/sh
# An app looks up the time zone of a customer's city by name, with city-timezones. The name comes from a geocoder, as "San José" or
# "San Jose", depending on the language.
#
# One would guess that accents don't matter, or that one of the two spellings finds every city.
# In fact, the table of version 1.3.4 has some cities only with accents, and others only without: Zürich and Kraków, but Sao Paulo
# and Bogota. "San José" finds only a town in Bolivia, and "San Jose" the capital of Costa Rica. "Córdoba" is in Argentina, and
# "Cordoba" in Mexico and Spain.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund city-timezones@1.3.4
cat >case.mjs <<'CODE'
import { lookupViaCity } from 'city-timezones'
const pairs = [['Zürich', 'Zurich'], ['Kraków', 'Krakow'], ['São Paulo', 'Sao Paulo'], ['Bogotá', 'Bogota'], ['San José', 'San Jose']]
for (const name of [...pairs.flat(), 'Córdoba', 'Cordoba']) {
  console.log(`${name}: ${lookupViaCity(name).map(({ iso2, timezone }) => `${iso2} ${timezone}`).join(', ') || 'none'}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Zürich: CH Europe/Zurich
Zurich: none
Kraków: PL Europe/Warsaw
Krakow: none
São Paulo: none
Sao Paulo: BR America/Sao_Paulo
Bogotá: none
Bogota: CO America/Bogota
San José: BO America/La_Paz
San Jose: CR America/Costa_Rica, GT America/Guatemala, US America/Los_Angeles
Córdoba: AR America/Argentina/Cordoba
Cordoba: MX America/Mexico_City, ES Europe/Madrid' ] || { echo 'changed' >&2; exit 1; }
