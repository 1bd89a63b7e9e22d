#!/bin/sh
# A schema describes a field that may contain anything and may be missing with z.unknown(), z.any(), z.custom(), or z.catch().
#
# One would guess that all versions of zod 4 accept the same objects, so that the lock file of an app doesn't matter.
# In fact, the missing field is accepted up to 4.3 and rejected from 4.4.0 on, because its key isn't optional in the type. In
# 4.4.0, that holds even for a field with z.catch(), which is later accepted again. z.optional() and z.nullish() are accepted by
# all: https://github.com/colinhacks/zod/issues/5997
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zod400@npm:zod@4.0.0 zod430@npm:zod@4.3.0 zod440@npm:zod@4.4.0 zod467@npm:zod@4.6.7
cat >case.mjs <<'CODE'
for (const [name, version] of [['zod400', '4.0.0'], ['zod430', '4.3.0'], ['zod440', '4.4.0'], ['zod467', '4.6.7']]) {
  const z = await import(name)
  const fields = {
    unknown: z.unknown(),
    any: z.any(),
    custom: z.custom(() => true),
    catch: z.string().catch(''),
    nullish: z.string().nullish(),
  }
  const isAccepted = (field) => z.object({ field }).safeParse({}).success
  const accepted = Object.keys(fields).filter((name) => isAccepted(fields[name]))
  console.log(`${version} accepts ${accepted.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "4.0.0 accepts unknown, any, custom, catch, nullish
4.3.0 accepts unknown, any, custom, catch, nullish
4.4.0 accepts nullish
4.6.7 accepts catch, nullish" ] || { echo 'changed' >&2; exit 1; }
