import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/** @throws {GeocodingError} in an environment without it. A simulated browser, for example, may lack all three. */
export function checkGlobal(missing: 'fetch' | 'TextDecoder' | 'TextEncoder'): void {
  if (globalThis[missing] !== undefined) return
  throw new GeocodingError('network', explain('missing-global', { missing }))
}
