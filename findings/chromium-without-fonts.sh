#!/bin/sh
# A computer without system fonts, as many container images are, runs a headless Chromium.
#
# One would guess that texts appear as boxes of a built-in fallback, so that they have a size and tests of what is visible
# pass; and that a WOFF2 file in a folder of Fontconfig helps, because fc-list lists it and Chromium renders WOFF2 on pages.
# In fact, each text is 0 px wide, so Playwright calls it hidden and waits for it in vain. The WOFF2 file changes nothing. With
# a TTF of one script in its place, texts of all scripts have a width.
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150 on Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1 @fontsource/arimo@5.3.0 @expo-google-fonts/arimo@0.4.3
mkdir none woff2 ttf
cp node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2 woff2
cp node_modules/@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf ttf
cat >case.mjs <<'CODE'
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
for (const fonts of ['none', 'woff2', 'ttf']) {
  writeFileSync(`${fonts}.conf`, `<?xml version="1.0"?><fontconfig><dir>${process.cwd()}/${fonts}</dir></fontconfig>`)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid() === 0 ? ['--no-sandbox'] : [],
    env: { ...process.env, FONTCONFIG_FILE: `${process.cwd()}/${fonts}.conf` },
  })
  if (fonts === 'none') console.error(`Chromium ${browser.version()}`)
  const page = await browser.newPage()
  await page.setContent('<span>Platz der Republik 1</span> <span>東京都千代田区</span>')
  const widths = await page.locator('span').evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width > 0))
  console.log(`${fonts}: have a width ${widths.join(', ')}, visible ${await page.getByText('Platz').isVisible()}`)
  await browser.close()
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "none: have a width false, false, visible false
woff2: have a width false, false, visible false
ttf: have a width true, true, visible true" ] || { echo 'changed' >&2; exit 1; }
