#!/bin/sh
# An old record has a withdrawn country code, such as AN for the Netherlands Antilles. An app shows its name with
# Intl.DisplayNames and fallback: 'none', and expects undefined for a code that isn't in use.
#
# One would guess undefined, or the former name.
# In fact, Node.js 24 first replaces the code by one of those that came after it: CS, which was Serbia and Montenegro, is
# "Serbia", and AN is "Curaçao", also for an address on Bonaire. Codes that never were a country have names too, such as
# "Pseudo-Accents" for XA. The replacements are the territoryAlias of CLDR:
# https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalMetadata.xml
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node@24.11.1
cat >case.mjs <<'CODE'
console.error(`Node.js ${process.version}, CLDR ${process.versions.cldr}`)
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
for (const code of ['AN', 'CS', 'SU', 'DD', 'XA', 'ZZ', 'AA']) console.log(`${code}: ${names.of(code)}`)
CODE
output=$(node_modules/.bin/node case.mjs)
echo "$output"
[ "$output" = "AN: Curaçao
CS: Serbia
SU: Russia
DD: Germany
XA: Pseudo-Accents
ZZ: Unknown Region
AA: undefined" ] || { echo 'changed' >&2; exit 1; }
