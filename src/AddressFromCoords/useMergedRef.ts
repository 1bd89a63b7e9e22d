import { type ForwardedRef, type RefCallback, type RefObject, useMemo } from 'react'

/**
 * Returns one callback ref that sets the component's own `element` and the caller's `ref`, an object or a callback. It
 * only changes with the caller's ref, because React calls a changed callback ref again: the old one with null, the new
 * one with the element.
 */
export function useMergedRef(
  element: RefObject<HTMLElement | null>,
  ref: ForwardedRef<HTMLElement>,
): RefCallback<HTMLElement> {
  return useMemo(() => {
    let cleanUp: unknown
    // React 18 warns if a callback ref returns a cleanup function. So this one returns nothing, and React 19 too calls it
    // with null when the element is removed.
    return (current) => {
      element.current = current
      if (typeof ref === 'function') {
        if (current === null && typeof cleanUp === 'function') cleanUp()
        else cleanUp = ref(current)
      } else if (ref) {
        ref.current = current
      }
    }
  }, [element, ref])
}
