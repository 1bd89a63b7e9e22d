import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

export interface Size {
  /** In CSS pixels, not rounded. */
  readonly width: number
  readonly height: number
}

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

/** If a browser doesn't report a move to another screen as a resize, tiles keep their resolution until the next resize. */
export function usePixelRatio(): number {
  return useSyncExternalStore(
    subscribeToResize,
    () => devicePixelRatio,
    () => 1,
  )
}

function subscribeToResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/**
 * Returns whether the element's color scheme is dark, whatever sets the scheme. The stylesheet gives the element the color
 * `CanvasText`, which is light in a dark scheme, and a short transition, so that a change fires `transitionend`.
 */
export function useIsDark(ref: RefObject<HTMLElement | null>, size: Size | null): boolean {
  const [isDark, setIsDark] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden element has no transition, and its size changes when it's shown.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setIsDark(isLight(getComputedStyle(element).color))
    read()
    element.addEventListener('transitionend', read)
    return () => element.removeEventListener('transitionend', read)
  }, [ref, size])
  return isDark
}

/** `rgb(237, 238, 240)` is light. */
function isLight(color: string): boolean {
  return Number(/\d+/.exec(color)?.[0] ?? 0) > 127
}
