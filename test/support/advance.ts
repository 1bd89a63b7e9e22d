import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Advances the fake timers, and lets React apply the updates that follow. */
export function advance(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}
