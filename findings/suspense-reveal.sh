#!/bin/sh
# A component reads an address with useSuspenseQuery. The answer arrives 20 ms after the fallback has appeared.
#
# One would guess that the address is on the screen a moment later, as with useQuery, and as in React 18.
# In fact, React 19.3.1 keeps every fallback for 300 ms, even if nothing else is loading. React 18.3.1 doesn't:
# https://github.com/react/react/pull/26611, https://github.com/react/react/issues/31819
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1
for version in 18.3.1 19.3.1; do
  mkdir "$version"
  (cd "$version" && npm init --yes >/dev/null && npm install --silent --no-audit --no-fund \
    "react@$version" "react-dom@$version" @tanstack/react-query@5.108.0)
done
cat >case.mjs <<'CODE'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
Object.assign(globalThis, { window, document: window.document })
globalThis.navigator ??= window.navigator
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
for (const version of ['18.3.1', '19.3.1']) {
  const require = createRequire(`${process.cwd()}/${version}/package.json`)
  const { createElement, Suspense } = require('react')
  const { createRoot } = require('react-dom/client')
  const { QueryClient, QueryClientProvider, useSuspenseQuery } = require('@tanstack/react-query')
  async function msUntilShown() {
    let answeredAt
    const queryFn = async () => {
      await wait(20)
      answeredAt = performance.now()
      return 'Berlin'
    }
    const Address = () => useSuspenseQuery({ queryKey: ['place'], queryFn }).data
    const container = document.createElement('div')
    const boundary = createElement(Suspense, { fallback: '…' }, createElement(Address))
    createRoot(container).render(createElement(QueryClientProvider, { client: new QueryClient() }, boundary))
    while (container.textContent !== 'Berlin') await wait(5)
    return performance.now() - answeredAt
  }
  // The shortest of three, because the computer may be busy.
  const ms = Math.min(await msUntilShown(), await msUntilShown(), await msUntilShown())
  console.log(`React ${version}: ${ms > 200 ? 'more' : 'less'} than 200 ms after the answer`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "React 18.3.1: less than 200 ms after the answer
React 19.3.1: more than 200 ms after the answer" ] || { echo 'changed' >&2; exit 1; }
