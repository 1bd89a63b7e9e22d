#!/bin/sh
# A component accepts either an `id` and a `load` function, or a ready `client`, with `never` for the props of the other way.
#
# One would guess that the parameter of `load` has its type whether `id` is passed by name or in a spread object.
# In fact, TypeScript 5.9.3 and 7.0.2 treat the props in the spread object as absent, take `id?: never` for a match, and infer
# `any` for the parameter (TS7031). Without `id?: never`, its type is inferred.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund five@npm:typescript@5.9.3 seven@npm:typescript@7.0.2
cat >case.tsx <<'CODE'
declare namespace JSX {
  type Element = object
  interface IntrinsicElements {}
}
declare const h: unknown
type Load = (context: { retried: boolean }) => string
type Own = { id: number; load: Load; client?: never }
declare function Strict(props: Own | { client: object; id?: never; load?: never }): JSX.Element
declare function Loose(props: Own | { client: object; load?: never }): JSX.Element
const shared = { id: 1 }
export const named = <Strict id={1} load={({ retried }) => String(retried)} />
export const spread = <Strict {...shared} load={({ retried }) => String(retried)} />
export const loose = <Loose {...shared} load={({ retried }) => String(retried)} />
CODE
check() {
  node "node_modules/$1/bin/tsc" --noEmit --strict --jsx preserve --jsxFactory h case.tsx |
    grep -o 'case.tsx([0-9]*,[0-9]*): error TS[0-9]*' || echo 'no error'
}
output="TypeScript 5.9.3: $(check five)
TypeScript 7.0.2: $(check seven)"
echo "$output"
[ "$output" = "TypeScript 5.9.3: case.tsx(12,52): error TS7031
TypeScript 7.0.2: case.tsx(12,52): error TS7031" ] || { echo 'changed' >&2; exit 1; }
