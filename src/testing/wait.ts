import { untilAborted } from '../client/untilAborted.ts'

/** An aborted wait rejects with the signal's reason and leaves no timer behind. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return untilAborted(elapsed, signal).finally(() => clearTimeout(timer))
}
