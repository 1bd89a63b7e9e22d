import { vi } from 'vitest'
import { TEST_LIMIT_MS } from '../support/limits.ts'
import type { IndexEntry, StorybookIndex } from './storybookIndex.ts'

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
 * Emitted only when a story or a docs page failed. The last phase is `finished`, and the status of `storyFinished` is
 * `success`, even if the play function threw.
 */
const FAILURES = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']

/** Storybook's tag of a story whose play function it found in the text of the file. */
const PLAYS = 'play-fn'

/** Our tag of a story with a lookup that never ends. */
const WAITS = 'waits'

export interface Visit {
  /** Calls {@link readPage} in the page. */
  read: () => Promise<Shown>
  entry: IndexEntry
  index: StorybookIndex
  /** The errors of the page and its frames since the page went to the entry. */
  uncaughtErrors: readonly string[]
}

/** What {@link recordEvents} records. */
export const RECORDED = ['storyRenderPhaseChanged', 'docsRendered', ...FAILURES]

/** Runs in the page. Storybook has an event bus, and has shown that no story was asked for. */
export function isStorybookReady(): boolean {
  return window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyMissing') !== undefined
}

/**
 * Runs in the page, and records the events for {@link comeToRest}. Call it before the page shows an entry, or the first
 * events are lost.
 */
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

/** Resolves when all stories on the page have finished and their lookups have ended. Rejects when a story failed. */
export async function comeToRest(visit: Visit) {
  const failures = await vi.waitFor(
    async () => {
      const shown = await visit.read()
      const failures = failuresOf(visit, shown)
      const unfinished = unfinishedOf(visit, shown)
      if (failures.length === 0 && unfinished.length > 0) throw new Error(unfinished.join('\n'))
      return failures
    },
    // Longer than a wait of a play function, so that its error is reported.
    { timeout: TEST_LIMIT_MS / 2 },
  )
  if (failures.length > 0) throw new Error(`${visit.entry.id} fails in Storybook:\n${failures.join('\n')}`)
}

/** Runs in the page. */
export function readPage({ id, type }: IndexEntry) {
  const busyIn = (place: ParentNode | null | undefined) =>
    place?.querySelectorAll('.address-from-coords[aria-busy]').length ?? 0
  const storyOfPage = {
    id,
    isPlayed: true,
    busy: busyIn(document.querySelector('#storybook-root')),
    error: '',
  }
  const storiesOfDocs = [...document.querySelectorAll('[data-story-block]')].map((block) => {
    const frame = block.querySelector('iframe')
    // Otherwise the frame loads only when somebody scrolls to it.
    if (frame) frame.loading = 'eager'
    return {
      id: block.id.replace(/^story--|--primary$/g, ''),
      isPlayed: frame !== null,
      busy: busyIn(frame ? frame.contentDocument : block),
      error: block.querySelector(':scope > pre')?.textContent ?? '',
    }
  })
  return {
    stories: type === 'story' ? [storyOfPage] : storiesOfDocs,
    previewsWithoutStory: document.querySelectorAll('.sbdocs-preview:not(:has([data-story-block]))').length,
    events: window.storybookEvents ?? [],
  }
}

type Shown = ReturnType<typeof readPage>

function unfinishedOf({ entry, index }: Visit, { stories, previewsWithoutStory, events }: Shown): string[] {
  const unfinished: string[] = []
  if (entry.type === 'docs' && !events.some(({ name }) => name === 'docsRendered')) {
    unfinished.push(`${entry.id} has not rendered.`)
  }
  if (previewsWithoutStory > 0) unfinished.push(`${previewsWithoutStory} previews on it have no story.`)
  for (const { id } of storiesDocumentedOn(entry, index)) {
    if (!stories.some((story) => story.id === id)) unfinished.push(`${id} is not on it.`)
  }
  for (const { id, busy } of stories) {
    // A docs page may show a story twice.
    const timesShown = stories.filter((story) => story.id === id).length
    const timesFinished = phasesOf(id, events).filter((phase) => phase === 'finished').length
    if (timesFinished < timesShown) {
      unfinished.push(`${id} has not finished. Its phases: ${phasesOf(id, events).join(', ')}`)
    }
    const waits = index[id]?.tags?.includes(WAITS) ?? false
    if (busy > 0 !== waits) unfinished.push(`${id} has ${busy} busy addresses.`)
  }
  return unfinished
}

/** The stories that Storybook adds to a docs page. The index does not list the stories on an MDX page. */
function storiesDocumentedOn(page: IndexEntry, index: StorybookIndex): IndexEntry[] {
  if (page.type === 'story' || page.tags?.some((tag) => tag.endsWith('-mdx'))) return []
  return Object.values(index).filter(
    ({ type, title, tags }) => type === 'story' && title === page.title && tags?.includes('autodocs'),
  )
}

function failuresOf({ index, uncaughtErrors }: Visit, { stories, events }: Shown): string[] {
  const failures = uncaughtErrors.map((error) => `uncaught: ${error}`)
  for (const { name, detail } of events) {
    if (FAILURES.includes(name)) failures.push(`${name}: ${messageOf(detail)}`)
  }
  for (const { id, isPlayed, error } of stories) {
    if (error) failures.push(`${id} shows an error: ${error}`)
    const phases = phasesOf(id, events)
    const plays = phases.includes('playing') || (isPlayed && index[id]?.tags?.includes(PLAYS))
    if (plays && phases.includes('finished') && !phases.includes('played')) {
      failures.push(`The play function of ${id} did not finish.`)
    }
  }
  return failures
}

function phasesOf(id: string, events: Shown['events']): string[] {
  return events.flatMap(({ name, detail }) =>
    name === 'storyRenderPhaseChanged' && isPhase(detail) && detail.storyId === id ? [detail.newPhase] : [],
  )
}

function isPhase(detail: unknown): detail is { storyId: string; newPhase: string } {
  return typeof detail === 'object' && detail !== null && 'storyId' in detail && 'newPhase' in detail
}

function messageOf(detail: unknown): string {
  if (typeof detail === 'object' && detail !== null && 'message' in detail) return String(detail.message)
  return JSON.stringify(detail)
}
