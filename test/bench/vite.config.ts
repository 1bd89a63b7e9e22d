import { mergeConfig } from 'vitest/config'
import shared from '../../vite.config.ts'
import { limits } from '../support/limits.ts'

/** On a busy computer, all rounds take longer than a test may. */
const HOUR_MS = 3_600_000

export default mergeConfig(
  { resolve: shared.resolve },
  { test: { include: ['test/bench/{lists,firstAddress,queue}.ts'], ...limits, testTimeout: HOUR_MS } },
)
