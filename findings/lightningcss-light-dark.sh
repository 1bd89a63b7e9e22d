#!/bin/sh
# A stylesheet has color: light-dark(…), and the app's build compiles it for Safari 16 with Lightning CSS. A theme switch sets
# color-scheme on <html> by its style attribute, as next-themes does, or in another file.
#
# One would guess that the colors follow it, because the documentation asks only for a color-scheme on an ancestor:
# https://lightningcss.dev/transpilation.html.
# In fact, Lightning CSS 1.33.0 replaces light-dark() by two variables, which are only set where the same compiler sees a
# color-scheme in CSS. After a dark style attribute, the text stays light, and if the CSS has no color-scheme, the color is
# invalid, so the text has that of its parent: https://github.com/parcel-bundler/lightningcss/issues/821
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0 playwright-core@1.65.1
cat >case.mjs <<'CODE'
import { transform } from 'lightningcss'
import { chromium } from 'playwright-core'
function compiled(css, safari) {
  return String(transform({ filename: 'card.css', code: Buffer.from(css), targets: { safari: safari << 16 } }).code)
}
const card = '.card { color: light-dark(rgb(0 0 1), rgb(0 0 2)) }'
const files = { 'with color-scheme': `:root { color-scheme: light dark } ${card}`, 'without color-scheme': card }
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ colorScheme: 'light' })
for (const [name, css] of Object.entries(files)) {
  for (const safari of [16, 18]) {
    const html = '<body style="color: rgb(0 0 3)"><p class="card">Berlin</p></body>'
    await page.setContent(`<html style="color-scheme: dark"><style>${compiled(css, safari)}</style>${html}</html>`)
    const color = await page.locator('.card').evaluate((element) => getComputedStyle(element).color)
    const names = { 'rgb(0, 0, 1)': 'light', 'rgb(0, 0, 2)': 'dark', 'rgb(0, 0, 3)': "the parent's color" }
    console.log(`Safari ${safari}, ${name}: ${names[color]}`)
  }
}
await browser.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Safari 16, with color-scheme: light
Safari 18, with color-scheme: dark
Safari 16, without color-scheme: the parent's color
Safari 18, without color-scheme: dark" ] || { echo 'changed' >&2; exit 1; }
