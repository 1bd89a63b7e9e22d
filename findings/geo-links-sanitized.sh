#!/bin/sh
# A message or a description has a link to a place, geo:52.5186,13.3762, which opens the map app of a phone. The app sanitizes the
# HTML before it's shown.
#
# One would guess that the link is kept like tel: and mailto:, because geo: is a registered scheme that only names a place:
# https://www.rfc-editor.org/rfc/rfc5870.
# In fact, dompurify 3.5.0 and sanitize-html 2.17.5 keep the text and remove the address, so the link does nothing. For the
# maintainer of DOMPurify, geo: is non-standard: https://github.com/cure53/DOMPurify/issues/1545
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund dompurify@3.5.0 sanitize-html@2.17.5 jsdom@29.1.1
cat >case.mjs <<'CODE'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import sanitizeHtml from 'sanitize-html'
const purify = createDOMPurify(new JSDOM('').window)
for (const url of ['tel:+49301234', 'mailto:a@example.com', 'geo:52.5186,13.3762']) {
  const link = `<a href='${url}'>here</a>`
  for (const [name, clean] of Object.entries({ dompurify: purify.sanitize(link), 'sanitize-html': sanitizeHtml(link) })) {
    console.log(`${url}, ${name}: ${clean.includes('href') ? 'kept' : clean}`)
  }
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "tel:+49301234, dompurify: kept
tel:+49301234, sanitize-html: kept
mailto:a@example.com, dompurify: kept
mailto:a@example.com, sanitize-html: kept
geo:52.5186,13.3762, dompurify: <a>here</a>
geo:52.5186,13.3762, sanitize-html: <a>here</a>" ] || { echo 'changed' >&2; exit 1; }
