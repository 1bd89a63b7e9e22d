import type { Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets whether the page is printed, and what the system asks for: a theme, forced colours, less motion. */
    emulateMedia: (media: Media) => Promise<void>
  }
}

/** What a test in Chromium can ask of Playwright. */
export const commands: { emulateMedia: BrowserCommand<[Media]> } = {
  emulateMedia: ({ page }, media) => page.emulateMedia(media),
}
