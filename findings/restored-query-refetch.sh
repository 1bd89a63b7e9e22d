#!/bin/sh
# Addresses come from setQueryData, a server, or a persister, and most of their rows aren't on the screen. A Refresh button calls
# refetchQueries(), or invalidateQueries with the refetchType "all".
#
# One would guess that queries without a query function are left as they are, like those that were never fetched.
# In fact, React Query 5.80.0 and 5.108.0 fetch them, which fails with "Missing queryFn". The address is still there, but the
# query's status is "error". With skipToken as the queryFn in setQueryDefaults, they are left as they are.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund old@npm:@tanstack/query-core@5.80.0 new@npm:@tanstack/query-core@5.108.0
cat >case.mjs <<'CODE'
const queryKey = ['place', 1]
for (const [name, version] of [['old', '5.80.0'], ['new', '5.108.0']]) {
  const { dehydrate, hydrate, QueryClient, skipToken } = await import(name)
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey, queryFn: () => 'Berlin' })
  async function stateAfter(refresh, defaults) {
    const page = new QueryClient()
    page.setQueryDefaults(['place'], defaults)
    hydrate(page, dehydrate(server))
    await refresh(page)
    const { status, data, error } = page.getQueryState(queryKey)
    return [status, data, error?.message].filter(Boolean).join(', ')
  }
  const refetch = (page) => page.refetchQueries()
  const invalidate = (page) => page.invalidateQueries({ refetchType: 'all' })
  console.log(`${version} refetchQueries: ${await stateAfter(refetch, {})}`)
  console.log(`${version} invalidateQueries: ${await stateAfter(invalidate, {})}`)
  console.log(`${version} with skipToken: ${await stateAfter(refetch, { queryFn: skipToken })}`)
}
process.exit()
CODE
output=$(NODE_ENV=production node case.mjs)
echo "$output"
[ "$output" = "5.80.0 refetchQueries: error, Berlin, Missing queryFn: '[\"place\",1]'
5.80.0 invalidateQueries: error, Berlin, Missing queryFn: '[\"place\",1]'
5.80.0 with skipToken: success, Berlin
5.108.0 refetchQueries: error, Berlin, Missing queryFn: '[\"place\",1]'
5.108.0 invalidateQueries: error, Berlin, Missing queryFn: '[\"place\",1]'
5.108.0 with skipToken: success, Berlin" ] || { echo 'changed' >&2; exit 1; }
