import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

type Callback = (entries: { contentRect: { width: number; height: number } }[]) => void

/** Stands in for the layout, which jsdom lacks. `resize` gives all observed elements this size. */
export function stubResizeObserver() {
  const callbacks = new Map<Element, Callback>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #callback: Callback
      #elements: Element[] = []
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe(element: Element) {
        this.#elements.push(element)
        callbacks.set(element, this.#callback)
      }
      disconnect() {
        for (const element of this.#elements) callbacks.delete(element)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    observed: () => [...callbacks.keys()],
    resize(width: number, height: number) {
      act(() => {
        for (const callback of callbacks.values()) callback([{ contentRect: { width, height } }])
      })
    },
  }
}
