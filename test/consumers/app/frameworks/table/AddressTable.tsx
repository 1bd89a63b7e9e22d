import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getPaginationRowModel,
  useReactTable,
} from '@tanstack/react-table'
import { AddressFromCoords } from 'react-reverse-geocode'

interface Visit {
  id: string
  customer: string
  lat: number | null
  lng: number | null
}

const column = createColumnHelper<Visit>()

const columns = [
  column.accessor('customer', { header: 'Customer' }),
  column.display({
    id: 'address',
    header: 'Address',
    cell: ({ row }) => <AddressFromCoords variant="inline" lat={row.original.lat} lng={row.original.lng} />,
  }),
]

export function AddressTable({ visits }: { visits: Visit[] }) {
  const table = useReactTable({
    data: visits,
    columns,
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  return (
    <>
      <table style={{ inlineSize: '100%', tableLayout: 'fixed' }}>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
        Next page
      </button>
    </>
  )
}
