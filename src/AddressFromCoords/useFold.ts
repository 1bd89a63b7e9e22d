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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is folded anew.
  useEffect(() => () => setFold(undefined), [content])
  useEffect(() => {
    const element = ref.current
    // What was unfolded stays so; when it is folded again its container may have grown.
    if (!content || !element || fold === 'open' || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // A fifth line is a quarter more; letters that stand out of their line are less.
      const parts = [element, ...element.children]
      setFold(parts.some((part) => part.scrollHeight > 1.1 * part.clientHeight) ? 'folded' : undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, fold])
  return { ref, fold, toggle: () => setFold(fold === 'open' ? 'folded' : 'open') }
}
