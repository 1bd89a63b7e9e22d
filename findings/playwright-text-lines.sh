#!/bin/sh
# A test in Playwright looks for a link with an address in two lines, with getByRole, getByText, and hasText.
#
# One would guess that all of them find "Ring 1 Berlin", because Playwright's documentation says that matching by text turns line
# breaks into spaces: https://playwright.dev/docs/locators#locate-by-text.
# In fact, that's so for line breaks of the source. For playwright-core 1.65.1, a <br> and the end of a block are nothing, so the
# text is "Ring 1Berlin". getByRole, which computes a name as screen readers do, finds only the one with a space.
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
const page = await browser.newPage()
const links = {
  'a line break of the source': '<a href="#">Ring 1\nBerlin</a>',
  '<br>': '<a href="#">Ring 1<br>Berlin</a>',
  blocks: '<a href="#"><span style="display: block">Ring 1</span><span style="display: block">Berlin</span></a>',
}
for (const [name, html] of Object.entries(links)) {
  await page.setContent(html)
  for (const text of ['Ring 1 Berlin', 'Ring 1Berlin']) {
    const locators = {
      getByRole: page.getByRole('link', { name: text }),
      getByText: page.getByText(text),
      hasText: page.locator('a', { hasText: text }),
    }
    const found = []
    for (const [method, locator] of Object.entries(locators)) if ((await locator.count()) > 0) found.push(method)
    console.log(`${name}, ${text}: ${found.join(', ') || 'none'}`)
  }
}
await browser.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'a line break of the source, Ring 1 Berlin: getByRole, getByText, hasText
a line break of the source, Ring 1Berlin: none
<br>, Ring 1 Berlin: getByRole
<br>, Ring 1Berlin: getByText, hasText
blocks, Ring 1 Berlin: getByRole
blocks, Ring 1Berlin: getByText, hasText' ] || { echo 'changed' >&2; exit 1; }
