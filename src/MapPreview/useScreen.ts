import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

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

/** The device pixels of a CSS pixel. They change when the window moves to another screen, or the page is zoomed. */
export function usePixelRatio(): number {
  return useSyncExternalStore(
    subscribeToResize,
    () => devicePixelRatio,
    () => 1,
  )
}

/** Browsers report another screen, and another zoom, as a new size of the window. */
function subscribeToResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/**
 * Whether the color scheme at the element is dark, whatever has set it: `CanvasText`, its color, is light then. The
 * stylesheet gives that color a transition of a moment, so that a change of it is an event.
 */
export function useIsDark(ref: RefObject<HTMLElement | null>): boolean {
  const [isDark, setIsDark] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setIsDark(isLight(getComputedStyle(element).color))
    read()
    element.addEventListener('transitionend', read)
    return () => element.removeEventListener('transitionend', read)
  }, [ref])
  return isDark
}

/** `rgb(237, 238, 240)` is light. */
function isLight(color: string): boolean {
  return Number(/\d+/.exec(color)?.[0] ?? 0) > 127
}
