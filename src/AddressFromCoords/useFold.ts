import { type RefObject, useEffect, useRef, useState } from 'react'

/** Absent where everything fits, which depends on the container's width too. */
export type Fold = 'folded' | 'open' | undefined

/** Folds the element, whose `content` is absent where nothing is to be folded, as far as its style cuts it off. */
export function useFold(content: unknown): {
  ref: RefObject<HTMLSpanElement | null>
  fold: Fold
  toggle: () => void
} {
  const ref = useRef<HTMLSpanElement>(null)
  const [fold, setFold] = useState<Fold>()
  useEffect(() => {
    const element = ref.current
    if (!content || !element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setFold((current) => {
        if (current === 'open') return current
        // A fifth line is a quarter more; letters that stand out of their line are less.
        return [element, ...element.children].some((part) => part.scrollHeight > 1.1 * part.clientHeight)
          ? 'folded'
          : undefined
      }),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setFold(undefined)
    }
  }, [content])
  return { ref, fold, toggle: () => setFold(fold === 'open' ? 'folded' : 'open') }
}
