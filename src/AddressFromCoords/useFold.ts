import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What a card leaves out, step by step, until the rest fits into three rows: the country, then the name too, then the end of
 * the street, and then every line but the street and the town. The stylesheet does it, by the attribute `data-fold`.
 */
const STEPS = ['none', 'country', 'name', 'street', 'town'] as const

type Step = (typeof STEPS)[number]

/**
 * A fraction of the visible height. Letters that overhang the last row add less than this, and a row that is cut off adds
 * at least a third.
 */
const MAX_OVERHANG = 0.1

/**
 * Folds the lines inside the element until they fit, and unfolds them on `toggle`. `isCut` is true if a part of the address
 * or of the name is missing while they are folded. New content starts folded. Pass `undefined` as `content` to switch
 * folding off.
 */
export function useFold(content: unknown): {
  ref: RefObject<HTMLDivElement | null>
  fold: Step | 'open'
  isCut: boolean
  toggle: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<Step>('none')
  const [isNameCut, setIsNameCut] = useState(false)
  const [openContent, setOpenContent] = useState<unknown>()
  const hasContent = content !== undefined
  const isOpen = hasContent && openContent === content
  useEffect(() => {
    const element = ref.current
    // An open element stays open. It is measured again after the agent folds it, since its container may have grown.
    if (content === undefined || isOpen || !element || typeof ResizeObserver === 'undefined') return
    // The browser calls it after the next layout. Measuring here would make it lay out the page once for each card.
    const measure = () => {
      setStep(firstStepThatFits(element))
      setIsNameCut(isCutOff(element, 'name'))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A font that arrives late does not change the size of a folded element. jsdom knows no fonts.
    document.fonts?.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [content, isOpen])
  return {
    ref,
    fold: isOpen ? 'open' : hasContent ? step : 'none',
    isCut: hasContent && (step !== 'none' || isNameCut),
    toggle: () => setOpenContent(isOpen ? undefined : content),
  }
}

/** Lets the stylesheet lay out each step, and then restores the attribute that React has rendered. */
function firstStepThatFits(element: HTMLElement): Step {
  const rendered = element.dataset.fold
  const step = STEPS.find((candidate) => {
    element.dataset.fold = candidate
    return !isCutOff(element, 'lines')
  })
  element.dataset.fold = rendered
  return step ?? 'town'
}

function isCutOff(element: HTMLElement, part: 'name' | 'lines'): boolean {
  const { scrollHeight = 0, clientHeight = 0 } = element.querySelector(`:scope > [data-part="${part}"]`) ?? {}
  return scrollHeight > clientHeight * (1 + MAX_OVERHANG)
}
