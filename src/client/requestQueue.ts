import { untilAborted } from './untilAborted.ts'

/** Runs at most `limit` tasks at once; the rest wait in order, and leave the queue when their signal aborts. */
export function createRequestQueue(limit: number) {
  let running = 0
  const waiting = new Set<() => void>()

  return async function run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (running < limit) running++
    else await turn(signal)
    try {
      return await task()
    } finally {
      passOn()
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

  function passOn() {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    waiting.delete(next)
    next()
  }
}
