import { mergeConfig } from 'vitest/config'
import shared from '../../vite.config.ts'
import { limits } from '../support/limits.ts'

export default mergeConfig(
  { resolve: shared.resolve },
  { test: { include: ['test/bench/lists.ts'], fileParallelism: false, ...limits } },
)
