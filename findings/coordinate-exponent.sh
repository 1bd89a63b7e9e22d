#!/bin/sh
# A device is next to the meridian of Greenwich, at a longitude of 0.0000001, which JavaScript writes as 1e-7. A server validates
# the number, a table formats it, and a form with a mask gets it as a text, String(longitude).
#
# One would guess that libraries for coordinates and numbers read JavaScript's own notation, or take such a number for zero.
# In fact, class-validator 0.15.1 compares the text of the number with a pattern, and rejects it:
# https://github.com/validatorjs/validator.js/issues/1240. numeral 2.0.6 writes NaN:
# https://github.com/adamwdraper/Numeral-js/issues/563. In a field of imask 7.6.1 or react-number-format 5.4.5, the text becomes 17:
# https://github.com/uNmAnNeR/imaskjs/issues/699. Both are right if they get the number. numbro 2.5.0 writes 0.00000.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund class-validator@0.15.1 imask@7.6.1 numbro@2.5.0 numeral@2.0.6 react@19.3.1 \
  react-dom@19.3.1 react-number-format@5.4.5 reflect-metadata@0.2.2
cat >case.mjs <<'CODE'
import { isLatLong, isLongitude } from 'class-validator'
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
  console.log(`${text} is valid: isLongitude ${isLongitude(longitude)}, isLatLong ${isLatLong(`51.5,${longitude}`)}`)
  const tables = [numeral(longitude).format('0.00000'), numbro(longitude).format({ mantissa: 5 })]
  console.log(`${text} in a table: numeral ${tables[0]}, numbro ${tables[1]}`)
  console.log(`${text} as a text: imask ${masked('unmaskedValue', text)}, react-number-format ${formatted(text)}`)
  console.log(`${text} as a number: imask ${masked('typedValue', longitude)}, react-number-format ${formatted(longitude)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '13.3762 is valid: isLongitude true, isLatLong true
13.3762 in a table: numeral 13.37620, numbro 13.37620
13.3762 as a text: imask 13.3762, react-number-format 13.3762
13.3762 as a number: imask 13.3762, react-number-format 13.3762
0.000001 is valid: isLongitude true, isLatLong true
0.000001 in a table: numeral 0.00000, numbro 0.00000
0.000001 as a text: imask 0.000001, react-number-format 0.000001
0.000001 as a number: imask 0.000001, react-number-format 0.000001
1e-7 is valid: isLongitude false, isLatLong false
1e-7 in a table: numeral NaN, numbro 0.00000
1e-7 as a text: imask 17, react-number-format 17
1e-7 as a number: imask 0.0000001, react-number-format 0.0000001' ] || { echo 'changed' >&2; exit 1; }
