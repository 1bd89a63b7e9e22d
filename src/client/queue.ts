import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { throwIfStopped, untilAborted } from './abort.ts'
import { isServer } from './environment.ts'
import { isRefusal } from './failures.ts'
import type { LookupOptions } from './options.ts'

/** After this time, an error with a Try again button is better than a skeleton. */
export const MAX_PAUSE_MS = 60_000

const PAUSE_WITHOUT_HEADER_MS = 5_000

/** The priority of any other task is the number of its batch. */
const PRIORITIES = { click: Number.MAX_SAFE_INTEGER, repeat: 0 } as const

interface Entry {
  priority: number
  readonly start: () => Promise<void>
  readonly reject: (reason: unknown) => void
  readonly options: LookupOptions
  readonly addedAt: number
}

/**
 * Runs at most `limit` tasks at once, those of the newest batch first, because an agent has just opened those rows. If pauses
 * after a 429, without another outcome in between, would delay a task for more than a minute, it fails as `rate-limited`.
 */
export function createQueue(limit: () => number) {
  let waiting: Entry[] = []
  let isSorted = true
  let newestBatch = 0
  let isBatchOpen = false
  let running = 0
  let pausedUntil = 0
  let limitedSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(entry: Entry): void {
    waiting.push(entry)
    isSorted = false
  }

  function priorityOf({ rank }: LookupOptions): number {
    if (rank) return PRIORITIES[rank]
    // Tasks that are added together, such as the rows of a list, are a batch.
    if (!isBatchOpen) {
      isBatchOpen = true
      newestBatch += 1
      Promise.resolve().then(() => {
        isBatchOpen = false
      })
    }
    return newestBatch
  }

  function takeNext(): Entry | undefined {
    if (!isSorted) waiting.sort((one, other) => other.priority - one.priority)
    isSorted = true
    return waiting.shift()
  }

  function startNext(): void {
    clearTimeout(timer)
    const pauseMs = pausedUntil - performance.now()
    if (pauseMs > 0) {
      timer = setTimeout(startNext, Math.ceil(pauseMs))
      return
    }
    // While the API responds with 429, one task at a time tests whether it accepts requests again.
    const slots = limitedSince === undefined ? limit() : 1
    while (running < slots) {
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

  function pauseAfter(error: GeocodingError, failed: Entry): void {
    const now = performance.now()
    const end = now + (error.retryAfterMs || PAUSE_WITHOUT_HEADER_MS)
    limitedSince ??= now
    const since = limitedSince
    const isTooLong = ({ addedAt }: Entry) => isServer() || end - Math.max(since, addedAt) > MAX_PAUSE_MS
    const details = { retryAfterMs: end - now }
    const limited = new GeocodingError('rate-limited', explain('limited-for-long'), details)
    for (const entry of waiting.filter(isTooLong)) entry.reject(limited)
    waiting = waiting.filter((entry) => !isTooLong(entry))
    if (isTooLong(failed)) failed.reject(error)
    else {
      failed.priority = PRIORITIES.click
      add(failed)
    }
    // The service may recover before `Retry-After`. On a server, a timer would keep the process alive.
    if (!isServer()) pausedUntil = Math.max(pausedUntil, Math.min(end, now + MAX_PAUSE_MS))
  }

  return function enqueue<Result>(task: () => Promise<Result>, options: LookupOptions): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      const priority = priorityOf(options)
      const entry: Entry = { priority, start, reject, options, addedAt: performance.now() }
      add(entry)

      async function start(): Promise<void> {
        running += 1
        try {
          resolve(await untilAborted(task(), options.signal))
          limitedSince = undefined
        } catch (error) {
          if (isGeocodingError(error, 'rate-limited')) pauseAfter(error, entry)
          else {
            // A task that was aborted or stopped tells nothing about the API.
            if (isGeocodingError(error)) limitedSince = undefined
            reject(error)
            if (isRefusal(error)) for (const other of waiting.splice(0)) other.reject(error)
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
