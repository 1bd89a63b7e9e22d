#!/bin/sh
# An app writes all parts of an address in the order of its country, with localized-address-format, whose data are those of
# libaddressinput.
#
# One would guess that every part is written that the address has, and that an unknown country gets a general format.
# In fact, version 1.3.3 leaves out what the country's format doesn't mention: the city in Japan and the Cayman Islands, the region
# and the district in Germany, and the country everywhere. Without data of the country, the postal code is lost. The formats:
# https://github.com/google/libaddressinput/wiki/AddressValidationMetadata
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund localized-address-format@1.3.3
cat >case.mjs <<'CODE'
import { formatAddress } from 'localized-address-format'
const parts = {
  addressLines: ['street'],
  dependentLocality: 'district',
  locality: 'city',
  administrativeArea: 'region',
  postalCode: 'code',
}
for (const postalCountry of ['US', 'DE', 'JP', 'KY', 'ZZ']) {
  console.log(`${postalCountry}: ${formatAddress({ ...parts, postalCountry }).join(' | ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "US: street | city, region code
DE: street | code city
JP: 〒code | region | street
KY: street | region code
ZZ: street | city" ] || { echo 'changed' >&2; exit 1; }
