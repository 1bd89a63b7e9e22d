import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isServer } from '../isServer.ts'

/**
 * `open`, or folded: the part that is cut off, which also depends on the width of the container. Undefined if everything
 * fits.
 */
export type Fold = 'name' | 'lines' | 'open' | undefined

/** Runs before the browser paints. On a server React 18 would warn about a layout effect. */
const useEffectBeforePaint = isServer ? useEffect : useLayoutEffect

/** Letters that overhang the last line add less than this to the height. A line that is cut off adds a third of it. */
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
    // The name is most likely the same. Until it is measured again, its button stays.
    if (cutOff === 'lines') setCutOff(undefined)
  }
  useEffectBeforePaint(() => {
    const element = ref.current
    // An open element stays open. It is measured again after the agent folds it, since its container may have grown.
    if (!content || !element || isOpen || typeof ResizeObserver === 'undefined') return
    const measure = () => setCutOff(partCutOff(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, isOpen])
  const fold = isOpen ? 'open' : cutOff
  return { ref, fold: content && cutOff ? fold : undefined, toggle: () => setIsOpen(!isOpen) }
}

/** The part that does not fit before it is folded. A folded address is shorter still, to make room for the button. */
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
