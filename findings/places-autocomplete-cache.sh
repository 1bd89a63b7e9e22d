#!/bin/sh
# A form has a list of countries and a search for addresses in the chosen one, by use-places-autocomplete with componentRestrictions
# in its requestOptions. An agent types "Hauptstr" for Germany, chooses Austria, and types it again.
#
# One would guess that the suggestions are those of Austria, because other options make another request.
# In fact, version 4.0.1 keeps the suggestions for 24 hours under the text alone, so those of Germany are shown again, also on the
# next page. With another cacheKey for each country, they are right: https://github.com/wellyshen/use-places-autocomplete/issues/862
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps jsdom@29.1.1 react@19.3.1 react-dom@19.3.1 use-places-autocomplete@4.0.1
cat >case.mjs <<'CODE'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>', { url: 'http://localhost' })
class AutocompleteService {
  getPlacePredictions({ componentRestrictions: { country } }, callback) {
    requests += 1
    callback([{ description: `Hauptstraße, ${country}` }], 'OK')
  }
}
const google = { maps: { places: { AutocompleteService } } }
Object.assign(window, { google })
Object.assign(globalThis, { window, google, document: window.document, sessionStorage: window.sessionStorage })
globalThis.navigator ??= window.navigator
const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { default: usePlacesAutocomplete } = createRequire(import.meta.url)('use-places-autocomplete')
const wait = () => new Promise((resolve) => setTimeout(resolve, 100))
let requests = 0
let search
function Search({ country, cacheKey }) {
  search = usePlacesAutocomplete({ requestOptions: { componentRestrictions: { country } }, debounce: 0, cacheKey })
  return null
}
async function suggestionsFor(props) {
  createRoot(window.document.createElement('div')).render(createElement(Search, props))
  await wait()
  search.setValue('Hauptstr')
  await wait()
  return search.suggestions.data.map(({ description }) => description).join()
}
for (const props of [{ country: 'DE' }, { country: 'AT' }, { country: 'AT', cacheKey: 'AT' }]) {
  console.log(`${JSON.stringify(props)}: ${await suggestionsFor(props)}, ${requests} requests`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '{"country":"DE"}: Hauptstraße, DE, 1 requests
{"country":"AT"}: Hauptstraße, DE, 1 requests
{"country":"AT","cacheKey":"AT"}: Hauptstraße, AT, 2 requests' ] || { echo 'changed' >&2; exit 1; }
