#!/bin/sh
# A button says how far away a place is, in the format of Intl.NumberFormat. In French, "1,8 km" contains a narrow no-break space.
#
# One would guess that a test finds it by the same text whether it uses getByRole or getByText.
# In fact, Testing Library 10.4.2 replaces every white space in a text, a title, and a label by a space before it compares, and
# nothing in the query. So getByText finds it only with a plain space, and getByRole only with the original one:
# https://github.com/testing-library/dom-testing-library/issues/890
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @testing-library/dom@10.4.2 jsdom@29.1.1
cat >case.mjs <<'CODE'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
const { document, HTMLElement, MutationObserver, Node } = window
Object.assign(globalThis, { window, document, HTMLElement, MutationObserver, Node })
const { screen } = await import('@testing-library/dom')
const distance = new Intl.NumberFormat('fr', { style: 'unit', unit: 'kilometer' }).format(1.8)
console.log(`the space is U+${distance.codePointAt(3).toString(16)}`)
document.body.innerHTML = `<button title="${distance}">${distance}</button>`
const queries = {
  getByRole: (name) => screen.queryByRole('button', { name }),
  getByText: (text) => screen.queryByText(text),
  getByTitle: (text) => screen.queryByTitle(text),
}
for (const [name, query] of Object.entries(queries)) {
  const outcome = (text) => (query(text) ? 'found' : 'not found')
  console.log(`${name}: ${outcome(distance)}, with a plain space ${outcome('1,8 km')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "the space is U+202f
getByRole: found, with a plain space not found
getByText: not found, with a plain space found
getByTitle: not found, with a plain space found" ] || { echo 'changed' >&2; exit 1; }
