#!/bin/sh
# A page is offline. A component that shows a query mounts, so its first fetch is paused, and unmounts again. Then the page is
# online.
#
# One would guess that nothing is fetched, because nobody shows the query anymore.
# In fact, React Query 5.80.0 calls the query function once the page is online. 5.108.0 doesn't:
# https://github.com/TanStack/query/issues/10266
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund old@npm:@tanstack/query-core@5.80.0 new@npm:@tanstack/query-core@5.108.0
cat >case.mjs <<'CODE'
async function callsWith(name) {
  const { onlineManager, QueryClient, QueryObserver } = await import(name)
  let calls = 0
  const queryClient = new QueryClient()
  queryClient.mount()
  onlineManager.setOnline(false)
  const queryFn = async () => {
    calls += 1
    return calls
  }
  const leave = new QueryObserver(queryClient, { queryKey: ['place'], queryFn }).subscribe(() => {})
  leave()
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  queryClient.unmount()
  queryClient.clear()
  return calls
}
console.log(`5.80.0: ${await callsWith('old')} calls`)
console.log(`5.108.0: ${await callsWith('new')} calls`)
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "5.80.0: 1 calls
5.108.0: 0 calls" ] || { echo 'changed' >&2; exit 1; }
