import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets fake time pass, with all that React and react-query make of it. */
export function advance(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}
