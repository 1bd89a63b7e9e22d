import { throwIfAborted, untilAborted } from './untilAborted.ts'

/** Runs at most `limit` tasks at once; the rest wait in order, and leave the queue when their signal aborts. */
export function createRequestQueue(limit: number) {
  let free = limit
  const waiting = new Set<() => void>()

  return function enqueue<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    let start = () => {}
    const run = async () => {
      if (free) free--
      else {
        await new Promise<void>((resolve) => {
          start = resolve
          waiting.add(start)
        })
      }
      try {
        // Whoever is gone passes the turn on when it comes.
        throwIfAborted(signal)
        return await task()
      } finally {
        const [next] = waiting
        if (next) {
          waiting.delete(next)
          next()
        } else free++
      }
    }
    const result = untilAborted(run(), signal)
    // Whoever is gone before their turn leaves no trace.
    result.catch(() => signal?.aborted && waiting.delete(start))
    return result
  }
}
