#!/bin/sh
# A contact's vCard has an address whose street contains a comma and a semicolon, which are escaped by a backslash:
# https://www.rfc-editor.org/rfc/rfc6350#section-3.4.
#
# One would guess that a parser that also converts vCards to jCards unescapes them.
# In fact, vcf 2.1.2 keeps the backslashes in the value, and splits at the escaped semicolon for the jCard, so that all parts
# after it are moved by one: the rest of the street is the city, the city is the region, and the postal code is in the place of the
# country. ical.js 2.2.1 has it right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1
cat >case.mjs <<'CODE'
import ICAL from 'ical.js'
import VCard from 'vcf'
const lines = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ann', 'ADR:;;Ring 1\\, Hof\\; links;Berlin;;10115;Germany', 'END:VCARD', '']
const text = lines.join('\r\n')
const vcf = new VCard().parse(text)
const [, properties] = vcf.toJSON()
const answers = {
  'vcf, value': vcf.get('adr').valueOf().split(/(?<!\\);/),
  'vcf, jCard': properties.find(([name]) => name === 'adr').at(-1),
  'ical.js, jCard': ICAL.Component.fromString(text).getFirstPropertyValue('adr'),
}
for (const [name, parts] of Object.entries(answers)) console.log(`${name}: ${parts.map((part) => `(${part})`).join('')}`)
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "vcf, value: ()()(Ring 1\\, Hof\\; links)(Berlin)()(10115)(Germany)
vcf, jCard: ()()(Ring 1\\, Hof\\)( links)(Berlin)()(10115)(Germany)
ical.js, jCard: ()()(Ring 1, Hof; links)(Berlin)()(10115)(Germany)" ] || { echo 'changed' >&2; exit 1; }
