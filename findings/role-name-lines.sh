#!/bin/sh
# A link or a button contains an address in lines, by <br> or by a flex column of spans. Its accessible name is made of its text.
#
# One would guess that tests in jsdom compute the name that a screen reader says in the browser.
# In fact, with @testing-library/dom 10.4.2, the end of a line and the beginning of the next one are one word, "Ring 1Berlin",
# and getByRole finds the link only by that. In Chromium, there is a space, for <br> and for the items of a flex or grid container.
# With display: block, both have it. The standard doesn't say: https://github.com/w3c/accname/issues/4
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @testing-library/dom@10.4.2 jsdom@29.1.1 playwright-core@1.65.1
cat >case.mjs <<'CODE'
import { queryAllByRole } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { chromium } from 'playwright-core'
const spans = (display) => `<span style="display: ${display}">Ring 1</span><span style="display: ${display}">Berlin</span>`
const links = {
  br: '<a href="#">Ring 1<br>Berlin</a>',
  flex: `<a href="#" style="display: flex; flex-direction: column">${spans('inline')}</a>`,
  grid: `<a href="#" style="display: grid">${spans('inline')}</a>`,
  block: `<a href="#">${spans('block')}</a>`,
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
for (const [name, html] of Object.entries(links)) {
  const { document } = new JSDOM(html).window
  const inTests = ['Ring 1 Berlin', 'Ring 1Berlin'].find((text) => queryAllByRole(document.body, 'link', { name: text }).length > 0)
  await page.setContent(html)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const link = nodes.find((node) => node.role?.value === 'link')
  console.log(`${name}: ${inTests} in Testing Library, ${link.name.value} in Chromium`)
}
await browser.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "br: Ring 1Berlin in Testing Library, Ring 1 Berlin in Chromium
flex: Ring 1Berlin in Testing Library, Ring 1 Berlin in Chromium
grid: Ring 1Berlin in Testing Library, Ring 1 Berlin in Chromium
block: Ring 1 Berlin in Testing Library, Ring 1 Berlin in Chromium" ] || { echo 'changed' >&2; exit 1; }
