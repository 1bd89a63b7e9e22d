/** Set by `npm run test:long`. */
const { FAULT_RUNS } = process.env

/** Parameters for fast-check. The short run tries the same values each time, and the long run tries new ones. */
export function randomRuns(shortRuns: number): { readonly numRuns: number; readonly seed?: number } {
  return FAULT_RUNS === undefined ? { numRuns: shortRuns, seed: 1 } : { numRuns: Number(FAULT_RUNS) }
}
