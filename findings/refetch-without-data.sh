#!/bin/sh
# The first request of a query hangs, and a button calls refetch().
#
# One would guess that the request is aborted and sent again, because cancelRefetch is true by default, which "cancels a
# currently running request": https://tanstack.com/query/v5/docs/framework/react/reference/useQuery
# In fact, that holds only for a query with data. Before that, refetch, refetchQueries, and invalidateQueries of React Query
# 5.108.0 wait for the request that hangs. resetQueries sends a new one: https://github.com/TanStack/query/issues/6536
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat >case.mjs <<'CODE'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
async function requestsAfter(call, initialData) {
  const queryClient = new QueryClient()
  let requests = 0
  const queryFn = () => {
    requests += 1
    return new Promise(() => {})
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['place'], queryFn, initialData })
  const leave = observer.subscribe(() => {})
  call(observer, queryClient)
  await new Promise((resolve) => setTimeout(resolve, 50))
  leave()
  queryClient.clear()
  return requests
}
const calls = {
  refetch: (observer) => observer.refetch(),
  refetchQueries: (_, queryClient) => queryClient.refetchQueries(),
  invalidateQueries: (_, queryClient) => queryClient.invalidateQueries(),
  resetQueries: (_, queryClient) => queryClient.resetQueries(),
}
for (const [name, call] of Object.entries(calls)) {
  const [first, later] = [await requestsAfter(call), await requestsAfter(call, 'Berlin')]
  console.log(`${name}: ${first} requests without data, ${later} with data`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "refetch: 1 requests without data, 2 with data
refetchQueries: 1 requests without data, 2 with data
invalidateQueries: 1 requests without data, 2 with data
resetQueries: 2 requests without data, 2 with data" ] || { echo 'changed' >&2; exit 1; }
