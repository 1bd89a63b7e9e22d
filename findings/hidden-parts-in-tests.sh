#!/bin/sh
# A card has buttons that nobody can reach at the moment: in a closed <details>, in a closed popover, or in an inert part of the
# page. A test asks for them by getByRole.
#
# One would guess that none is found, because getByRole leaves out what isn't in the accessibility tree, unless hidden is true:
# https://testing-library.com/docs/queries/byrole/#hidden.
# In fact, @testing-library/dom 10.4.2 only looks at display, visibility, and aria-hidden, so it finds the buttons in <details>
# and in the inert part, with jsdom 29.1.1 and with happy-dom 21.0.4, which has no style for popovers either. In Chromium, none
# of them is in the tree: https://github.com/testing-library/dom-testing-library/issues/1364
#
# Needs Chromium: set CHROMIUM_PATH if it isn't /usr/bin/chromium. Seen with Chromium 150.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4 @testing-library/dom@10.4.2 playwright-core@1.65.1
cat >case.mjs <<'CODE'
import { queryAllByRole } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
import { chromium } from 'playwright-core'
const button = '<button>Map</button>'
const parts = {
  visible: `<div>${button}</div>`,
  dialog: `<dialog>${button}</dialog>`,
  details: `<details><summary>More</summary>${button}</details>`,
  popover: `<div popover>${button}</div>`,
  inert: `<div inert>${button}</div>`,
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
for (const [name, html] of Object.entries(parts)) {
  const inTests = [new JSDOM('').window, new Window()].map(({ document }) => {
    document.body.innerHTML = html
    return queryAllByRole(document.body, 'button').length
  })
  await page.setContent(html)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const inChromium = nodes.filter((node) => !node.ignored && node.role?.value === 'button').length
  console.log(`${name}: ${inTests[0]} in jsdom, ${inTests[1]} in happy-dom, ${inChromium} in Chromium`)
}
await browser.close()
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'visible: 1 in jsdom, 1 in happy-dom, 1 in Chromium
dialog: 0 in jsdom, 0 in happy-dom, 0 in Chromium
details: 1 in jsdom, 1 in happy-dom, 0 in Chromium
popover: 0 in jsdom, 1 in happy-dom, 0 in Chromium
inert: 1 in jsdom, 1 in happy-dom, 0 in Chromium' ] || { echo 'changed' >&2; exit 1; }
