#!/bin/sh
# A German agent copies "13.3762" from a map into a number field, which reads numbers in the agent's language, or an English one
# types "5,25".
#
# One would guess that it's rejected, because a group has three digits in these languages, or read as a decimal.
# In fact, @internationalized/number 3.6.9, which the NumberField of React Aria uses, ignores every separator of groups wherever
# it is, so the longitudes are 133762 and 525. So do numbro 2.5.0, numeral 2.0.6, and accounting 0.4.1. "1.5" is 15, which is
# still a valid longitude.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @internationalized/number@3.6.9 numbro@2.5.0 numeral@2.0.6 accounting@0.4.1
cat >case.mjs <<'CODE'
import { NumberParser } from '@internationalized/number'
import accounting from 'accounting'
import numbro from 'numbro'
import numeral from 'numeral'
const parserOf = (language) => (text) => new NumberParser(language, { style: 'decimal' }).parse(text)
const german = { 'NumberParser, de': parserOf('de') }
const english = {
  'NumberParser, en': parserOf('en'),
  numbro: (text) => numbro.unformat(text),
  numeral: (text) => numeral(text).value(),
  accounting: (text) => accounting.unformat(text),
}
for (const [text, parsers] of [['13,3762', german], ['13.3762', german], ['1.5', german], ['5.25', english], ['5,25', english]]) {
  console.log(`${text}: ${Object.entries(parsers).map(([name, parse]) => `${name} ${parse(text)}`).join('; ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '13,3762: NumberParser, de 13.3762
13.3762: NumberParser, de 133762
1.5: NumberParser, de 15
5.25: NumberParser, en 5.25; numbro 5.25; numeral 5.25; accounting 5.25
5,25: NumberParser, en 525; numbro 525; numeral 525; accounting 525' ] || { echo 'changed' >&2; exit 1; }
