#!/bin/sh
# Two tabs have an address in their caches, which broadcastQueryClient keeps the same, and the second tab shows it. The first tab
# calls removeQueries, because the agent has signed out there.
#
# One would guess that the address is removed in both tabs, or only in the first one.
# In fact, with 5.104.0, that depends on what the first tab shows at this moment. If a component there shows the address, the second
# tab loses the query that its own component shows. The old address stays on its screen, and new data don't reach it. If none does,
# the second tab keeps the address: https://github.com/TanStack/query/issues/7487
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0 @tanstack/query-broadcast-client-experimental@5.104.0
cat >case.mjs <<'CODE'
import { broadcastQueryClient } from '@tanstack/query-broadcast-client-experimental'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
const queryKey = ['address']
const wait = () => new Promise((resolve) => setTimeout(resolve, 100))
async function removed(shownInFirstTab) {
  const [first, second] = [1, 2].map(() => {
    const queryClient = new QueryClient()
    broadcastQueryClient({ queryClient, broadcastChannel: `${shownInFirstTab}`, options: { type: 'native' } })
    return queryClient
  })
  await first.fetchQuery({ queryKey, queryFn: () => 'Ring 1' })
  await wait()
  const show = (queryClient) => {
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => 'Ring 1', staleTime: Infinity })
    observer.subscribe(() => {})
    return observer
  }
  if (shownInFirstTab) show(first)
  const shown = show(second)
  first.removeQueries()
  await wait()
  const cached = second.getQueryData(queryKey) ?? 'nothing'
  second.setQueryData(queryKey, 'Ring 3')
  return `${cached} in the second tab's cache; after setQueryData with Ring 3, it shows ${shown.getCurrentResult().data}`
}
console.log(`shown in the first: ${await removed(true)}`)
console.log(`not shown in it: ${await removed(false)}`)
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "shown in the first: nothing in the second tab's cache; after setQueryData with Ring 3, it shows Ring 1
not shown in it: Ring 1 in the second tab's cache; after setQueryData with Ring 3, it shows Ring 3" ] || { echo 'changed' >&2; exit 1; }
