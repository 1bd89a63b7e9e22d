#!/bin/sh
# A file has functions with a pattern for letters of all scripts, such as /^\p{L}/u. A page loads the file, and calls none of them.
#
# One would guess that such a pattern costs nothing until it is first tested, as the body of a function that isn't called is
# only skimmed.
# In fact, V8 checks each pattern for errors when it compiles the file, and builds the set of characters of each \p{…} anew to
# do so. A file with two hundred of them takes over five times as long to compile as one with /^[a-z]/u, although none is tested.
#
# Seen with Node.js 20.19.5 and 24.11.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
cat >case.cjs <<'CODE'
const { Script } = require('node:vm')
let count = 0
/** The shortest time of several, in ms. Each text differs, so that none is in the cache of compiled scripts. */
function timeOf(pattern) {
  const times = Array.from({ length: 30 }, () => {
    count += 1
    const functions = Array.from({ length: 200 }, (_, at) => `function f${at}(text) { return ${pattern}.test(text) }`)
    const code = `${functions.join('\n')}\n//${count}`
    const start = performance.now()
    new Script(code)
    return performance.now() - start
  })
  return Math.min(...times)
}
const letters = timeOf('/^\\p{L}/u')
const ascii = timeOf('/^[a-z]/u')
console.error(`Node.js ${process.version}: ${letters.toFixed(1)} ms, ${ascii.toFixed(1)} ms`)
console.log(letters > 5 * ascii ? 'over five times as long' : 'about the same')
CODE
for version in 20.19.5 24.11.1; do
  npm install --silent --no-audit --no-fund "node@$version"
  output=$(node_modules/.bin/node case.cjs)
  echo "$output"
  [ "$output" = 'over five times as long' ] || { echo 'changed' >&2; exit 1; }
done
