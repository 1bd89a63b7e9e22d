#!/bin/sh
# An app writes coordinates in degrees, minutes, and seconds with a message that translators can change, because the letters of the
# directions differ by language: {degrees}°{minutes}'{seconds}" {direction}
#
# One would guess that each name in braces is replaced, or that an error is thrown.
# In fact, in ICU's messages, an apostrophe before a brace begins a quotation, which goes on to the end if there is no other one. So
# the seconds and the direction are written as they stand in the message, without an error. With the prime ′, the right sign for
# minutes, all are replaced. Also in next-intl, which contains use-intl: https://formatjs.github.io/docs/core-concepts/icu-syntax
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund intl-messageformat@12.1.5 use-intl@4.15.0
cat >case.mjs <<'CODE'
import { IntlMessageFormat } from 'intl-messageformat'
import { createTranslator } from 'use-intl/core'
const values = { degrees: 40, minutes: 26, seconds: 46, direction: 'N' }
for (const sign of ["'", '′']) {
  const message = `{degrees}°{minutes}${sign}{seconds}" {direction}`
  console.log('intl-messageformat:', new IntlMessageFormat(message, 'en').format(values))
  console.log('use-intl:', createTranslator({ locale: 'en', messages: { message } })('message', values))
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'intl-messageformat: 40°26{seconds}" {direction}
use-intl: 40°26{seconds}" {direction}
intl-messageformat: 40°26′46" N
use-intl: 40°26′46" N' ] || { echo 'changed' >&2; exit 1; }
