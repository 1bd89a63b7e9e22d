import { type RefObject, useEffect } from 'react'

/** How far outside the viewport, or a list that scrolls, an address is already requested: about ten inline rows ahead. */
const MARGIN = '300px'

/** One observer for all elements, because ten thousand rows with an observer each would be slow. */
let sharedObserver: IntersectionObserver | undefined
const callbacks = new Map<Element, (isNear: boolean) => void>()

/**
 * While `isWatched`, reports whether the element is near the viewport. Reports that it is near if the browser has no
 * `IntersectionObserver`. When `elementType` changes, the ref holds a new element, which is observed then.
 */
export function useNearViewport(
  ref: RefObject<Element | null>,
  elementType: string,
  isWatched: boolean,
  onChange: (isNear: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another element in the ref.
  useEffect(() => {
    if (!isWatched || !ref.current) return
    if (typeof IntersectionObserver === 'undefined') {
      onChange(true)
      return
    }
    return observe(ref.current, onChange)
  }, [ref, elementType, isWatched, onChange])
}

/** Returns a function that stops observing the element. */
function observe(element: Element, onChange: (isNear: boolean) => void): () => void {
  sharedObserver ??= new IntersectionObserver(report, { rootMargin: MARGIN, scrollMargin: MARGIN })
  const observer = sharedObserver
  callbacks.set(element, onChange)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer.unobserve(element)
    // A test of an app may replace the global IntersectionObserver before the next element mounts.
    if (callbacks.size === 0) sharedObserver = undefined
  }
}

function report(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) callbacks.get(target)?.(isIntersecting)
}
