#!/bin/sh
# Each query is persisted on its own, with experimental_createQueryPersister. An address is wrong, so the app calls resetQueries,
# or removes the query and mounts its component again, for example after sign-out.
#
# One would guess that a request is sent, because the QueryClient no longer has the address.
# In fact, whenever there is no data, version 5.104.5 takes what is in the storage, which neither resetQueries, nor removeQueries,
# nor clear empties, so the same address is back without a request. Only refetch sends one.
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
let observer
let leave
function mount() {
  observer = new QueryObserver(queryClient, { queryKey: ['place'], queryFn })
  leave = observer.subscribe(() => {})
}
async function print(step) {
  await wait()
  console.log(`${step}: ${observer.getCurrentResult().data}, ${requests} requests, ${stored.size} stored`)
}
mount()
await print('mounted')
await queryClient.resetQueries()
await print('resetQueries')
leave()
queryClient.removeQueries()
mount()
await print('removeQueries, mounted')
leave()
queryClient.clear()
mount()
await print('clear, mounted')
await observer.refetch()
await print('refetch')
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "mounted: answer 1, 1 requests, 1 stored
resetQueries: answer 1, 1 requests, 1 stored
removeQueries, mounted: answer 1, 1 requests, 1 stored
clear, mounted: answer 1, 1 requests, 1 stored
refetch: answer 2, 2 requests, 1 stored" ] || { echo 'changed' >&2; exit 1; }
