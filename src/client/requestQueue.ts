import { untilAborted } from './untilAborted.ts'

/** Runs at most `limit` tasks at once; the rest wait in order, and leave the queue when their signal aborts. */
export function createRequestQueue(limit: number) {
  let free = limit
  const waiting = new Set<() => void>()

  function passOn() {
    const [next] = waiting
    if (!next) free++
    else {
      waiting.delete(next)
      next()
    }
  }

  /** Resolves when a running task passes its place on. */
  async function turn(signal: AbortSignal | undefined): Promise<void> {
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    waiting.add(start)
    try {
      await untilAborted(started, signal)
    } catch (reason) {
      // Whoever is not waiting any more was given a place in the very moment of the abort.
      if (!waiting.delete(start)) passOn()
      throw reason
    }
  }

  return async function run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (free) free--
    else await turn(signal)
    try {
      return await task()
    } finally {
      passOn()
    }
  }
}
