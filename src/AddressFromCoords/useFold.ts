import { type RefObject, useEffect, useRef, useState } from 'react'

/** Undefined if everything fits, which also depends on the width of the container. */
export type Fold = 'folded' | 'open' | undefined

/** Letters that overhang the last line add less than this to the height. A line that is cut off adds at least 25 %. */
const MOST_OVERHANG_PERCENT = 10

/**
 * Reports whether the line clamp of the element's style cuts it off, and folds and unfolds it. New content starts folded.
 * Pass `undefined` as `content` to switch folding off.
 */
export function useFold(content: unknown): {
  ref: RefObject<HTMLSpanElement | null>
  fold: Fold
  toggle: () => void
} {
  const ref = useRef<HTMLSpanElement>(null)
  const [fold, setFold] = useState<Fold>()
  const [measuredContent, setMeasuredContent] = useState(content)
  if (measuredContent !== content) {
    setMeasuredContent(content)
    setFold(undefined)
  }
  useEffect(() => {
    const element = ref.current
    // An open element stays open. It is measured again after the agent folds it, since its container may have grown.
    if (!content || !element || fold === 'open' || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setFold([element, ...element.children].some(isCutOff) ? 'folded' : undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, fold])
  return { ref, fold, toggle: () => setFold(fold === 'open' ? 'folded' : 'open') }
}

function isCutOff({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight * (1 + MOST_OVERHANG_PERCENT / 100)
}
