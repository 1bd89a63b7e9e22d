import type { LiveSource } from '../../../.storybook/accountServicePlugin.ts'

declare global {
  /** Defined by accountServicePlugin.ts. */
  const __LIVE_SOURCE__: LiveSource
}
