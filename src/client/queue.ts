import { GeocodingError, isGeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { type LookupOptions, throwIfStopped, untilAborted } from './abort.ts'
import { isServer } from './environment.ts'
import { isRefusal } from './failures.ts'

/** After this, an error with a retry button is better than a skeleton. */
export const MAX_PAUSE_MS = 60_000

/** How long lookups wait if the service rejects all of them without `Retry-After`. */
const MAX_PAUSE_WITHOUT_HEADER_MS = 10_000

/** After a 429 without `Retry-After`. Doubles with each pause until the service responds. */
const FIRST_PAUSE_MS = 1_000

interface Entry {
  readonly start: () => Promise<void>
  readonly reject: (reason: unknown) => void
  readonly options: LookupOptions
  /** Entries that are added before a timer of 0 ms fires, such as the rows of a list, are one group. */
  readonly group: number
  readonly index: number
  /** How long pauses have delayed it since the last response. */
  heldMs: number
}

/**
 * Runs at most `limit` tasks in parallel. Queued tasks that were never sent come first, newest group first and in order
 * within a group, so that what an agent has just opened waits least. Repeats follow, in the order of their failures.
 *
 * After a 429, nothing starts until `Retry-After`, at most a minute, or for 1, 2, 4 … seconds without it. The rejected task
 * is queued again, at its previous position. If a task is delayed for more than a minute, or ten seconds without the header,
 * it fails as `rate-limited`. On a server, it fails immediately.
 */
export function createQueue(limit: () => number) {
  let waiting: Entry[] = []
  let running = 0
  let added = 0
  let group = 0
  let isGroupOpen = false
  /** A time of `performance.now()`, which doesn't change with the system clock. */
  let pausedUntil = 0
  let pauses = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(entry: Entry): void {
    const behind = waiting.findIndex((other) => isBefore(entry, other))
    waiting.splice(behind < 0 ? waiting.length : behind, 0, entry)
  }

  function startNext(): void {
    clearTimeout(timer)
    const pauseMs = pausedUntil - performance.now()
    if (pauseMs > 0) {
      // An unneeded timer would keep a Node process alive.
      if (waiting.length > 0) timer = setTimeout(startNext, Math.ceil(pauseMs))
      return
    }
    while (running < limit()) {
      const entry = waiting.shift()
      if (!entry) return
      try {
        throwIfStopped(entry.options)
        void entry.start()
      } catch (reason) {
        entry.reject(reason)
      }
    }
  }

  function pauseAfter(refusal: GeocodingError, refused: Entry): void {
    const { retryAfterMs } = refusal
    const now = performance.now()
    const isPaused = now < pausedUntil
    // Tasks that are rejected together cause one pause.
    if (!retryAfterMs && !isPaused) pauses += 1
    const ownEnd = isPaused ? pausedUntil : now + FIRST_PAUSE_MS * 2 ** (pauses - 1)
    const end = retryAfterMs ? now + retryAfterMs : ownEnd
    const mostMs = retryAfterMs ? MAX_PAUSE_MS : MAX_PAUSE_WITHOUT_HEADER_MS
    const longerMs = Math.max(0, end - Math.max(now, pausedUntil))
    // The service may recover before `Retry-After`.
    pausedUntil = Math.max(pausedUntil, Math.min(end, now + MAX_PAUSE_MS))
    const held = [refused, ...waiting]
    waiting = []
    for (const entry of held) {
      entry.heldMs += entry === refused ? end - now : longerMs
      const isTooLong = isServer() || entry.heldMs > mostMs
      if (isTooLong) entry.reject(entry === refused ? refusal : limitedFor(end - now))
      else add(entry)
    }
  }

  /** Called after each response: the delays of the queued tasks start again at 0. */
  function endRefusals(): void {
    for (const entry of waiting) entry.heldMs = 0
    pauses = 0
  }

  return function enqueue<Result>(task: () => Promise<Result>, options: LookupOptions): Promise<Result> {
    if (!isGroupOpen) {
      isGroupOpen = true
      group += 1
      setTimeout(() => {
        isGroupOpen = false
      })
    }
    const result = new Promise<Result>((resolve, reject) => {
      const heldMs = Math.max(0, pausedUntil - performance.now())
      const entry: Entry = { start, reject, options, group, index: added++, heldMs }
      async function start(): Promise<void> {
        running += 1
        try {
          resolve(await untilAborted(task(), options.signal))
          endRefusals()
        } catch (error) {
          if (isGeocodingError(error, 'rate-limited')) pauseAfter(error, entry)
          else {
            endRefusals()
            reject(error)
            // Whatever waits would be refused too.
            if (isRefusal(error)) for (const other of waiting.splice(0)) other.reject(error)
          }
        }
        running -= 1
        startNext()
      }
      add(entry)
    })
    startNext()
    return untilAborted(result, options.signal)
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  const [rank, otherRank] = [RANKS.indexOf(one.options.rank), RANKS.indexOf(other.options.rank)]
  if (rank !== otherRank) return rank < otherRank
  if (one.options.rank === undefined && one.group !== other.group) return one.group > other.group
  return one.index < other.index
}

const RANKS: readonly LookupOptions['rank'][] = ['click', undefined, 'timer']

function limitedFor(retryAfterMs: number): GeocodingError {
  return new GeocodingError('rate-limited', explain('limited-for-long'), { retryAfterMs })
}
