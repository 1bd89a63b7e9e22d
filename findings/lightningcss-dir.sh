#!/bin/sh
# An icon is mirrored in right-to-left text by ":dir(rtl)", and the app's build compiles styles for Safari 16 with Lightning CSS.
#
# One would guess that the selector is kept, or becomes "[dir=rtl]", so that a part of a page with dir="rtl" is still mirrored.
# In fact, it becomes a list of languages, ":lang(ar, he, …)". An element with dir="rtl" and no lang no longer matches, and one
# with lang="ar" and dir="ltr" does.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0
cat >case.mjs <<'CODE'
import { transform } from 'lightningcss'
for (const safari of [16, 17]) {
  const { code } = transform({
    filename: 'icon.css',
    code: Buffer.from('.icon:dir(rtl) { scale: -1 1 }'),
    targets: { safari: safari << 16 },
    minify: true,
  })
  console.log(`Safari ${safari}: ${String(code).replace(/\(ae,.*?\)/, '(ae, and others)')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "Safari 16: .icon:lang(ae, and others){scale:-1 1}
Safari 17: .icon:dir(rtl){scale:-1 1}" ] || { echo 'changed' >&2; exit 1; }
