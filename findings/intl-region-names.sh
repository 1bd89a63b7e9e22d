#!/bin/sh
# A page shows the name of a country in the agent's language with Intl.DisplayNames, and a server renders the same page.
#
# One would guess that both write the same name, because both have their names from CLDR by ICU, or that supportedLocalesOf
# tells for which languages that is so.
# In fact, Chromium contains the names in about sixty languages. For another one it writes the English name without an error,
# and supportedLocalesOf lists some of these all the same: it lists "uz" and "az", and not "hy". Even if both have a
# language, the long names of Hong Kong, Macao, and Palestine aren't the same ones: in Chromium, they are the short names. There,
# the name of the Falkland Islands, even the short one, has the other name of the islands in parentheses.
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150 and Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >case.mjs <<'CODE'
import { chromium } from 'playwright-core'
function names() {
  const nameOf = (language, region, style = 'long') =>
    new Intl.DisplayNames(language, { type: 'region', style }).of(region)
  const listed = (language) => (Intl.DisplayNames.supportedLocalesOf(language).length > 0 ? 'listed' : 'not listed')
  return [
    ...['uz', 'az', 'hy'].map((language) => `${language} ${listed(language)}: ${nameOf(language, 'DE')}`),
    ...['HK', 'MO', 'PS', 'FK'].flatMap((region) =>
      ['long', 'short'].map((style) => `${region} ${style}: ${nameOf('en', region, style)}`),
    ),
  ]
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
})
console.error(`Node.js ${process.version}, Chromium ${browser.version()}`)
const page = await browser.newPage()
const inChromium = await page.evaluate(names)
await browser.close()
for (const [at, inNode] of names().entries()) console.log(`${inNode} | ${inChromium[at]}`)
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "uz listed: Germaniya | uz listed: Germany
az listed: Almaniya | az listed: Germany
hy listed: Գերմանիա | hy not listed: Germany
HK long: Hong Kong SAR China | HK long: Hong Kong
HK short: Hong Kong | HK short: Hong Kong
MO long: Macao SAR China | MO long: Macao
MO short: Macao | MO short: Macao
PS long: Palestinian Territories | PS long: Palestine
PS short: Palestine | PS short: Palestine
FK long: Falkland Islands | FK long: Falkland Islands (Islas Malvinas)
FK short: Falkland Islands | FK short: Falkland Islands (Islas Malvinas)" ] || { echo 'changed' >&2; exit 1; }
