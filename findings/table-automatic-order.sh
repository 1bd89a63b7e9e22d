#!/bin/sh
# A table sorts its addresses by a column without a sorting function, so TanStack Table chooses one by the values of some rows.
#
# One would guess that the same values have the same order in a short and in a long list, and that Ring 2 is before Ring 10.
# In fact, version 8.21.3 of @tanstack/table-core looks at the rows from the eleventh on, so it knows nothing of ten rows or
# fewer, and compares their characters. With eleven, it finds the numbers, and ignores upper and lower case:
# https://github.com/TanStack/table/issues/4908
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/table-core@8.21.3
cat >case.mjs <<'CODE'
import { createTable, getCoreRowModel, getFilteredRowModel, getSortedRowModel } from '@tanstack/table-core'
function sorted(values) {
  const table = createTable({
    data: values.map((address) => ({ address })),
    columns: [{ accessorKey: 'address' }],
    state: { sorting: [{ id: 'address', desc: false }], columnFilters: [], columnPinning: {} },
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    onStateChange() {},
    renderFallbackValue: null,
  })
  return table.getSortedRowModel().rows.map((row) => row.original.address)
}
const addresses = ['Ring 10', 'Ring 2', 'allee 1', 'Weg 1', 'Weg 2', 'Weg 3', 'Weg 4', 'Weg 5', 'Weg 6', 'Weg 7']
for (const list of [addresses, [...addresses, 'Weg 8']]) {
  console.log(`${list.length} rows: ${sorted(list).filter((address) => !address.startsWith('Weg')).join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '10 rows: Ring 10, Ring 2, allee 1
11 rows: allee 1, Ring 2, Ring 10' ] || { echo 'changed' >&2; exit 1; }
