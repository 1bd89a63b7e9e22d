#!/bin/sh
# Clients of geocoders look up a place on the equator, at latitude 0 and longitude 10.
#
# One would guess that those of services with customers everywhere take 0 for a number like any other.
# In fact, @esri/arcgis-rest-geocoding 4.10.1 sends the request without the location, if it's passed as an object. node-geocoder
# 4.4.1 sends it to LocationIQ, and then drops the result, because its latitude is 0. Both get a place next to the equator right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @esri/arcgis-rest-geocoding@4.10.1 @esri/arcgis-rest-request@4.10.1 node-geocoder@4.4.1
cat >case.mjs <<'CODE'
import { createServer } from 'node:http'
import { reverseGeocode } from '@esri/arcgis-rest-geocoding'
import createNodeGeocoder from 'node-geocoder'
let location
const server = createServer((request, response) => {
  location = new URL(request.url, 'http://localhost').searchParams.get('location')
  const spatialReference = { wkid: 4326 }
  response.end(JSON.stringify({ address: {}, location: { x: 10, y: 0, spatialReference } }))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const endpoint = `http://127.0.0.1:${server.address().port}/`
for (const place of [{ lat: 0, long: 10 }, [10, 0], { lat: 0.1, long: 10 }]) {
  await reverseGeocode(place, { endpoint, httpMethod: 'GET' })
  console.log(`ArcGIS ${JSON.stringify(place)}: location ${location}`)
}
server.close()
for (const lat of [0, 0.1]) {
  const fetch = async () => new Response(JSON.stringify({ lat: `${lat}`, lon: '10', address: { village: 'Ayem' } }))
  const results = await createNodeGeocoder({ provider: 'locationiq', apiKey: 'key', fetch }).reverse({ lat, lon: 10 })
  console.log(`LocationIQ ${lat}, 10: ${results.length} results`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'ArcGIS {"lat":0,"long":10}: location null
ArcGIS [10,0]: location 10,0
ArcGIS {"lat":0.1,"long":10}: location 10,0.1
LocationIQ 0, 10: 0 results
LocationIQ 0.1, 10: 1 results' ] || { echo 'changed' >&2; exit 1; }
