#!/bin/sh
# A list shows the address of the selected conversation, and keeps the previous address while the next one loads
# (keepPreviousData). Then a conversation without a location is selected, so the query is disabled, or its key is null.
#
# One would guess that nothing is shown, because nothing loads that the previous address could stand in for.
# In fact, React Query 5.108.0 and SWR 2.5.1 go on showing the address of the previous conversation. For React Query, its
# status is even "success"; only isPlaceholderData tells.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 react@19.3.1 react-dom@19.3.1 @tanstack/react-query@5.108.0 swr@2.5.1
cat >case.mjs <<'CODE'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>')
Object.assign(globalThis, { window, document: window.document })
globalThis.navigator ??= window.navigator
const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { keepPreviousData, QueryClient, QueryClientProvider, useQuery } = await import('@tanstack/react-query')
const { default: useSWR } = await import('swr')
const client = new QueryClient()
const fetchAddress = async () => 'Berlin'
function WithReactQuery({ place }) {
  const { data, status } = useQuery({
    queryKey: ['place', place],
    queryFn: fetchAddress,
    enabled: place !== null,
    placeholderData: keepPreviousData,
  })
  return `${data} (${status})`
}
function WithSwr({ place }) {
  const { data, isLoading } = useSWR(place, fetchAddress, { keepPreviousData: true })
  return `${data} (isLoading ${isLoading})`
}
for (const Address of [WithReactQuery, WithSwr]) {
  const container = document.createElement('div')
  const root = createRoot(container)
  const shown = []
  for (const place of ['52.5,13.4', null]) {
    root.render(createElement(QueryClientProvider, { client }, createElement(Address, { place })))
    await new Promise((resolve) => setTimeout(resolve, 200))
    shown.push(container.textContent)
  }
  console.log(`${Address.name}: ${shown[0]}, without a place ${shown[1]}`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "WithReactQuery: Berlin (success), without a place Berlin (success)
WithSwr: Berlin (isLoading false), without a place Berlin (isLoading false)" ] || { echo 'changed' >&2; exit 1; }
