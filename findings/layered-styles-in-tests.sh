#!/bin/sh
# A button is hidden on small cards by a class of Tailwind 4, whose classes are in a cascade layer:
# @layer utilities { .hidden { display: none } }. A test asks whether users can find the button.
#
# One would guess that getByRole doesn't find it, because jsdom and happy-dom apply style sheets, and Testing Library looks at
# display: https://testing-library.com/docs/queries/byrole/#hidden.
# In fact, jsdom 29.1.1 and happy-dom 21.0.4 parse a layer and apply none of its rules, so the button is found. Without the layer,
# it isn't: https://github.com/jsdom/jsdom/issues/3785, https://github.com/capricorn86/happy-dom/issues/2284
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
const rule = '.hidden { display: none }'
for (const css of [rule, `@layer utilities { ${rule} }`]) {
  for (const [name, window] of Object.entries({ jsdom: new JSDOM('').window, 'happy-dom': new Window() })) {
    const { document } = window
    document.head.innerHTML = `<style>${css}</style>`
    document.body.innerHTML = '<button class="hidden">Map</button>'
    console.log(`${name}: ${css.split(' {')[0]} -> ${queryAllByRole(document.body, 'button').length} found`)
  }
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "jsdom: .hidden -> 0 found
happy-dom: .hidden -> 0 found
jsdom: @layer utilities -> 1 found
happy-dom: @layer utilities -> 1 found" ] || { echo 'changed' >&2; exit 1; }
