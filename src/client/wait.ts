import { untilAborted } from './untilAborted.ts'

/** Resolves after so many milliseconds. An abort rejects with the signal's reason and clears the timer. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return untilAborted(elapsed, signal).finally(() => clearTimeout(timer))
}
