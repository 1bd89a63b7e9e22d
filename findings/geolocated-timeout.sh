#!/bin/sh
# An app follows the position of a device with watchPosition. After some positions, one takes longer than the timeout, in a tunnel
# for example, which calls the error callback, and the watch goes on.
#
# One would guess that a hook keeps the last position, beside the error, and that permission is still granted.
# In fact, react-geolocated 4.5.1 forgets the position, and isGeolocationEnabled is false, for which the example in its README
# shows that geolocation isn't enabled. react-use 17.6.1 keeps the position.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund react-geolocated@4.5.1 react-use@17.6.1 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat >case.mjs <<'CODE'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>', { url: 'http://localhost/' })
Object.assign(globalThis, { window, document: window.document })
const watches = []
const geolocation = {
  getCurrentPosition() {},
  watchPosition: (success, failure) => watches.push({ success, failure }),
  clearWatch() {},
}
Object.defineProperty(window.navigator, 'geolocation', { value: geolocation })
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { useGeolocated } = await import('react-geolocated')
const { default: useGeolocation } = await import('react-use/lib/useGeolocation.js')
const wait = () => new Promise((resolve) => setTimeout(resolve, 300))
const hooks = {
  'react-geolocated': () => {
    const { coords, isGeolocationEnabled } = useGeolocated({ watchPosition: true })
    return `latitude ${coords?.latitude}, isGeolocationEnabled ${isGeolocationEnabled}`
  },
  'react-use': () => `latitude ${(useGeolocation.default ?? useGeolocation)().latitude}`,
}
for (const [name, useText] of Object.entries(hooks)) {
  const container = document.createElement('div')
  createRoot(container).render(createElement(() => useText()))
  while (watches.length === 0) await wait()
  const { success, failure } = watches.pop()
  success({ coords: { latitude: 52.5186, longitude: 13.3762, accuracy: 5 }, timestamp: 1 })
  await wait()
  console.log(`${name}, position: ${container.textContent}`)
  failure({ code: 3, message: 'Timeout expired', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  await wait()
  console.log(`${name}, timeout: ${container.textContent}`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "react-geolocated, position: latitude 52.5186, isGeolocationEnabled true
react-geolocated, timeout: latitude undefined, isGeolocationEnabled false
react-use, position: latitude 52.5186
react-use, timeout: latitude 52.5186" ] || { echo 'changed' >&2; exit 1; }
