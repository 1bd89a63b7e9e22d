#!/bin/sh
# An icon is mirrored by ":dir(rtl)", and a font is chosen by ":lang(ar)". A test renders the component in an element with
# dir="rtl" and lang="ar".
#
# One would guess that the selectors match there, or that they throw where they aren't supported.
# In fact, happy-dom 21.0.4 parses both and matches nothing, not even ":dir(ltr)", and getComputedStyle() says that the direction
# is from left to right. jsdom 29.1.1 has all of them right, with dir="auto" too.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4
cat >case.mjs <<'CODE'
import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
for (const [name, window] of Object.entries({ jsdom: new JSDOM('').window, 'happy-dom': new Window() })) {
  const { document } = window
  document.body.innerHTML = '<div dir="rtl" lang="ar-EG"><p>1</p></div><div dir="auto"><p>عنوان</p></div><p>3</p>'
  const [inRtl, inAuto, outside] = document.querySelectorAll('p')
  const matches = { ':dir(rtl)': inRtl, ':lang(ar)': inRtl, '[dir=auto] :dir(rtl)': inAuto, 'body > :dir(ltr)': outside }
  const texts = Object.entries(matches).map(([selector, element]) => `${selector} ${element.matches(selector)}`)
  console.log(`${name}: ${texts.join(', ')}, direction ${window.getComputedStyle(inRtl).direction}`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'jsdom: :dir(rtl) true, :lang(ar) true, [dir=auto] :dir(rtl) true, body > :dir(ltr) true, direction rtl
happy-dom: :dir(rtl) false, :lang(ar) false, [dir=auto] :dir(rtl) false, body > :dir(ltr) false, direction ltr' ] || { echo 'changed' >&2; exit 1; }
