import { type RefObject, useEffect, useState } from 'react'

/**
 * About ten inline rows. If the page itself scrolls, browsers add the two margins:
 * https://github.com/w3c/IntersectionObserver/issues/519
 */
const MARGIN = '300px'

/** Shared by all elements, so that their callbacks are batched: https://github.com/w3c/IntersectionObserver/issues/81 */
let sharedObserver: IntersectionObserver | undefined
const callbacks = new Map<Element, (isNear: boolean) => void>()

export function useNearViewport(
  ref: RefObject<Element | null>,
  elementType: string,
  isWatched: boolean,
): boolean {
  const [isNear, setIsNear] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `elementType` changes, the ref holds another element.
  useEffect(() => {
    if (!isWatched || !ref.current) return
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return
    }
    return observe(ref.current, setIsNear)
  }, [ref, elementType, isWatched])
  return isNear
}

function observe(element: Element, onChange: (isNear: boolean) => void): () => void {
  sharedObserver ??= new IntersectionObserver(report, { rootMargin: MARGIN, scrollMargin: MARGIN })
  const observer = sharedObserver
  callbacks.set(element, onChange)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer.unobserve(element)
    // An app's next test may replace the global `IntersectionObserver`.
    if (callbacks.size === 0) sharedObserver = undefined
  }
}

function report(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) callbacks.get(target)?.(isIntersecting)
}
