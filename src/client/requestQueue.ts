import { untilAborted } from './untilAborted.ts'

interface Entry {
  readonly start: () => void
  readonly signal: AbortSignal | undefined
}

/** Runs at most `limit` tasks at once; the others wait in order. A task whose signal aborts while it waits never runs. */
export function createRequestQueue(limit: number) {
  const waiting: Entry[] = []
  let running = 0

  function startNext(): void {
    while (running < limit) {
      const next = waiting.shift()
      if (!next) return
      if (!next.signal?.aborted) next.start()
    }
  }

  return function enqueue<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const result = new Promise<Result>((resolve) => {
      const start = () => {
        running += 1
        const freeSlot = () => {
          running -= 1
          startNext()
        }
        resolve(task().finally(freeSlot))
      }
      waiting.push({ start, signal })
    })
    startNext()
    return untilAborted(result, signal)
  }
}
