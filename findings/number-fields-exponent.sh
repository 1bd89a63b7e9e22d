#!/bin/sh
# A form or a table has the longitude of a place next to the meridian of Greenwich, 0.0000001 degrees. A field with a mask gets it
# as a text, String(longitude), which is "1e-7" in JavaScript, and a table formats the number.
#
# One would guess that libraries for numbers read JavaScript's own notation, or take such a small number for zero.
# In fact, imask 7.6.1 and react-number-format 5.4.5 leave out the letter and the minus of the exponent, so the longitude is 17
# degrees: https://github.com/uNmAnNeR/imaskjs/issues/699. numeral 2.0.6 formats it as NaN:
# https://github.com/adamwdraper/Numeral-js/issues/563. If both fields get the number itself, they are right, and so is numbro 2.5.0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund imask@7.6.1 numbro@2.5.0 numeral@2.0.6 react@19.3.1 react-dom@19.3.1 react-number-format@5.4.5
cat >case.mjs <<'CODE'
import IMask from 'imask'
import numbro from 'numbro'
import numeral from 'numeral'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NumericFormat } from 'react-number-format'
function masked(property, value) {
  const mask = IMask.createMask({ mask: Number, scale: 7, radix: '.', min: -180, max: 180 })
  mask[property] = value
  return mask.value
}
function formatted(value) {
  return renderToStaticMarkup(createElement(NumericFormat, { value })).match(/value="(.*?)"/)[1]
}
for (const longitude of [13.3762, 0.000001, 0.0000001]) {
  const text = String(longitude)
  console.log(`${text} as a text: imask ${masked('unmaskedValue', text)}, react-number-format ${formatted(text)}`)
  console.log(`${text} as a number: imask ${masked('typedValue', longitude)}, react-number-format ${formatted(longitude)}`)
  const tables = [numeral(longitude).format('0.00000'), numbro(longitude).format({ mantissa: 5 })]
  console.log(`${text} in a table: numeral ${tables[0]}, numbro ${tables[1]}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '13.3762 as a text: imask 13.3762, react-number-format 13.3762
13.3762 as a number: imask 13.3762, react-number-format 13.3762
13.3762 in a table: numeral 13.37620, numbro 13.37620
0.000001 as a text: imask 0.000001, react-number-format 0.000001
0.000001 as a number: imask 0.000001, react-number-format 0.000001
0.000001 in a table: numeral 0.00000, numbro 0.00000
1e-7 as a text: imask 17, react-number-format 17
1e-7 as a number: imask 0.0000001, react-number-format 0.0000001
1e-7 in a table: numeral NaN, numbro 0.00000' ] || { echo 'changed' >&2; exit 1; }
