#!/bin/sh
# The loader of a route awaits fetchQuery or ensureQueryData. While the request runs, a component that shows the same query
# mounts and unmounts again, as each one does in React's StrictMode. The query function uses the signal.
#
# One would guess that the request goes on, because the loader still waits for it.
# In fact, only components count. When the last one leaves, React Query 5.80.0 and 5.108.0 abort the request, and the loader's
# promise rejects with a CancelledError. If the query function doesn't touch the signal, the loader gets its data:
# https://github.com/TanStack/query/issues/9798
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund old@npm:@tanstack/query-core@5.80.0 new@npm:@tanstack/query-core@5.108.0
cat >case.mjs <<'CODE'
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const withSignal = async ({ signal }) => {
  signal.throwIfAborted()
  await wait(50)
  return 'Berlin'
}
const withoutSignal = async () => {
  await wait(50)
  return 'Berlin'
}
for (const [name, version] of [['old', '5.80.0'], ['new', '5.108.0']]) {
  const { QueryClient, QueryObserver } = await import(name)
  for (const method of ['fetchQuery', 'ensureQueryData']) {
    const outcomes = []
    for (const queryFn of [withSignal, withoutSignal]) {
      const queryClient = new QueryClient()
      const options = { queryKey: ['place'], queryFn }
      const loaded = queryClient[method](options).catch((error) => error.constructor.name)
      const leave = new QueryObserver(queryClient, options).subscribe(() => {})
      await wait(5)
      leave()
      outcomes.push(await loaded)
      queryClient.clear()
    }
    console.log(`${version} ${method}: ${outcomes[0]}, without the signal ${outcomes[1]}`)
  }
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "5.80.0 fetchQuery: CancelledError, without the signal Berlin
5.80.0 ensureQueryData: CancelledError, without the signal Berlin
5.108.0 fetchQuery: CancelledError, without the signal Berlin
5.108.0 ensureQueryData: CancelledError, without the signal Berlin" ] || { echo 'changed' >&2; exit 1; }
