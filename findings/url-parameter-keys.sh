#!/bin/sh
# The key of a query contains the parameters of the request: ['/address', new URLSearchParams({ lat, lng })].
#
# One would guess that two keys with the same text are equal, and with other coordinates, they aren't, or that it throws.
# In fact, React Query 5.108.0 makes {} of every URLSearchParams, Map, and Set, so all places have the same key, and the second one
# shows the address of the first one. For SWR 2.5.1, each object is a new key, so a component that creates it while it renders
# sends one request after another, and never shows the address. A plain object is right for both:
# https://tanstack.com/query/v5/docs/framework/react/guides/query-keys
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/react-query@5.108.0 jsdom@29.1.1 react@19.3.1 react-dom@19.3.1 swr@2.5.1
cat >case.mjs <<'CODE'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
Object.assign(globalThis, { window, document: window.document })
globalThis.navigator ??= window.navigator
const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { QueryClient, QueryClientProvider, useQuery } = await import('@tanstack/react-query')
const { default: useSWR } = await import('swr')
let requests
async function load([, parameters]) {
  requests += 1
  await new Promise((resolve) => setTimeout(resolve, 5))
  return `address at ${parameters.lat ?? parameters.get('lat')}`
}
const hooks = {
  'React Query': (queryKey) => useQuery({ queryKey, queryFn: () => load(queryKey), staleTime: Infinity }),
  SWR: (key) => useSWR(key, load),
}
function Address({ useAddress, keyOf }) {
  return useAddress(keyOf()).data ?? 'loading'
}
async function shown(useAddress, keys) {
  requests = 0
  const container = window.document.createElement('div')
  const rows = keys.map((keyOf, key) => createElement('p', { key }, createElement(Address, { useAddress, keyOf })))
  const root = createRoot(container)
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, rows))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const texts = [...container.querySelectorAll('p')].map((row) => row.textContent)
  root.unmount()
  return texts
}
for (const [name, useAddress] of Object.entries(hooks)) {
  for (const [type, make] of [['plain object', (lat) => ({ lat })], ['URLSearchParams', (lat) => new URLSearchParams({ lat })]]) {
    const texts = await shown(useAddress, ['52.5', '48.9'].map((lat) => () => [type, make(lat)]))
    console.log(`${name}, ${type}: ${texts.join(', ')}; ${requests > 10 ? 'more than 10' : requests} requests`)
  }
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'React Query, plain object: address at 52.5, address at 48.9; 2 requests
React Query, URLSearchParams: address at 52.5, address at 52.5; 1 requests
SWR, plain object: address at 52.5, address at 48.9; 2 requests
SWR, URLSearchParams: loading, loading; more than 10 requests' ] || { echo 'changed' >&2; exit 1; }
