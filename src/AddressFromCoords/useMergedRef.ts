import { type ForwardedRef, type RefCallback, type RefObject, useMemo } from 'react'

/**
 * One callback ref for the component's own `element` and for the caller's `ref`, which may be an object or a callback.
 * It changes with the caller's ref only: React calls a new callback at once, and the former with null.
 */
export function useMergedRef(
  element: RefObject<HTMLElement | null>,
  ref: ForwardedRef<HTMLElement>,
): RefCallback<HTMLElement> {
  return useMemo(() => {
    let cleanUp: unknown
    // It returns nothing, since React 18 warns of a callback ref that returns a function. So React 19 too calls it with
    // null when the element goes.
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
