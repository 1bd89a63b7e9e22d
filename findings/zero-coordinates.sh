#!/bin/sh
# Geocoder clients look up a place on the equator, and a server writes a calendar file for an appointment on the meridian of
# Greenwich.
#
# One would guess that they take a latitude or a longitude of 0 for a number like any other, or throw.
# In fact, three of them take it for a missing one. @esri/arcgis-rest-geocoding 4.10.1 sends the request without the location, if
# it's passed as an object. node-geocoder 4.4.1 drops LocationIQ's result. ical-generator 11.1.2 leaves out the line with the
# coordinates, although it checks that both are numbers. All of them are right for a place next to these lines, and ics 3.12.0
# is right on them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @esri/arcgis-rest-geocoding@4.10.1 @esri/arcgis-rest-request@4.10.1 \
  node-geocoder@4.4.1 ical-generator@11.1.2 ics@3.12.0
cat >case.mjs <<'CODE'
import { createServer } from 'node:http'
import { reverseGeocode } from '@esri/arcgis-rest-geocoding'
import icalGenerator from 'ical-generator'
import { createEvent } from 'ics'
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
for (const [lat, lon] of [[51.4779, 0], [51.4779, 0.1]]) {
  const geo = { lat, lon }
  const events = [{ start: new Date(0), summary: 'Visit', location: { title: 'Office', geo } }]
  const { value } = createEvent({ start: [2026, 1, 5, 9, 0], duration: { hours: 1 }, title: 'Visit', geo })
  const lineOf = (calendar) => /^GEO:.*$/m.exec(calendar)?.[0].trim() ?? 'no coordinates'
  console.log(`${lat}, ${lon}: ical-generator ${lineOf(icalGenerator({ events }).toString())}, ics ${lineOf(value)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'ArcGIS {"lat":0,"long":10}: location null
ArcGIS [10,0]: location 10,0
ArcGIS {"lat":0.1,"long":10}: location 10,0.1
LocationIQ 0, 10: 0 results
LocationIQ 0.1, 10: 1 results
51.4779, 0: ical-generator no coordinates, ics GEO:51.4779;0
51.4779, 0.1: ical-generator GEO:51.4779;0.1, ics GEO:51.4779;0.1' ] || { echo 'changed' >&2; exit 1; }
