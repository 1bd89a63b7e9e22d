import { mergeConfig } from 'vitest/config'
import shared from '../../vite.config.ts'
import { limits } from '../support/limits.ts'

/** Ten rounds on a busy computer take long. */
const HOUR_MS = 3_600_000

export default mergeConfig(
  { resolve: shared.resolve },
  { test: { include: ['test/bench/{lists,firstAddress,queue}.ts'], ...limits, testTimeout: HOUR_MS } },
)
