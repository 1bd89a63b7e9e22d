import { mergeConfig } from 'vitest/config'
import shared from '../../vite.config.ts'

export default mergeConfig(
  { resolve: shared.resolve },
  { test: { include: ['test/bench/*.{ts,tsx}'], exclude: ['**/vite.config.ts'], testTimeout: 60_000 } },
)
