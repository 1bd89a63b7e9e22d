import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * `name` or `lines`: this part is cut off, because it has too many lines at this width. `open`: the agent has unfolded it.
 * Undefined: nothing is cut off.
 */
export type Fold = 'name' | 'lines' | 'open' | undefined

/**
 * A fraction of the visible height. Letters that overhang the last line add less than this, and a line that is cut off adds
 * at least a third.
 */
const MOST_OVERHANG = 0.1

/**
 * Reports whether the line clamp of the stylesheet cuts off the name or the lines inside the element, and folds and
 * unfolds them. New content starts folded. Pass `undefined` as `content` to switch folding off.
 */
export function useFold(content: unknown): {
  ref: RefObject<HTMLDivElement | null>
  fold: Fold
  toggle: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const [cutOff, setCutOff] = useState<'name' | 'lines'>()
  const [isOpen, setIsOpen] = useState(false)
  const [measuredContent, setMeasuredContent] = useState(content)
  if (measuredContent !== content) {
    setMeasuredContent(content)
    setIsOpen(false)
    // New content is usually an address below the same name. So the button of a long name stays until the measurement.
    if (cutOff === 'lines') setCutOff(undefined)
  }
  useEffect(() => {
    const element = ref.current
    // An open element stays open. It is measured again after the agent folds it, since its container may have grown.
    if (!content || !element || isOpen || typeof ResizeObserver === 'undefined') return
    // The browser calls it after the next layout. Measuring here would make it lay out the page once for each card.
    const observer = new ResizeObserver(() => setCutOff(partCutOff(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, isOpen])
  const fold = isOpen ? 'open' : cutOff
  return { ref, fold: content && cutOff ? fold : undefined, toggle: () => setIsOpen(!isOpen) }
}

/**
 * Returns the part that the line clamp cuts off. It measures without `data-fold`, because the button of a folded address
 * takes its third line: an address of three lines would always count as cut off.
 */
function partCutOff(element: HTMLElement): 'name' | 'lines' | undefined {
  const { fold } = element.dataset
  delete element.dataset.fold
  const part = (['name', 'lines'] as const).find((name) => {
    const { scrollHeight = 0, clientHeight = 0 } =
      element.querySelector(`:scope > [data-part="${name}"]`) ?? {}
    return scrollHeight > clientHeight * (1 + MOST_OVERHANG)
  })
  if (fold) element.dataset.fold = fold
  return part
}
