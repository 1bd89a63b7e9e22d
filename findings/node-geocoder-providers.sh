#!/bin/sh
# A server looks up addresses with node-geocoder, whose results have the same form for every provider.
#
# One would guess that a village is the city with each of them, and that a country code is written in one way.
# In fact, node-geocoder 4.4.1 takes a village for the city of an answer from Nominatim, and leaves out the city of the same
# place from OpenCage, where it only reads the key city. The country code is DE for one and de for the other. From Google, the
# neighborhood is the first area that has a name, which is the village itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-geocoder@4.4.1
cat >case.mjs <<'CODE'
import createNodeGeocoder from 'node-geocoder'
const address = { house_number: '1', road: 'Dorfstraße', village: 'Elmdorf', postcode: '14943', country_code: 'de' }
const address_components = [
  ['1', ['street_number']],
  ['Dorfstraße', ['route']],
  ['Elmdorf', ['locality', 'political']],
  ['DE', ['country', 'political']],
].map(([name, types]) => ({ long_name: name, short_name: name, types }))
const answers = {
  openstreetmap: { lat: '52.1', lon: '13.2', address },
  opencage: { results: [{ geometry: { lat: 52.1, lng: 13.2 }, components: address }] },
  google: { results: [{ geometry: { location: { lat: 52.1, lng: 13.2 } }, types: ['street_address'], address_components }] },
}
for (const [provider, answer] of Object.entries(answers)) {
  const fetch = async () => new Response(JSON.stringify({ status: provider === 'google' ? 'OK' : { code: 200 }, ...answer }))
  const [result] = await createNodeGeocoder({ provider, apiKey: 'key', fetch }).reverse({ lat: 52.1, lon: 13.2 })
  const neighborhood = (result.extra?.neighborhood ?? result.neighbourhood) || 'none'
  console.log(`${provider}: city ${result.city}, countryCode ${result.countryCode}, neighborhood ${neighborhood}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'openstreetmap: city Elmdorf, countryCode DE, neighborhood none
opencage: city undefined, countryCode de, neighborhood none
google: city Elmdorf, countryCode DE, neighborhood Elmdorf' ] || { echo 'changed' >&2; exit 1; }
