#!/bin/sh
# Each query is persisted on its own, with experimental_createQueryPersister. An address on the screen is wrong, so the app calls
# resetQueries, which fetches the queries that are shown anew: https://tanstack.com/query/v5/docs/reference/QueryClient.
#
# One would guess that a request is sent, as it is without the persister and as it is for refetch.
# In fact, without data, version 5.104.5 takes what is in the storage instead, and resetQueries empties only the cache, so the
# same address is back without a request. The documentation of the persister says that for removeQueries only:
# https://tanstack.com/query/v5/docs/framework/react/plugins/createPersister
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0 @tanstack/query-persist-client-core@5.104.5
cat >case.mjs <<'CODE'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
const wait = () => new Promise((resolve) => setTimeout(resolve, 100))
const stored = new Map()
const storage = {
  getItem: (key) => stored.get(key),
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
}
const { persisterFn } = experimental_createQueryPersister({ storage })
const queryClient = new QueryClient({ defaultOptions: { queries: { persister: persisterFn, staleTime: Infinity } } })
let requests = 0
const queryFn = async () => {
  requests += 1
  return `answer ${requests}`
}
const observer = new QueryObserver(queryClient, { queryKey: ['place'], queryFn })
observer.subscribe(() => {})
async function print(step) {
  await wait()
  console.log(`${step}: ${observer.getCurrentResult().data}, ${requests} requests, ${stored.size} stored`)
}
await print('mounted')
await queryClient.resetQueries()
await print('resetQueries')
await observer.refetch()
await print('refetch')
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "mounted: answer 1, 1 requests, 1 stored
resetQueries: answer 1, 1 requests, 1 stored
refetch: answer 2, 2 requests, 1 stored" ] || { echo 'changed' >&2; exit 1; }
