#!/bin/sh
# An import finds out what a column of a customer's table contains: if a schema accepts all values as dates, it is a date, and
# otherwise a text. One column has streets with house numbers.
#
# One would guess that "Hauptstraße 12" isn't a date, in no schema and in no language.
# In fact, z.coerce.date() of zod 4.6.7, date() of yup 1.7.1, and Joi.date() of joi 18.3.2 leave texts that aren't in ISO 8601 to
# JavaScript's Date, and V8 ignores words before a number, which it takes for a month up to 12 and for a year from 32 on. The
# maintainers of SheetJS met the same: https://github.com/SheetJS/sheetjs/issues/940
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zod@4.6.7 yup@1.7.1 joi@18.3.2
cat >case.mjs <<'CODE'
import Joi from 'joi'
import * as yup from 'yup'
import { z } from 'zod'
const read = {
  zod: (text) => z.coerce.date().safeParse(text).data,
  yup: (text) => (yup.date().isValidSync(text) ? yup.date().cast(text) : undefined),
  joi: (text) => Joi.date().validate(text).error ? undefined : Joi.date().validate(text).value,
}
for (const text of ['Hauptstraße 12', 'Ring 3-5', 'Parkweg 25', 'Parkweg 47', 'Berlin 10117', '5 Main Street']) {
  const days = Object.entries(read).map(([name, dateOf]) => {
    const date = dateOf(text)
    return `${name} ${date ? `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}` : 'no date'}`
  })
  console.log(`${text}: ${days.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Hauptstraße 12: zod 12/1/2001, yup 12/1/2001, joi 12/1/2001
Ring 3-5: zod 3/5/2001, yup 3/5/2001, joi 3/5/2001
Parkweg 25: zod no date, yup no date, joi no date
Parkweg 47: zod 1/1/2047, yup 1/1/2047, joi 1/1/2047
Berlin 10117: zod 1/1/10117, yup 1/1/10117, joi 1/1/10117
5 Main Street: zod no date, yup no date, joi no date' ] || { echo 'changed' >&2; exit 1; }
