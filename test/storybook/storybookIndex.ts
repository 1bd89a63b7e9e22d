import { inject } from 'vitest'

export type StorybookIndex = Record<string, IndexEntry>

/** A story or a docs page. */
export interface IndexEntry {
  id: string
  type: 'story' | 'docs'
  title: string
  name: string
  tags?: readonly string[]
}

/** All that Storybook has, so that a new story is tested by itself. */
export async function storybookIndex(): Promise<StorybookIndex> {
  const response = await fetch(`${inject('storybookUrl')}index.json`)
  const { entries }: { entries: StorybookIndex } = await response.json()
  return entries
}
