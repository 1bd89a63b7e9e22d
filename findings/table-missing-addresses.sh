#!/bin/sh
# A table shows the addresses of its rows, and those that aren't loaded yet are null. An agent sorts by the address, or types a
# city into the filter for all columns.
#
# One would guess that the rows without an address are at the end, as sortUndefined: 'last' says, that the others are in order,
# and that the filter finds them.
# In fact, for @tanstack/table-core 8.21.3, only undefined is missing. A null is neither less nor greater than a text, so it's in
# the middle of a short list, and the addresses around it aren't sorted. If the first row has no address, the filter leaves out
# the whole column, and finds no row: https://github.com/TanStack/table/issues/4783
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @tanstack/table-core@8.21.3
cat >case.mjs <<'CODE'
import { createTable, getCoreRowModel, getFilteredRowModel, getSortedRowModel } from '@tanstack/table-core'
function addressesOf(data, state) {
  const table = createTable({
    data,
    columns: [{ accessorKey: 'address', sortUndefined: 'last' }, { accessorKey: 'name' }],
    state: { sorting: [], columnFilters: [], globalFilter: undefined, columnPinning: {}, ...state },
    globalFilterFn: 'includesString',
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    onStateChange() {},
    renderFallbackValue: null,
  })
  return table.getSortedRowModel().rows.map((row) => row.original.address ?? 'none').join(', ') || 'no row'
}
for (const missing of [undefined, null]) {
  const data = ['Berlin', missing, 'Ulm'].map((address) => ({ address, name: 'Ann' }))
  console.log(`sorted with ${missing}: ${addressesOf(data, { sorting: [{ id: 'address', desc: false }] })}`)
  console.log(`filtered with ${missing} in the second row: ${addressesOf(data, { globalFilter: 'ulm' })}`)
  console.log(`filtered with ${missing} in the first row: ${addressesOf(data.slice(1), { globalFilter: 'ulm' })}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'sorted with undefined: Berlin, Ulm, none
filtered with undefined in the second row: Ulm
filtered with undefined in the first row: no row
sorted with null: Ulm, none, Berlin
filtered with null in the second row: Ulm
filtered with null in the first row: no row' ] || { echo 'changed' >&2; exit 1; }
