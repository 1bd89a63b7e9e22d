#!/bin/sh
# A button is hidden by a class of Tailwind 4, whose classes are in a cascade layer, or by a rule in @supports, in @media, or in
# another rule. A test asks whether users can find it.
#
# One would guess that getByRole doesn't find it if the rule applies, because simulated browsers apply style sheets, and Testing
# Library looks at display: https://testing-library.com/docs/queries/byrole/#hidden.
# In fact, jsdom 29.1.1 and happy-dom 21.0.4 ignore layers and nested rules: https://github.com/jsdom/jsdom/issues/3785,
# https://github.com/capricorn86/happy-dom/issues/2284. happy-dom applies what is in @supports even if the condition is wrong, so
# both halves of a fallback apply. jsdom applies nothing in @supports, and of @media only what is for a screen, without a width.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4 @testing-library/dom@10.4.2
cat >case.mjs <<'CODE'
import { queryAllByRole } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { JSDOM, VirtualConsole } from 'jsdom'
const rules = {
  'in no condition': (rule) => rule,
  '@supports (display: grid)': (rule) => `@supports (display: grid) { ${rule} }`,
  '@supports not (display: grid)': (rule) => `@supports not (display: grid) { ${rule} }`,
  '@media screen': (rule) => `@media screen { ${rule} }`,
  '@media (min-width: 600px)': (rule) => `@media (min-width: 600px) { ${rule} }`,
  '@media (max-width: 240px)': (rule) => `@media (max-width: 240px) { ${rule} }`,
  '@layer utilities': (rule) => `@layer utilities { ${rule} }`,
  nested: (rule) => `.card { ${rule} }`,
}
for (const [name, wrap] of Object.entries(rules)) {
  const windows = {
    jsdom: new JSDOM('', { virtualConsole: new VirtualConsole() }).window,
    'happy-dom': new Window({ width: 1024, height: 768 }),
  }
  const results = Object.entries(windows).map(([library, { document }]) => {
    document.head.innerHTML = `<style>${wrap('.map { display: none }')}</style>`
    document.body.innerHTML = '<div class="card"><button class="map">Map</button></div>'
    return `${library} ${queryAllByRole(document.body, 'button').length > 0 ? 'ignored' : 'applied'}`
  })
  console.log(`${name}: ${results.join(', ')}`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'in no condition: jsdom applied, happy-dom applied
@supports (display: grid): jsdom ignored, happy-dom applied
@supports not (display: grid): jsdom ignored, happy-dom applied
@media screen: jsdom applied, happy-dom applied
@media (min-width: 600px): jsdom ignored, happy-dom applied
@media (max-width: 240px): jsdom ignored, happy-dom ignored
@layer utilities: jsdom ignored, happy-dom ignored
nested: jsdom ignored, happy-dom ignored' ] || { echo 'changed' >&2; exit 1; }
