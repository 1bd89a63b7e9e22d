#!/bin/sh
# A QueryClient dehydrates pending queries too, as the guide to streaming recommends, with shouldDehydrateQuery in its defaults:
# https://tanstack.com/query/v5/docs/framework/react/guides/advanced-ssr. The same client is persisted in JSON.
#
# One would guess that a query that is pending when the page closes is restored as pending, or left out.
# In fact, the persister uses the same default, and JSON makes an empty object of the query's promise. On the next page,
# hydrate throws, and persistQueryClientRestore 5.104.5 discards all queries that were persisted. In production, it logs nothing.
# dehydrateOptions of the persister, with only the successful queries, help.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0 @tanstack/query-persist-client-core@5.104.5
cat >case.mjs <<'CODE'
import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/query-core'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core'
const shouldDehydrateQuery = (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'pending'
const createClient = () => new QueryClient({ defaultOptions: { dehydrate: { shouldDehydrateQuery } } })
async function nextPage(isPending, dehydrateOptions) {
  let stored
  const persister = {
    persistClient: (client) => {
      stored = JSON.stringify(client)
    },
    restoreClient: () => JSON.parse(stored),
    removeClient: () => {
      stored = undefined
    },
  }
  const queryClient = createClient()
  queryClient.setQueryData(['place', 1], 'Berlin')
  if (isPending) queryClient.prefetchQuery({ queryKey: ['place', 2], queryFn: () => new Promise(() => {}) })
  await persistQueryClientSave({ queryClient, persister, dehydrateOptions })
  const restored = persistQueryClientRestore({ queryClient: createClient(), persister })
  const outcome = await restored.then(() => 'restored', (error) => error.message)
  return `${outcome}, ${stored ? 'kept' : 'discarded'}`
}
console.log(`none pending: ${await nextPage(false)}`)
console.log(`one pending: ${await nextPage(true)}`)
console.log(`with dehydrateOptions: ${await nextPage(true, { shouldDehydrateQuery: defaultShouldDehydrateQuery })}`)
process.exit()
CODE
output=$(NODE_ENV=production node case.mjs 2>&1)
echo "$output"
[ "$output" = "none pending: restored, kept
one pending: promise.then is not a function, discarded
with dehydrateOptions: restored, kept" ] || { echo 'changed' >&2; exit 1; }
