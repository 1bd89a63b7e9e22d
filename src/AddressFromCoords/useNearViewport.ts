import { type RefObject, useEffect, useState } from 'react'

/** How far outside the viewport an address is already requested: about ten inline rows ahead. */
const MARGIN_PX = 300

/** One observer for all elements, because ten thousand rows with an observer each would be slow. */
let sharedObserver: IntersectionObserver | undefined
const arrivalCallbacks = new Map<Element, () => void>()

/**
 * Returns true once the element has been near the viewport. Returns true at once if it is not `lazy`, or if the browser
 * has no `IntersectionObserver`. When `elementType` changes, the ref holds a new element, which is observed then.
 */
export function useNearViewport(ref: RefObject<Element | null>, elementType: string, lazy: boolean): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(false)
  const isWaiting = lazy && !hasBeenNear
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another element in the ref.
  useEffect(() => {
    if (!isWaiting || !ref.current) return
    if (typeof IntersectionObserver === 'undefined') {
      setHasBeenNear(true)
      return
    }
    return observe(ref.current, () => setHasBeenNear(true))
  }, [ref, elementType, isWaiting])
  return !isWaiting
}

/** Calls back when the element comes near the viewport. Returns a function that stops observing it. */
function observe(element: Element, onArrival: () => void): () => void {
  const observer = sharedObserver ?? new IntersectionObserver(arrive, { rootMargin: `${MARGIN_PX}px` })
  sharedObserver = observer
  arrivalCallbacks.set(element, onArrival)
  observer.observe(element)
  return () => {
    arrivalCallbacks.delete(element)
    observer.unobserve(element)
    // A test of an app may replace the global IntersectionObserver before the next element mounts.
    if (arrivalCallbacks.size === 0) sharedObserver = undefined
  }
}

function arrive(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) arrivalCallbacks.get(target)?.()
}
