import type { Address, reduceAddress } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

interface Reader {
  readonly readAddress: (payload: unknown, coordinates?: Coordinates) => Address | null
  readonly reduceAddress: typeof reduceAddress
}

let loading: Promise<Reader> | undefined
let hasFailed = false

/**
 * Loads the built-in reader, once for all clients. It is most of this package's code, and an app that starts, or that has
 * its own reader, does not need it. Because of this `import()`, bundlers make it a separate file.
 *
 * @throws {GeocodingError} `not-loaded`. The next call tries again, but older browsers remember the failure until a reload.
 */
export function loadReader(): Promise<Reader> {
  loading ??= import('../readAddress/readAddress.ts').then(
    (reader) => {
      hasFailed = false
      return reader
    },
    (cause: unknown) => {
      loading = undefined
      hasFailed = true
      throw new GeocodingError('not-loaded', explain('reader-not-loaded'), { cause })
    },
  )
  return loading
}

/** For tests: with fake timers they cannot wait until a file is loaded. */
export function provideReader(reader: Reader): void {
  loading = Promise.resolve(reader)
}

/**
 * Begins to load the built-in reader, and resolves at once. If loading has failed before, it resolves only when the reader
 * is loaded: until then nobody could read the answer of a request.
 */
export async function beginLoadingReader(): Promise<void> {
  const reader = loadReader()
  if (hasFailed) await reader
  else reader.catch(() => {})
}
