#!/bin/sh
# An app splits addresses of the United States into number, street, and city, to compare them with those of a geocoder.
#
# One would guess that a house number may have a letter, and that streets needn't end with "Street" or "Avenue".
# In fact, parse-address 1.1.2 takes the letter of "221B" for the beginning of the street's name. addresser 1.1.22 ends the name of
# "Avenue of the Americas" after its first word, and throws for a street in Puerto Rico.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund parse-address@1.1.2 addresser@1.1.22
cat >case.mjs <<'CODE'
import addresser from 'addresser'
import parser from 'parse-address'
const addresses = [
  '221 Main St, Springfield, IL 62701',
  '221B Main St, Springfield, IL 62701',
  '1200 Avenue of the Americas, New York, NY 10036',
  '100 Calle San Francisco, San Juan, PR 00901',
]
function parsed(parse) {
  try {
    return parse()
  } catch {
    return 'error'
  }
}
for (const address of addresses) {
  console.log(address)
  const { number, street } = parser.parseLocation(address)
  console.log(`  parse-address: ${number} | ${street}`)
  const other = parsed(() => {
    const { streetNumber, streetName } = addresser.parseAddress(address)
    return `${streetNumber} | ${streetName}`
  })
  console.log(`  addresser: ${other}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "221 Main St, Springfield, IL 62701
  parse-address: 221 | Main
  addresser: 221 | Main
221B Main St, Springfield, IL 62701
  parse-address: 221 | B Main
  addresser: 221B | Main
1200 Avenue of the Americas, New York, NY 10036
  parse-address: 1200 | Avenue of the Americas
  addresser: 1200 | Avenue
100 Calle San Francisco, San Juan, PR 00901
  parse-address: 100 | Calle San Francisco
  addresser: error" ] || { echo 'changed' >&2; exit 1; }
