import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void

/** Stands in for the viewport, which jsdom lacks. `scrollTo` and `scrollAway` move an element, if it is observed. */
export function stubIntersectionObserver() {
  const callbacks = new Map<Element, Callback>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe(element: Element) {
        callbacks.set(element, this.#callback)
      }
      unobserve(element: Element) {
        callbacks.delete(element)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const report = (target: Element, isIntersecting: boolean) =>
    act(() => callbacks.get(target)?.([{ isIntersecting, target }]))
  return {
    observed: () => [...callbacks.keys()],
    scrollTo: (target: Element) => report(target, true),
    scrollAway: (target: Element) => report(target, false),
  }
}
