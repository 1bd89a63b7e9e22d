import { useEffect, useState } from 'react'

/** How far outside the viewport, in pixels, an address is asked for already: about a page of rows ahead. */
const MARGIN_PX = 300

/** One observer for all elements: ten thousand rows cost what one does, but for a map entry each. */
let observer: IntersectionObserver | undefined
const arrivals = new WeakMap<Element, () => void>()

/** Whether the element is, or once was, near the viewport; at once where it is not `lazy` or nothing can tell. */
export function useNearViewport(element: { readonly current: Element | null }, lazy: boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  const waits = lazy && !isNear
  useEffect(() => {
    if (!waits || !element.current) return
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true)
    observer ??= new IntersectionObserver(arrive, { rootMargin: `${MARGIN_PX}px` })
    const { current } = element
    arrivals.set(current, () => setIsNear(true))
    observer.observe(current)
    return () => observer?.unobserve(current)
  }, [element, waits])
  return !waits
}

function arrive(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
}
