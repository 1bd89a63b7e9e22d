import { useEffect, useState } from 'react'
import type { GeocodingCacheKey } from '../client/createGeocodingClient.ts'
import { type Coordinates, distanceBetween, isElsewhere } from '../coordinates.ts'
import { isMorePrecise } from '../precision.ts'
import { isEqual } from './useLastShown.ts'

const MIN_MOVE_METERS = 25

/** How many positions in a row must have moved, because a single one may be an error. */
const MIN_POSITIONS = 3

/** The shortest time from one lookup to the next, unless a position is more precise. */
const MIN_PAUSE_MS = 10_000

/** If no other position follows, as at the end of a journey, even a single one counts after this time. */
const LAST_POSITION_MS = 30_000

interface Live {
  readonly position: Coordinates
  readonly cacheKey: GeocodingCacheKey
  readonly lookedUp: Coordinates
  readonly lookedUpAt: number
  /** How many positions in a row have moved from `lookedUp`. A position that is elsewhere counts as `MIN_POSITIONS`. */
  readonly movedPositions: number
}

/**
 * Returns the position to look up. Because each lookup is paid for, the position stays the same until another one is more
 * precise or elsewhere, three in a row have moved, or one has moved and no other follows.
 *
 * @param position - A new object whenever the position or its accuracy changes, or `null` if there is no live location.
 */
export function useLivePlace(position: Coordinates | null, cacheKey: GeocodingCacheKey): Coordinates | null {
  const [latest, setLatest] = useState<Live | null>(null)
  const live = position && follow(latest, position, cacheKey)
  if (live !== latest) setLatest(live)

  useEffect(() => {
    if (!live || live.movedPositions === 0) return
    const restOfPauseMs = Math.max(0, live.lookedUpAt + MIN_PAUSE_MS - performance.now())
    const waitMs = live.movedPositions < MIN_POSITIONS ? LAST_POSITION_MS : restOfPauseMs
    const timer = setTimeout(() => setLatest(lookUpNow(live.position, live.cacheKey)), waitMs)
    return () => clearTimeout(timer)
  }, [live])

  return live?.lookedUp ?? null
}

function lookUpNow(position: Coordinates, cacheKey: GeocodingCacheKey): Live {
  return { position, cacheKey, lookedUp: position, lookedUpAt: performance.now(), movedPositions: 0 }
}

function follow(live: Live | null, position: Coordinates, cacheKey: GeocodingCacheKey): Live {
  if (!live || !isEqual(live.cacheKey, cacheKey)) return lookUpNow(position, cacheKey)
  if (isMorePrecise(position.accuracy, live.lookedUp.accuracy)) return lookUpNow(position, cacheKey)
  if (live.position === position) return live
  if (isElsewhere(live.lookedUp, position)) return { ...live, position, movedPositions: MIN_POSITIONS }
  const minMove = Math.max(MIN_MOVE_METERS, position.accuracy ?? 0)
  const hasMoved = distanceBetween(live.lookedUp, position) > minMove
  return { ...live, position, movedPositions: hasMoved ? live.movedPositions + 1 : 0 }
}
