#!/bin/sh
# A page has two addresses in <address> elements, with <br> between the lines. A server makes the text of an e-mail from it, and a
# test compares its innerText.
#
# One would guess the lines that a browser shows and copies, because <address> is a block like <div>.
# In fact, html-to-text 10.0.1 takes <address> for inline, so the city of one address and the street of the next one are one word.
# happy-dom 21.0.4 begins a new line for the element, and ignores <br>. turndown 7.2.5 has both right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1 happy-dom@21.0.4 turndown@7.2.5
cat >case.mjs <<'CODE'
import { Window } from 'happy-dom'
import { convert } from 'html-to-text'
import Turndown from 'turndown'
const html = '<address>Ring 1<br>Berlin</address><address>Allee 2<br>Ulm</address>'
const window = new Window()
window.document.body.innerHTML = html
const texts = {
  'html-to-text': convert(html),
  'happy-dom': window.document.body.innerText,
  turndown: new Turndown({ br: '' }).turndown(html),
}
for (const [name, text] of Object.entries(texts)) console.log(`${name}: ${text.split(/\n+/).join(' | ')}`)
await window.happyDOM.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "html-to-text: Ring 1 | BerlinAllee 2 | Ulm
happy-dom: Ring 1Berlin | Allee 2Ulm
turndown: Ring 1 | Berlin | Allee 2 | Ulm" ] || { echo 'changed' >&2; exit 1; }
