import { expect, vi } from 'vitest'
import { TEST_LIMIT_MS } from '../support/limits.ts'
import type { IndexEntry } from './storybookIndex.ts'

declare global {
  interface Window {
    /** Storybook's event bus. It also has the events of the frames on a page. */
    __STORYBOOK_ADDONS_CHANNEL__?: {
      emit(event: 'setCurrentStory', entry: { storyId: string; viewMode: IndexEntry['type'] }): void
      on(event: string, listener: (detail: unknown) => void): void
      /** The arguments with which the event was last emitted. */
      last(event: 'storyMissing' | 'storyFinished'): unknown[] | undefined
    }
    /** The events since the page went to the entry that it shows. */
    storybookEvents?: { name: string; detail: unknown }[]
  }
}

/**
 * Storybook emits these only if a story or a docs page fails. The status of `storyFinished` is `success` even if the play
 * function threw:
 * https://github.com/storybookjs/storybook/blob/next/code/core/src/preview-api/modules/preview-web/render/StoryRender.ts
 */
const FAILURES = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']

/** What {@link recordEvents} records. */
export const RECORDED = ['storyRenderPhaseChanged', 'docsRendered', ...FAILURES]

/** Runs in the page, whose URL names no story. Returns whether Storybook has started. */
export function isStorybookReady(): boolean {
  return window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyMissing') !== undefined
}

/** Runs in the page. Call it before {@link goToEntry}, or the first events are lost. */
export function recordEvents(names: readonly string[]) {
  for (const name of names) {
    window.__STORYBOOK_ADDONS_CHANNEL__?.on(name, (detail) => {
      window.storybookEvents?.push({ name, detail })
    })
  }
}

/** Runs in the page. */
export function goToEntry({ id, type }: Pick<IndexEntry, 'id' | 'type'>) {
  window.storybookEvents = []
  window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId: id, viewMode: type })
}

/** Runs in the page. Returns the IDs of the stories on it, and the events since {@link goToEntry}. */
export function readPage({ id, type }: Pick<IndexEntry, 'id' | 'type'>) {
  // Otherwise, a frame loads only when the page is scrolled to it.
  for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager'
  const events = window.storybookEvents ?? []
  if (type === 'story') return { isRendered: true, stories: [id], events }
  const stories = [...document.querySelectorAll('[data-story-block]')]
  // Each story is in a preview, which appears before it.
  const previews = document.querySelectorAll('.sbdocs-preview')
  return {
    isRendered: events.some(({ name }) => name === 'docsRendered') && stories.length >= previews.length,
    stories: stories.map((story) => story.id.replace(/^story--|--primary$/g, '')),
    events,
  }
}

/** Resolves when all stories on the page have finished. Rejects if one has failed. */
export async function waitForStories(read: () => Promise<ReturnType<typeof readPage>>) {
  const failures = await vi.waitFor(
    async () => {
      const { isRendered, stories, events } = await read()
      const failures = events.filter(({ name }) => FAILURES.includes(name))
      const finished = events.map(({ detail }) => finishedStory(detail))
      const unfinished = stories.filter((story) => !finished.includes(story))
      if (failures.length > 0) return failures
      if (!isRendered) throw new Error('The page has not rendered.')
      if (unfinished.length > 0) throw new Error(`Not finished: ${unfinished.join(', ')}`)
      return []
    },
    // Longer than a play function waits, so that its error is reported.
    { timeout: TEST_LIMIT_MS / 2 },
  )
  expect(failures).toEqual([])
}

function finishedStory(detail: unknown): unknown {
  const isFinished =
    typeof detail === 'object' && detail && 'newPhase' in detail && detail.newPhase === 'finished'
  return isFinished && 'storyId' in detail ? detail.storyId : undefined
}
