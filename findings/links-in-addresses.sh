#!/bin/sh
# A chat makes links of URLs in its messages. A customer writes an address without a space after a full stop: "P.O.Box 12", or
# "Hafenstr.Hamburg".
#
# One would guess that there is no link, as there is none in "St.Gallen", because an address isn't a domain.
# In fact, box, hamburg, berlin, and tokyo are top-level domains. linkifyjs 4.4.0, autolinker 4.1.5, and anchorme 3.0.8 make
# links of names without a scheme too, so the customer's address leads to the domain p.o.box.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund linkifyjs@4.4.0 autolinker@4.1.5 anchorme@3.0.8
cat >case.mjs <<'CODE'
import anchorme from 'anchorme'
import Autolinker from 'autolinker'
import { find } from 'linkifyjs'
const libraries = {
  linkifyjs: (text) => find(text).map((link) => link.value),
  autolinker: (text) => Autolinker.parse(text, {}).map((match) => match.getMatchedText()),
  anchorme: (text) => (anchorme.default ?? anchorme).list(text).map((link) => link.string),
}
for (const text of ['P.O.Box 12, Ulm', 'Hafenstr.Hamburg', 'Ring 1.Berlin', '3.Tokyo', 'St.Gallen']) {
  const found = Object.entries(libraries).map(([name, linksIn]) => `${name} ${linksIn(text).join(' ') || 'none'}`)
  console.log(`${text}: ${found.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'P.O.Box 12, Ulm: linkifyjs P.O.Box, autolinker P.O.Box, anchorme P.O.Box
Hafenstr.Hamburg: linkifyjs Hafenstr.Hamburg, autolinker Hafenstr.Hamburg, anchorme Hafenstr.Hamburg
Ring 1.Berlin: linkifyjs 1.Berlin, autolinker 1.Berlin, anchorme 1.Berlin
3.Tokyo: linkifyjs 3.Tokyo, autolinker 3.Tokyo, anchorme 3.Tokyo
St.Gallen: linkifyjs none, autolinker none, anchorme none' ] || { echo 'changed' >&2; exit 1; }
