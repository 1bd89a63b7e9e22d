import { type RefObject, useEffect, useState } from 'react'

export interface Size {
  /** CSS pixels, which may be a fraction. */
  readonly width: number
  readonly height: number
}

/** The size of an element that has no padding. It is `null` on a server and until the element is laid out. */
export function useSize(ref: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return size
}
