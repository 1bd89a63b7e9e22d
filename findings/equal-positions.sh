#!/bin/sh
# An app keeps the last GeolocationPosition of the device, and looks up the address again only if the new one isn't deeply equal.
#
# One would guess that positions in Berlin and in Sydney differ.
# In fact, the properties of a position are getters of its prototype. fast-deep-equal 3.1.3, react-fast-compare 3.2.3,
# isDeepEqual of remeda 2.62.2, and shallow of zustand 5.1.0 only compare an object's own keys, of which it has none, so all
# positions are equal. A spread copy and cloneDeep of lodash-es 4.18.1 are empty. isEqual of lodash-es, es-toolkit 1.53.2, and
# dequal 2.0.3 see the difference.
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1 esbuild@0.28.2 fast-deep-equal@3.1.3 react-fast-compare@3.2.3 \
  remeda@2.62.2 zustand@5.1.0 lodash-es@4.18.1 es-toolkit@1.53.2 dequal@2.0.3
cat >case.mjs <<'CODE'
import { buildSync } from 'esbuild'
import { chromium } from 'playwright-core'
const contents = `
  export { default as fastDeepEqual } from 'fast-deep-equal'
  export { default as reactFastCompare } from 'react-fast-compare'
  export { isDeepEqual } from 'remeda'
  export { shallow } from 'zustand/shallow'
  export { cloneDeep, isEqual } from 'lodash-es'
  export { isEqual as esToolkit } from 'es-toolkit'
  export { dequal } from 'dequal'`
const stdin = { contents, resolveDir: process.cwd() }
const [{ text }] = buildSync({ stdin, bundle: true, format: 'iife', globalName: 'libraries', write: false }).outputFiles
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
})
const context = await browser.newContext({ permissions: ['geolocation'] })
const page = await context.newPage()
await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }))
await page.goto('https://map.example/')
await page.addScriptTag({ content: text })
for (const [latitude, longitude] of [[52.5186, 13.3762], [-33.8688, 151.2093]]) {
  await context.setGeolocation({ latitude, longitude })
  await page.evaluate(async () => {
    window.positions ??= []
    window.positions.push(await new Promise((...callbacks) => navigator.geolocation.getCurrentPosition(...callbacks)))
  })
}
const lines = await page.evaluate(() => {
  const [berlin, sydney] = window.positions
  const { cloneDeep, ...equalities } = window.libraries
  return [
    `latitudes ${berlin.coords.latitude} and ${sydney.coords.latitude}`,
    ...Object.entries(equalities).map(([name, isEqual]) => `${name}: ${isEqual(berlin, sydney) ? 'equal' : 'different'}`),
    `spread: ${JSON.stringify({ ...berlin.coords })}, cloneDeep: ${JSON.stringify(cloneDeep(berlin.coords))}`,
  ]
})
console.log(lines.join('\n'))
await browser.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'latitudes 52.5186 and -33.8688
dequal: different
esToolkit: different
fastDeepEqual: equal
isDeepEqual: equal
isEqual: different
reactFastCompare: equal
shallow: equal
spread: {}, cloneDeep: {}' ] || { echo 'changed' >&2; exit 1; }
