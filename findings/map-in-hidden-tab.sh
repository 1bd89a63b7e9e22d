#!/bin/sh
# A dashboard has a map in a tab that isn't shown yet, so its element has no size. The app calls fitBounds() with the places of a
# customer, and invalidateSize() once the tab is shown.
#
# One would guess that the map then shows these bounds, or that fitBounds() throws or waits, because it can't know a zoom without
# a size.
# In fact, Leaflet 1.9.4 takes the smallest zoom, so invalidateSize() shows the whole Earth instead of the city, and the places
# are one point in it. fitBounds() after invalidateSize() is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 leaflet@1.9.4
cat >case.mjs <<'CODE'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
Object.assign(globalThis, { window, document: window.document })
globalThis.navigator ??= window.navigator
const { default: leaflet } = await import('leaflet')
const berlin = [[52.4, 13.2], [52.6, 13.6]]
function createMap(isShown) {
  const element = document.createElement('div')
  let size = isShown ? 400 : 0
  for (const property of ['clientWidth', 'clientHeight']) Object.defineProperty(element, property, { get: () => size })
  const map = leaflet.map(element).setView([0, 0], 3)
  const show = () => {
    size = 400
    map.invalidateSize()
  }
  return { map, show }
}
for (const isShown of [true, false]) {
  const { map, show } = createMap(isShown)
  map.fitBounds(berlin, { animate: false })
  show()
  console.log(`${isShown ? 'shown' : 'hidden'} at fitBounds: zoom ${map.getZoom()} once it's shown`)
}
const { map, show } = createMap(false)
show()
map.fitBounds(berlin, { animate: false })
console.log(`fitBounds after invalidateSize: zoom ${map.getZoom()}`)
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "shown at fitBounds: zoom 10 once it's shown
hidden at fitBounds: zoom 0 once it's shown
fitBounds after invalidateSize: zoom 10" ] || { echo 'changed' >&2; exit 1; }
