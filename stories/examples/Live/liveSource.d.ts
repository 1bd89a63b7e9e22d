import type { LiveSource } from '../../../.storybook/accountServicePlugin.ts'

declare global {
  /** Written by the plugin that serves, or does not serve, the account API. */
  const __LIVE_SOURCE__: LiveSource
}
