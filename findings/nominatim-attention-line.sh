#!/bin/sh
# An app formats the "address" object of Nominatim's answer, whose keys are those of OpenCage's templates, such as house_number.
#
# One would guess that the keys that the templates don't have are ignored.
# In fact, @fragaria/address-formatter 6.7.1 writes all unknown values in a line above the address. One of them is the code of the
# region, such as ISO3166-2-lvl4, which Nominatim adds: https://nominatim.org/release-docs/latest/api/Output/. The name of a
# place, under amenity or shop, is only there because its key is unknown as well.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @fragaria/address-formatter@6.7.1
cat >case.mjs <<'CODE'
import formatter from '@fragaria/address-formatter'
const address = {
  house_number: '1',
  road: 'Platz der Republik',
  city: 'Berlin',
  postcode: '11011',
  country: 'Deutschland',
  country_code: 'de',
}
const print = (components) => console.log(formatter.format(components, { output: 'array' }).join(' | '))
print(address)
print({ ...address, 'ISO3166-2-lvl4': 'DE-BE' })
print({ ...address, 'ISO3166-2-lvl4': 'DE-BE', amenity: 'Bundestag' })
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Platz der Republik 1 | 11011 Berlin | Deutschland
DE-BE | Platz der Republik 1 | 11011 Berlin | Deutschland
DE-BE, Bundestag | Platz der Republik 1 | 11011 Berlin | Deutschland" ] || { echo 'changed' >&2; exit 1; }
