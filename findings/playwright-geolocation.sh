#!/bin/sh
# A Playwright test moves a customer on a live map with setGeolocation. It sets the time with page.clock, because the page shows how
# old the position is.
#
# One would guess that watchPosition reports each new position as a device does, and that its timestamp is the time of the clock.
# In fact, with Playwright 1.65.1 and Chromium, the error callback is called before each new position, with "position unavailable"
# (code 2), and the timestamp is the real time. With the clock in 2020, the position is years in the future.
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >case.mjs <<'CODE'
import { chromium } from 'playwright-core'
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
})
console.error(`Chromium ${browser.version()}`)
const context = await browser.newContext({
  permissions: ['geolocation'],
  geolocation: { latitude: 52, longitude: 13 },
})
const page = await context.newPage()
await page.clock.install({ time: new Date('2020-01-01') })
await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }))
await page.goto('https://map.example/')
await page.evaluate(() => {
  window.reports = []
  navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const years = new Date(timestamp).getFullYear() - new Date().getFullYear()
      window.reports.push(`latitude ${coords.latitude}, ${years > 0 ? 'after' : 'at'} the time of the clock`)
    },
    ({ code }) => window.reports.push(`error ${code}`),
  )
})
for (const latitude of [53, 54, 55]) {
  await page.waitForFunction((last) => window.reports.at(-1).startsWith(`latitude ${last}`), latitude - 1, { polling: 100 })
  await context.setGeolocation({ latitude, longitude: 13 })
}
await page.waitForFunction(() => window.reports.at(-1).startsWith('latitude 55'), undefined, { polling: 100 })
console.log((await page.evaluate(() => window.reports)).join('\n'))
await browser.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'latitude 52, after the time of the clock
error 2
latitude 53, after the time of the clock
error 2
latitude 54, after the time of the clock
error 2
latitude 55, after the time of the clock' ] || { echo 'changed' >&2; exit 1; }
