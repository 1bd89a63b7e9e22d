#!/bin/sh
# A form has the postal code that a geocoder returned for the place, and validates it for the country.
#
# One would guess that each validator accepts the codes that are in use, in the way that the country's post writes them.
# In fact, each of these rejects some: graphql-scalars 2.0.0 those of Dublin, Warsaw, and Reykjavik, postcode-validator 3.10.22
# those of Baku and Santiago de Chile, and postal-codes-js 2.5.2 the eight characters of Buenos Aires. validator 13.15.35 rejects
# Dublin's code without a space, and throws for Argentina and Chile.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund \
  graphql@16.15.0 graphql-scalars@2.0.0 postcode-validator@3.10.22 postal-codes-js@2.5.2 validator@13.15.35
cat >case.mjs <<'CODE'
import { GraphQLPostalCode } from 'graphql-scalars'
import postalCodes from 'postal-codes-js'
import { postcodeValidator } from 'postcode-validator'
import validator from 'validator'
const validators = {
  'graphql-scalars': (code) => GraphQLPostalCode.parseValue(code) === code,
  'postcode-validator': (code, country) => postcodeValidator(code, country),
  'postal-codes-js': (code, country) => postalCodes.validate(country, code) === true,
  validator: (code, country) => validator.isPostalCode(code, country),
}
const places = [
  ['Dublin', 'IE', 'D02 AF30'],
  ['Dublin', 'IE', 'D02AF30'],
  ['Warsaw', 'PL', '00-001'],
  ['Reykjavik', 'IS', '101'],
  ['Baku', 'AZ', 'AZ1000'],
  ['Santiago', 'CL', '832-0000'],
  ['Buenos Aires', 'AR', 'C1425CLA'],
]
function verdict(validate, code, country) {
  try {
    return validate(code, country) ? 'yes' : 'no'
  } catch {
    return 'error'
  }
}
for (const [city, country, code] of places) {
  const verdicts = Object.entries(validators).map(([name, validate]) => `${name} ${verdict(validate, code, country)}`)
  console.log(`${city}, ${code}: ${verdicts.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Dublin, D02 AF30: graphql-scalars error, postcode-validator yes, postal-codes-js yes, validator yes
Dublin, D02AF30: graphql-scalars error, postcode-validator yes, postal-codes-js yes, validator no
Warsaw, 00-001: graphql-scalars error, postcode-validator yes, postal-codes-js yes, validator yes
Reykjavik, 101: graphql-scalars error, postcode-validator yes, postal-codes-js yes, validator yes
Baku, AZ1000: graphql-scalars yes, postcode-validator no, postal-codes-js yes, validator yes
Santiago, 832-0000: graphql-scalars yes, postcode-validator no, postal-codes-js yes, validator error
Buenos Aires, C1425CLA: graphql-scalars yes, postcode-validator yes, postal-codes-js no, validator error" ] || { echo 'changed' >&2; exit 1; }
