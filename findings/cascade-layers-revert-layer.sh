#!/bin/sh
# A stylesheet has its styles in a layer, and a rule outside of layers with `all: revert-layer`, which makes the styles of the
# layers win against resets that are in no layer.
#
# One would guess that a polyfill of cascade layers keeps what such a page looks like, or refuses `revert-layer`.
# In fact, @csstools/postcss-cascade-layers 6.0.2 removes the layers, gives the unlayered rule a higher specificity than the
# layered ones, and keeps `all: revert-layer`. Without layers, that reverts to the browser's styles, so the element is
# unstyled. The plugin only warns.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund postcss@8.5.6 @csstools/postcss-cascade-layers@6.0.2
cat >case.mjs <<'CODE'
import layers from '@csstools/postcss-cascade-layers'
import postcss from 'postcss'
const css = '@layer card { .card { padding: 12px } } .card { all: revert-layer }'
const result = await postcss([layers()]).process(css, { from: undefined })
console.log(result.css.replace(/\s+/g, ' ').trim())
for (const warning of result.warnings()) console.log(`warning: ${warning.text}`)
CODE
output=$(node case.mjs)
echo "$output"
case "$output" in
  *'@layer'*) echo 'changed: the layers are kept' >&2; exit 1 ;;
  *'padding: 12px'*':not('*'revert-layer'*) ;;
  *) echo 'changed: another output' >&2; exit 1 ;;
esac
