import { mergeConfig } from 'vitest/config'
import shared from '../../vite.config.ts'

export default mergeConfig(
  { resolve: shared.resolve },
  { test: { include: ['test/bench/{bodies,readAddress}.ts'], testTimeout: 120_000 } },
)
