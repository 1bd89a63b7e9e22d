import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { type LookupOptions, throwIfStopped, untilAborted } from './abort.ts'
import { isServer } from './environment.ts'
import { isRefusal } from './failures.ts'

/** After this time, an error with a Try again button is better than a skeleton. */
export const MAX_PAUSE_MS = 60_000

/** The pause after a 429 without `Retry-After`, which an API on another origin has to expose. */
const PAUSE_WITHOUT_HEADER_MS = 5_000

interface Entry {
  readonly start: () => Promise<void>
  readonly reject: (reason: unknown) => void
  readonly options: LookupOptions
  readonly addedAt: number
}

/**
 * Runs at most `limit` tasks in parallel. A click goes first, then the newest batch, in order within the batch, so that
 * what an agent has just opened waits least. What a timer sends again goes last.
 *
 * After a 429, nothing starts until `Retry-After`, or for a few seconds without it. If pauses without a response in between
 * would delay a task for more than a minute, it fails as `rate-limited`. On a server, it fails immediately. If the session
 * is refused, all tasks fail with the same error.
 */
export function createQueue(limit: () => number) {
  /** Clicks, and requests that got a 429. */
  const urgent: Entry[] = []
  /** The newest one is the last. */
  const batches: Entry[][] = []
  const repeats: Entry[] = []
  /** The batch of tasks that are added before a promise resolves, such as the rows of a list. */
  let openBatch: Entry[] | undefined
  let running = 0
  let pausedUntil = 0
  let limitedSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function laneOf({ rank }: LookupOptions): Entry[] {
    if (rank === 'click') return urgent
    if (rank === 'repeat') return repeats
    if (!openBatch) {
      openBatch = []
      Promise.resolve().then(() => {
        openBatch = undefined
      })
    }
    if (batches.at(-1) !== openBatch) batches.push(openBatch)
    return openBatch
  }

  function takeNext(): Entry | undefined {
    const first = urgent.shift()
    if (first) return first
    for (let batch = batches.at(-1); batch; batch = batches.at(-1)) {
      const entry = batch.shift()
      if (entry) return entry
      batches.pop()
    }
    return repeats.shift()
  }

  function startNext(): void {
    clearTimeout(timer)
    const pauseMs = pausedUntil - performance.now()
    if (pauseMs > 0) {
      timer = setTimeout(startNext, Math.ceil(pauseMs))
      return
    }
    while (running < limit()) {
      const entry = takeNext()
      if (!entry) return
      try {
        throwIfStopped(entry.options)
        void entry.start()
      } catch (reason) {
        entry.reject(reason)
      }
    }
  }

  function remove(isRemoved: (entry: Entry) => boolean): Entry[] {
    const removed: Entry[] = []
    for (const lane of [urgent, ...batches, repeats]) {
      let kept = 0
      for (const entry of lane) {
        if (isRemoved(entry)) removed.push(entry)
        else lane[kept++] = entry
      }
      lane.length = kept
    }
    return removed
  }

  function pauseAfter(refusal: GeocodingError, refused: Entry): void {
    const now = performance.now()
    const end = now + (refusal.retryAfterMs || PAUSE_WITHOUT_HEADER_MS)
    limitedSince ??= now
    const since = limitedSince
    const isTooLong = ({ addedAt }: Entry) => isServer() || end - Math.max(since, addedAt) > MAX_PAUSE_MS
    for (const entry of remove(isTooLong)) entry.reject(limitedFor(end - now))
    if (isTooLong(refused)) refused.reject(refusal)
    else urgent.push(refused)
    // The service may recover before `Retry-After`. On a server, a timer would keep the process alive.
    if (!isServer()) pausedUntil = Math.max(pausedUntil, Math.min(end, now + MAX_PAUSE_MS))
  }

  return function enqueue<Result>(task: () => Promise<Result>, options: LookupOptions): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      const entry: Entry = { start, reject, options, addedAt: performance.now() }
      laneOf(options).push(entry)

      async function start(): Promise<void> {
        running += 1
        try {
          resolve(await untilAborted(task(), options.signal))
          limitedSince = undefined
        } catch (error) {
          if (isGeocodingError(error, 'rate-limited')) pauseAfter(error, entry)
          else {
            limitedSince = undefined
            reject(error)
            if (isRefusal(error)) for (const other of remove(() => true)) other.reject(error)
          }
        }
        running -= 1
        startNext()
      }
    })
    startNext()
    return untilAborted(result, options.signal)
  }
}

function limitedFor(retryAfterMs: number): GeocodingError {
  return new GeocodingError('rate-limited', explain('limited-for-long'), { retryAfterMs })
}
