#!/bin/sh
# A list requests the address of a row when the row comes into view, by IntersectionObserver. Tests run in happy-dom, because it
# has this observer, and jsdom doesn't.
#
# One would guess that the observer reports once after observe(), as in every browser, with or without an intersection,
# or that it throws: https://www.w3.org/TR/intersection-observer/#dom-intersectionobserver-observe.
# In fact, the callback of happy-dom 21.0.4 is never called, nor is that of ResizeObserver, so the rows of a test never load, and
# a check like 'IntersectionObserver' in window is true.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >case.mjs <<'CODE'
import { Window } from 'happy-dom'
const window = new Window()
const { document } = window
document.body.innerHTML = '<ul><li>row</li></ul>'
for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
  let calls = 0
  const observer = new window[name](() => {
    calls += 1
  })
  observer.observe(document.querySelector('ul'), name === 'MutationObserver' ? { childList: true } : undefined)
  document.querySelector('ul').append(document.createElement('li'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  console.log(`${name}: in window ${name in window}, ${calls} calls`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "IntersectionObserver: in window true, 0 calls
ResizeObserver: in window true, 0 calls
MutationObserver: in window true, 1 calls" ] || { echo 'changed' >&2; exit 1; }
