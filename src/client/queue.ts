import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { untilAborted } from './abort.ts'

/** Nobody watches a placeholder for longer: the error and its retry button are shown instead. */
export const LONGEST_PAUSE_MS = 60_000

/** If the service asks for a pause and its length cannot be read. Doubles until a request succeeds. */
const FIRST_PAUSE_MS = 1_000

interface Entry {
  readonly signal: AbortSignal | undefined
  readonly start: () => void
  readonly reject: (error: GeocodingError) => void
}

/**
 * Runs at most `limit` tasks at once. The others wait: the newest group first, in order within a group, so that what an
 * agent has just opened comes first. A group is what was added in one task of the event loop, such as the rows of a list.
 * A task whose signal aborts while it waits never runs.
 *
 * After a 429, or a 5xx with `Retry-After`, no task starts until the pause is over. If the service asks for more than 60
 * seconds, the waiting tasks, and those of the next 60 seconds, fail at once as `rate-limited`. The first task after that
 * runs: the service may have recovered sooner than it said.
 */
export function createQueue(limit: number) {
  /** The newest group is the last one. */
  const groups: Entry[][] = []
  let openGroup: Entry[] | undefined
  let running = 0
  /** No task starts before this time, which is at most 60 seconds ahead. */
  let pausedUntil = 0
  /** The end of the pause that the service asked for, which may be later. */
  let requestedEnd = 0
  let nextPauseMs = FIRST_PAUSE_MS
  let willContinue = false

  function startNext(): void {
    const now = Date.now()
    if (now < pausedUntil) {
      if (requestedEnd > pausedUntil) failWaiting(requestedEnd - now)
      else continueLater(pausedUntil - now)
      return
    }
    while (running < limit) {
      const next = takeNext()
      if (!next) return
      next.start()
    }
  }

  function continueLater(pauseMs: number): void {
    // A timer that nothing waits for would keep a Node process alive.
    if (willContinue || groups.every((group) => group.length === 0)) return
    willContinue = true
    setTimeout(() => {
      willContinue = false
      startNext()
    }, pauseMs)
  }

  function failWaiting(retryAfterMs: number): void {
    for (let entry = takeNext(); entry; entry = takeNext()) {
      entry.reject(new GeocodingError('rate-limited', explain('pause-too-long'), { retryAfterMs }))
    }
  }

  function takeNext(): Entry | undefined {
    for (;;) {
      const newest = groups.at(-1)
      if (!newest) return undefined
      const entry = newest.shift()
      if (!entry) groups.pop()
      else if (!entry.signal?.aborted) return entry
    }
  }

  function addToGroup(entry: Entry): void {
    if (!openGroup) {
      openGroup = []
      setTimeout(() => {
        openGroup = undefined
      })
    }
    // `takeNext` removes an empty group. If more entries come in the same task, add it again.
    if (groups.at(-1) !== openGroup) groups.push(openGroup)
    openGroup.push(entry)
  }

  function pauseAfter(error: unknown): void {
    if (!(error instanceof GeocodingError)) return
    const { kind, retryAfterMs = 0 } = error
    const now = Date.now()
    // After a pause, only what the service asks for now counts.
    if (pausedUntil <= now) requestedEnd = 0
    // A date in the past, by the clock of this computer, says no more than a missing header.
    if (retryAfterMs > 0) {
      requestedEnd = Math.max(requestedEnd, now + retryAfterMs)
      pausedUntil = Math.max(pausedUntil, now + Math.min(retryAfterMs, LONGEST_PAUSE_MS))
    } else if (kind === 'rate-limited' && pausedUntil <= now) {
      // Requests that are refused together cause one pause, and the next pause doubles once.
      pausedUntil = now + nextPauseMs
      nextPauseMs = Math.min(2 * nextPauseMs, LONGEST_PAUSE_MS)
    }
  }

  return function enqueue<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    async function run(): Promise<Result> {
      running += 1
      try {
        const result = await task()
        nextPauseMs = FIRST_PAUSE_MS
        return result
      } catch (error) {
        pauseAfter(error)
        throw error
      } finally {
        running -= 1
        startNext()
      }
    }
    const result = new Promise<Result>((resolve, reject) => {
      addToGroup({ signal, start: () => resolve(run()), reject })
    })
    startNext()
    return untilAborted(result, signal)
  }
}
