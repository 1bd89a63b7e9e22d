#!/bin/sh
# Stories and tests show addresses that @faker-js/faker makes up in the language of a country. The app under test validates their
# postal codes.
#
# One would guess that the codes of a locale have the form of its country, as those for Germany and the Netherlands do.
# In fact, many of version 10.6.0 have a form that the country doesn't use, and postcode-validator 3.10.22 rejects them. In the
# United Kingdom, the last letters may be digits. South Africa has codes of five digits instead of four, Slovakia has
# the blank elsewhere, and Latvia no dash. South Korea has the codes that were replaced in 2015, and Spain provinces above 52.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @faker-js/faker@10.6.0 postcode-validator@3.10.22
cat >case.mjs <<'CODE'
import { allFakers } from '@faker-js/faker'
import { postcodeValidator } from 'postcode-validator'
const locales = { de: 'DE', nl: 'NL', en_GB: 'GB', en_ZA: 'ZA', sk: 'SK', lv: 'LV', ko: 'KR', es: 'ES' }
for (const [locale, country] of Object.entries(locales)) {
  const faker = allFakers[locale]
  faker.seed(1)
  const codes = Array.from({ length: 200 }, () => faker.location.zipCode())
  const rejected = codes.filter((code) => !postcodeValidator(code, country))
  console.log(`${country}: ${rejected.length} of ${codes.length} rejected${rejected[0] ? `, such as ${rejected[0]}` : ''}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'DE: 0 of 200 rejected
NL: 0 of 200 rejected
GB: 103 of 200 rejected, such as KW70 31C
ZA: 103 of 200 rejected, such as 70310
SK: 62 of 200 rejected, such as 80 018
LV: 115 of 200 rejected, such as LV7031
KR: 94 of 200 rejected, such as 703-101
ES: 82 of 200 rejected, such as 64511' ] || { echo 'changed' >&2; exit 1; }
