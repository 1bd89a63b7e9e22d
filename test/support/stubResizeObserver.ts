import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

type Callback = (entries: { contentRect: { width: number; height: number } }[]) => void

/** Stands in for the layout, which jsdom lacks. `resize` gives all observed elements this size. */
export function stubResizeObserver() {
  const callbacks = new Set<Callback>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #callback: Callback
      constructor(callback: Callback) {
        this.#callback = callback
      }
      observe() {
        callbacks.add(this.#callback)
      }
      disconnect() {
        callbacks.delete(this.#callback)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    resize(width: number, height: number) {
      act(() => {
        for (const callback of callbacks) callback([{ contentRect: { width, height } }])
      })
    },
  }
}
