import { useEffect, useState } from 'react'
import { type Coordinates, distanceBetween, isMorePrecise } from '../coordinates.ts'

/** A live location that has moved less than this, or than its accuracy, is where it was. */
const LEAST_MOVE_METERS = 25

/** A phone at rest wobbles, and one position far away is often an error of the satellites. */
const LEAST_POSITIONS = 3

/** A live location is looked up this often at most. */
const LEAST_PAUSE_MS = 10_000

/** A position after which no other arrives, as when a journey ends, counts after this time. */
const LAST_POSITION_MS = 30_000

interface Live {
  readonly position: Coordinates
  readonly person: string
  /** The position that was looked up last. */
  readonly lookedUp: Coordinates
  /** When it was looked up: a time of `performance.now()`. */
  readonly at: number
  /** How many positions in a row were far from it. */
  readonly away: number
}

/**
 * The position of a live location that is looked up, because each lookup is paid for. It changes when three positions in a
 * row are far from it. When the accuracy changes what may be shown, it's looked up at once, with the new accuracy.
 * `position` is a new object for each position, and `null` without a live location.
 */
export function useLivePlace(position: Coordinates | null, person: string): Coordinates | null {
  const [latest, setLatest] = useState<Live | null>(null)
  const live = position && follow(latest, position, person)
  if (live !== latest) setLatest(live)

  useEffect(() => {
    if (!live || live.away === 0) return
    const mostMs = live.away < LEAST_POSITIONS ? LAST_POSITION_MS : 0
    const pauseMs = Math.max(mostMs, live.at + LEAST_PAUSE_MS - performance.now())
    const timer = setTimeout(() => setLatest(lookUp(live.position, live.person)), pauseMs)
    return () => clearTimeout(timer)
  }, [live])

  return live?.lookedUp ?? null
}

function lookUp(position: Coordinates, person: string): Live {
  return { position, person, lookedUp: position, at: performance.now(), away: 0 }
}

function follow(live: Live | null, position: Coordinates, person: string): Live {
  if (live?.person !== person) return lookUp(position, person)
  if (live.position === position) return live
  const { lookedUp, away } = live
  const { accuracy } = position
  const isAway = distanceBetween(lookedUp, position) > Math.max(LEAST_MOVE_METERS, accuracy ?? 0)
  const isGain = isMorePrecise(accuracy, lookedUp.accuracy)
  if (isGain && isAway) return lookUp(position, person)
  // A little above a bound, parts of the address would come and go.
  const isLoss = isMorePrecise(lookedUp.accuracy, accuracy && accuracy / 2)
  return {
    position,
    person,
    lookedUp: isGain || isLoss ? { ...lookedUp, accuracy } : lookedUp,
    at: live.at,
    away: isAway ? away + 1 : 0,
  }
}
