import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props for an element around buttons and links. When the one with a keyboard user's focus is removed, the focus moves to
 * the first one left. Without this the browser would move it to the top of the page.
 */
export function useFocusAfterRemoval() {
  const ref = useRef<HTMLSpanElement>(null)
  const hasFocus = useRef(false)
  // After every render, since each one may remove the button.
  useEffect(() => {
    const container = ref.current
    // A portal may have put the element into another window, which has another document.
    const { activeElement, body } = container?.ownerDocument ?? {}
    if (!hasFocus.current || activeElement !== body) return
    // A button that appears later does not take the focus: the person may be elsewhere by then.
    hasFocus.current = false
    for (const next of container?.querySelectorAll<HTMLElement>('button, a[href]') ?? []) {
      next.focus({ preventScroll: true })
      // A disabled button, and one that the stylesheet hides, take no focus.
      if (next.matches(':focus')) break
    }
  })
  return {
    ref,
    onFocus({ target }: FocusEvent<Element>) {
      hasFocus.current = target.matches(':focus-visible')
    },
    onBlur() {
      hasFocus.current = false
    },
  }
}
