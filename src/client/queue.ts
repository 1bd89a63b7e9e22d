import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { type Caller, throwIfUnwanted, untilAborted } from './abort.ts'

/**
 * Whether there is no page, as on a server and in a worker. It looks for a `document`, because some servers have a
 * `window`. A server that simulates a `document` counts as a browser, and so does React Native, which has none.
 */
export function isServer(): boolean {
  return typeof document === 'undefined' && globalThis.navigator?.product !== 'ReactNative'
}

/** Nobody watches a placeholder for longer: the error and its retry button are shown instead. */
export const MAX_PAUSE_MS = 60_000

/** How long look-ups wait for a service that refuses all of them and does not say until when. */
const MAX_REFUSED_MS = 10_000

/** After a 429 whose `Retry-After` is missing or cannot be read. Doubles with each pause, until the service answers. */
const FIRST_PAUSE_MS = 1_000

/** What was added before a timer of 0 ms has fired, such as the rows of a list. */
interface Group {
  readonly waiting: Entry[]
  /** How many entries of this group run. After a 429 an entry comes back. */
  running: number
}

interface Entry {
  readonly run: () => void
  readonly reject: (reason: unknown) => void
  readonly caller: Caller
  /** The place in the queue. After a 429 the entry comes back to it. */
  readonly index: number
  /** The last 429. If the entry fails, this is its error. */
  refusal?: GeocodingError
}

/**
 * Runs at most `limit` tasks at once. The others wait: the newest group first, in order within a group, so that what an
 * agent has just opened comes first. A task that nobody wants any more never runs.
 *
 * A task that fails with `rate-limited` (429) goes back to its place, and no task starts for as long as the
 * service asks, or for 1, 2, 4 … seconds if it does not say. All waiting tasks fail as `rate-limited` if the service asks
 * for more than 60 seconds, or has refused every task for 60 seconds, or for 10 seconds without saying how long. On a
 * server they fail after the first refusal. Until the pause is over, new tasks then fail at once, and none is sent.
 *
 * A task that fails with another error and `retryAfterMs` (503) pauses the queue too, and rejects.
 */
export function createQueue(limit: number) {
  /** The newest group is the last one. */
  const groups: Group[] = []
  let openGroup: Group | undefined
  let running = 0
  /** No task starts before this time. All times are those of `performance.now()`, which nobody sets. */
  let pausedUntil = 0
  /** The end of the pause that was asked for, which may be later. */
  let requestedEnd = 0
  /** During this pause tasks fail instead of waiting. */
  let failsTasks = false
  /** For how long the queue has paused because of refusals, since the last answer. */
  let pausedMs = 0
  let added = 0
  let nextPauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function startNext(): void {
    const now = performance.now()
    if (now < pausedUntil) {
      if (failsTasks) failWaiting(requestedEnd - now)
      else continueIn(pausedUntil - now)
      return
    }
    while (running < limit) {
      const next = takeNext()
      if (!next) return
      next.run()
    }
  }

  function continueIn(pauseMs: number): void {
    clearTimeout(timer)
    // A timer that nothing waits for would keep a Node process alive.
    if (groups.some(({ waiting }) => waiting.length > 0)) timer = setTimeout(startNext, pauseMs)
  }

  function failWaiting(retryAfterMs: number): void {
    for (let entry = takeNext(); entry; entry = takeNext()) {
      const error = new GeocodingError('rate-limited', explain('limited-for-long'), { retryAfterMs })
      entry.reject(entry.refusal ?? error)
    }
  }

  function takeNext(): Entry | undefined {
    for (const group of [...groups].reverse()) {
      for (let entry = group.waiting.shift(); entry; entry = group.waiting.shift()) {
        try {
          throwIfUnwanted(entry.caller)
          return entry
        } catch (reason) {
          entry.reject(reason)
        }
      }
      if (group.running === 0 && group !== openGroup) groups.splice(groups.indexOf(group), 1)
    }
    return undefined
  }

  function groupOfThisTask(): Group {
    if (openGroup) return openGroup
    openGroup = { waiting: [], running: 0 }
    groups.push(openGroup)
    setTimeout(() => {
      openGroup = undefined
    })
    return openGroup
  }

  function pauseAfter({ kind, retryAfterMs = 0 }: GeocodingError): void {
    const now = performance.now()
    const isRefusal = kind === 'rate-limited'
    const start = Math.max(now, pausedUntil)
    if (retryAfterMs > 0) {
      const isTooLong = retryAfterMs > MAX_PAUSE_MS || (pausedMs >= MAX_PAUSE_MS && pausedUntil <= now)
      pauseFor(retryAfterMs, isTooLong || (isRefusal && isServer()))
    } else if (isRefusal && pausedUntil <= now) {
      // Requests that are refused together cause one pause, and the next pause doubles once.
      const waitsLongerMs = isServer() ? 0 : MAX_REFUSED_MS - pausedMs
      pauseFor(waitsLongerMs > 0 ? Math.min(nextPauseMs, waitsLongerMs) : nextPauseMs, waitsLongerMs <= 0)
      nextPauseMs = Math.min(2 * nextPauseMs, MAX_PAUSE_MS)
    }
    if (isRefusal) pausedMs += Math.max(0, pausedUntil - start)
  }

  function pauseFor(pauseMs: number, failsInThisPause: boolean): void {
    const now = performance.now()
    const goesOn = now < pausedUntil
    failsTasks = failsInThisPause || (goesOn && failsTasks)
    requestedEnd = Math.max(goesOn ? requestedEnd : 0, now + pauseMs)
    // The service may recover sooner than it says.
    pausedUntil = Math.min(requestedEnd, now + MAX_PAUSE_MS)
  }

  /** The service answers again: with a success, or with an error that is about this task only. */
  function endRefusals(): void {
    nextPauseMs = FIRST_PAUSE_MS
    pausedMs = 0
  }

  return function enqueue<Result>(task: () => Promise<Result>, caller: Caller): Promise<Result> {
    const { signal } = caller
    const result = new Promise<Result>((resolve, reject) => {
      const group = groupOfThisTask()
      const entry: Entry = { run, reject, caller, index: added }
      added += 1
      group.waiting.push(entry)

      async function run(): Promise<void> {
        running += 1
        group.running += 1
        try {
          resolve(await untilAborted(task(), signal))
          endRefusals()
        } catch (error) {
          if (isGeocodingError(error)) pauseAfter(error)
          if (isGeocodingError(error, 'rate-limited')) {
            entry.refusal = error
            group.waiting.push(entry)
            group.waiting.sort((one, other) => one.index - other.index)
          } else {
            if (isGeocodingError(error) && (error.status ?? 500) < 500) endRefusals()
            reject(error)
          }
        }
        running -= 1
        group.running -= 1
        startNext()
      }
    })
    startNext()
    return untilAborted(result, signal)
  }
}
