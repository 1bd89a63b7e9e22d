import { type RefObject, useEffect, useRef, useState } from 'react'

/** Absent where everything fits, which depends on the container's width too. */
export type Fold = 'folded' | 'open' | undefined

/**
 * Tells whether the line clamp of the element's style cuts it off, and folds and unfolds it. Pass `undefined` as `content`
 * to switch it off; a new content starts folded.
 */
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
    // An unfolded element stays unfolded. It is measured again when somebody folds it, as its container may have grown.
    if (!content || !element || fold === 'open' || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // A tolerance of 10 %: a line that is cut off adds 25 % to the height, letters that overhang the last line less.
      const parts = [element, ...element.children]
      setFold(parts.some((part) => part.scrollHeight > 1.1 * part.clientHeight) ? 'folded' : undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, fold])
  return { ref, fold, toggle: () => setFold(fold === 'open' ? 'folded' : 'open') }
}
