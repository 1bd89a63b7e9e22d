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
        // The caller may have aborted while it waited. Throwing here lets `finally` hand the slot to the next task.
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
    // Aborted while it waits: the entry goes, so that no slot is ever given to it.
    result.catch(() => signal?.aborted && waiting.delete(start))
    return result
  }
}
