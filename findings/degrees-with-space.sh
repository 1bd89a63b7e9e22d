#!/bin/sh
# An agent types a longitude of 1° 31' as "1 31" into a field for decimal degrees, and a schema reads the field as a number.
#
# One would guess that it's invalid, or 1, because yup's README says that its number() casts by parseFloat:
# https://github.com/jquense/yup#number.
# In fact, yup 1.7.1 removes all white space first, so it's 131, which is far away and still a valid longitude. joi 18.3.2,
# z.coerce.number() of zod 4.6.7, and ajv 8.20.0 with coerceTypes reject it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund yup@1.7.1 joi@18.3.2 zod@4.6.7 ajv@8.20.0
cat >case.mjs <<'CODE'
import Ajv from 'ajv'
import Joi from 'joi'
import * as yup from 'yup'
import { z } from 'zod'
const validate = new Ajv.default({ coerceTypes: true }).compile({
  type: 'object',
  properties: { lng: { type: 'number', maximum: 180 } },
})
const schemas = {
  yup: (lng) => yup.number().max(180).validateSync(lng),
  joi: (lng) => Joi.attempt(lng, Joi.number().max(180)),
  zod: (lng) => z.coerce.number().max(180).parse(lng),
  ajv: (lng) => {
    const data = { lng }
    if (!validate(data)) throw new Error('invalid')
    return data.lng
  },
}
for (const text of ['1.5', '1 31', "1°31'", '1,5']) {
  const results = Object.entries(schemas).map(([name, read]) => {
    try {
      return `${name} ${read(text)}`
    } catch {
      return `${name} rejects`
    }
  })
  console.log(`${text}: ${results.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "1.5: yup 1.5, joi 1.5, zod 1.5, ajv 1.5
1 31: yup 131, joi rejects, zod rejects, ajv rejects
1°31': yup rejects, joi rejects, zod rejects, ajv rejects
1,5: yup rejects, joi rejects, zod rejects, ajv rejects" ] || { echo 'changed' >&2; exit 1; }
