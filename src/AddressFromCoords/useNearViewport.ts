import { type RefObject, useEffect, useState } from 'react'

/** How far outside the viewport, in pixels, an address is asked for already: about a page of rows ahead. */
const MARGIN_PX = 300

/** One observer for all elements: ten thousand rows cost what one does, but for a map entry each. */
let observer: IntersectionObserver | undefined
const arrivals = new Map<Element, () => void>()

/**
 * Whether the element is, or once was, near the viewport; at once where it is not `lazy` or nothing can tell.
 * `elementType` is what the ref's element depends on: when it changes, the new element is observed.
 */
export function useNearViewport(ref: RefObject<Element | null>, elementType: string, lazy: boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  const waits = lazy && !isNear
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another element in the ref.
  useEffect(() => {
    if (!waits || !ref.current) return
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true)
    return observe(ref.current, () => setIsNear(true))
  }, [ref, elementType, waits])
  return !waits
}

/** Calls back when the element is near the viewport, unless the function that this returns is called before. */
function observe(element: Element, onArrival: () => void): () => void {
  const current = observer ?? new IntersectionObserver(arrive, { rootMargin: `${MARGIN_PX}px` })
  observer = current
  arrivals.set(element, onArrival)
  current.observe(element)
  return () => {
    arrivals.delete(element)
    current.unobserve(element)
    // A test may put another IntersectionObserver in the place of this one before the next element comes.
    if (arrivals.size === 0) observer = undefined
  }
}

function arrive(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
}
