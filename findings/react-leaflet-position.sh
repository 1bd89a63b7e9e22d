#!/bin/sh
# A map has a draggable marker with position={[lat, lng]}. While an agent drags it, the component renders again, for example
# because an address arrives.
#
# One would guess that the marker stays under the pointer, because its position has the same two numbers as before.
# In fact, react-leaflet 5.0.0 compares the arrays by identity, and puts the marker back to where the drag began. If the array is
# the same one, it stays.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 leaflet@1.9.4 react@19.3.1 react-dom@19.3.1 react-leaflet@5.0.0
cat >case.mjs <<'CODE'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
globalThis.navigator ??= window.navigator
const { createElement, createRef } = await import('react')
const { createRoot } = await import('react-dom/client')
const { MapContainer, Marker } = await import('react-leaflet')
const wait = () => new Promise((resolve) => setTimeout(resolve, 100))
const start = [52.5186, 13.3762]
async function afterRendering(positionOf) {
  const marker = createRef()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const render = () => {
    const props = { draggable: true, position: positionOf(), ref: marker }
    root.render(createElement(MapContainer, { center: start, zoom: 14 }, createElement(Marker, props)))
    return wait()
  }
  await render()
  // What Leaflet does during a drag.
  marker.current.setLatLng([52.6, 13.4])
  await render()
  const { lat, lng } = marker.current.getLatLng()
  return `${lat}, ${lng}`
}
console.log(`dragged to 52.6, 13.4; a new array: ${await afterRendering(() => [...start])}`)
console.log(`dragged to 52.6, 13.4; the same array: ${await afterRendering(() => start)}`)
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "dragged to 52.6, 13.4; a new array: 52.5186, 13.3762
dragged to 52.6, 13.4; the same array: 52.6, 13.4" ] || { echo 'changed' >&2; exit 1; }
