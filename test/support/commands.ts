import type { Page } from 'playwright'
import type { BrowserCommandContext } from 'vitest/node'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    /** Resolves to what a screen reader gets of the element, as YAML. */
    accessibilityTree: (selector: string) => Promise<string>
  }
}

export const commands = {
  emulateMedia: ({ page }: BrowserCommandContext, media: Media) => page.emulateMedia(media),
  accessibilityTree: ({ iframe }: BrowserCommandContext, selector: string) =>
    iframe.locator(selector).ariaSnapshot(),
}
