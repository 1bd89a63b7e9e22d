import type { Address } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import type { reduceAddress } from '../readAddress/readAddress.ts'

interface Reader {
  readonly readAddress: (payload: unknown, coordinates?: Coordinates) => Address | null
  readonly reduceAddress: typeof reduceAddress
}

let loaded: Reader | undefined
let hasFailed = false

/**
 * Loads the built-in parser, once for all clients. It is most of this package's code, and isn't needed before the first
 * lookup or with a custom parser. Because of this `import()`, bundlers make it a separate chunk.
 *
 * @throws {GeocodingError} `not-loaded`. The next call tries again, but older browsers remember the failure until a reload.
 */
export async function loadReader(): Promise<Reader> {
  if (loaded) return loaded
  try {
    // While it's loading, another import waits for the same file.
    loaded = await import('../readAddress/readAddress.ts')
    hasFailed = false
    return loaded
  } catch (cause) {
    hasFailed = true
    throw new GeocodingError('not-loaded', explain('reader-not-loaded'), { cause })
  }
}

/** For tests: with fake timers they cannot wait until a file is loaded. */
export function provideReader(reader: Reader): void {
  loaded = reader
}

/**
 * Starts loading the built-in parser and resolves immediately. If loading has failed before, it resolves once the parser is
 * loaded, because until then a response couldn't be read.
 */
export async function beginLoadingReader(): Promise<void> {
  const reader = loadReader()
  if (hasFailed) await reader
  else reader.catch(() => {})
}
