#!/bin/sh
# A page hydrates queries from a server, or from another tab or app that shares them. The clock of the agent's device is an hour
# slow, so the data are from the future.
#
# One would guess that they become stale after their staleTime, a minute, and that what the page has fetched since then is newer.
# In fact, React Query 5.108.0 compares the two clocks. Data of the future are fresh for the staleTime plus the hour, and replace
# what the page has fetched later. If the device is an hour fast, they are stale at once, so each one is requested again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat >case.mjs <<'CODE'
import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/query-core'
const options = { queryKey: ['place'], queryFn: () => 'from the page', staleTime: 60_000 }
const systemNow = Date.now
const setClock = (minutes) => {
  Date.now = () => systemNow() + minutes * 60_000
}
const [server, page, otherPage] = [1, 2, 3].map(() => new QueryClient())
for (const slow of [0, 60, -60]) {
  setClock(slow)
  server.setQueryData(options.queryKey, 'from the server')
  const state = dehydrate(server)
  page.clear()
  hydrate(page, state)
  const ages = [0, 2, 58, 62].map((minutes) => {
    setClock(minutes)
    const { isStale } = new QueryObserver(page, options).getCurrentResult()
    return `${minutes} min ${isStale ? 'stale' : 'fresh'}`
  })
  setClock(1)
  otherPage.clear()
  await otherPage.fetchQuery(options)
  hydrate(otherPage, state)
  console.log(`${slow} minutes slow: ${ages.join(', ')}; over later data: ${otherPage.getQueryData(options.queryKey)}`)
}
for (const client of [server, page, otherPage]) client.clear()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '0 minutes slow: 0 min fresh, 2 min stale, 58 min stale, 62 min stale; over later data: from the page
60 minutes slow: 0 min fresh, 2 min fresh, 58 min fresh, 62 min stale; over later data: from the server
-60 minutes slow: 0 min stale, 2 min stale, 58 min stale, 62 min stale; over later data: from the page' ] || { echo 'changed' >&2; exit 1; }
