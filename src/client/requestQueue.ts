import { untilAborted } from './untilAborted.ts'

/** Runs at most `limit` tasks at once; the rest wait in order, and are not run when their signal aborts. */
export function createRequestQueue(limit: number) {
  let free = limit
  const waiting: (() => void)[] = []

  return function enqueue<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const run = async () => {
      if (free) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        // Whoever is gone passes the turn on when it comes.
        signal?.throwIfAborted()
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    }
    return untilAborted(run(), signal)
  }
}
