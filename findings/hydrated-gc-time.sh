#!/bin/sh
# A server or a persister fetched a query that is kept for eight hours (gcTime), and the page hydrates it. No component shows it
# yet.
#
# One would guess that the query keeps its eight hours, because the page's own options for it say the same.
# In fact, the state holds no options: until something observes the query, it has the gcTime of the QueryClient, five minutes,
# and then it is gone. setQueryDefaults with a prefix of the key helps, in 5.80 and in 5.108.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund old@npm:@tanstack/query-core@5.80.0 new@npm:@tanstack/query-core@5.108.0
cat >case.mjs <<'CODE'
// React Query keeps everything on a server, which it knows by the missing window.
globalThis.window = globalThis
const eightHours = 8 * 60 * 60_000
for (const [name, version] of [['old', '5.80.0'], ['new', '5.108.0']]) {
  const { dehydrate, hydrate, QueryClient } = await import(name)
  const queryKey = ['place', 1]
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey, queryFn: () => 'Berlin', gcTime: eightHours })
  const minutes = [new QueryClient(), new QueryClient()].map((page, at) => {
    if (at === 1) page.setQueryDefaults(['place'], { gcTime: eightHours })
    hydrate(page, dehydrate(server))
    const kept = page.getQueryCache().find({ queryKey }).gcTime / 60_000
    page.clear()
    return kept
  })
  server.clear()
  console.log(`${version}: ${minutes[0]} minutes, with setQueryDefaults ${minutes[1]}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "5.80.0: 5 minutes, with setQueryDefaults 480
5.108.0: 5 minutes, with setQueryDefaults 480" ] || { echo 'changed' >&2; exit 1; }
