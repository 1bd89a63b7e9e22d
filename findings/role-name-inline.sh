#!/bin/sh
# A link has a part of its text in an inline element: a <bdi> around a name, a <wbr> in a long street, a <sup> in "5th Avenue". A
# test finds the link by its name.
#
# One would guess that an inline element adds nothing to the name, because getComputedStyle() of a simulated browser returns
# "inline" for it, as in every browser.
# In fact, happy-dom 21.0.4 returns an empty text, and Testing Library 10.4.2 adds a space around every element that isn't
# inline, so the names are "Ring 1 , Ulm", "Haupt straße", and "5 th Avenue". With jsdom 29.1.1, they are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4 @testing-library/dom@10.4.2
cat >case.mjs <<'CODE'
import { queryAllByRole } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
const links = {
  'Ring 1, Ulm': '<bdi>Ring 1</bdi>, Ulm',
  Hauptstraße: 'Haupt<wbr>straße',
  '5th Avenue': '5<sup>th</sup> Avenue',
}
for (const [library, window] of Object.entries({ jsdom: new JSDOM('').window, 'happy-dom': new Window() })) {
  const { document } = window
  for (const [name, html] of Object.entries(links)) {
    document.body.innerHTML = `<a href="#">${html}</a>`
    const display = window.getComputedStyle(document.querySelector('a > *')).display
    let found
    queryAllByRole(document.body, 'link', { name: (accessibleName) => ((found = accessibleName), true) })
    console.log(`${library}: "${found}" for ${name}, display "${display}"`)
  }
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'jsdom: "Ring 1, Ulm" for Ring 1, Ulm, display "inline"
jsdom: "Hauptstraße" for Hauptstraße, display "inline"
jsdom: "5th Avenue" for 5th Avenue, display "inline"
happy-dom: "Ring 1 , Ulm" for Ring 1, Ulm, display ""
happy-dom: "Haupt straße" for Hauptstraße, display ""
happy-dom: "5 th Avenue" for 5th Avenue, display ""' ] || { echo 'changed' >&2; exit 1; }
