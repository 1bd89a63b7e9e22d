import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'

interface Row {
  id: string
  lat: number | null
  lng: number | null
}

export function VirtualRows({ rows }: { rows: readonly Row[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
  })
  return (
    <div ref={scroller} style={{ blockSize: 480, overflow: 'auto' }}>
      <ul style={{ blockSize: virtualizer.getTotalSize(), margin: 0, padding: 0, position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.id}
                style={{
                  blockSize: 32,
                  inset: '0 0 auto',
                  listStyle: 'none',
                  position: 'absolute',
                  top: start,
                }}
              >
                <AddressFromCoords variant="inline" lat={row.lat} lng={row.lng} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
