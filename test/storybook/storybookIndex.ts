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

/** All stories and docs pages, so that a new one is tested without being listed here. */
export async function storybookIndex(): Promise<StorybookIndex> {
  const response = await fetch(`${inject('storybookUrl')}index.json`)
  const { entries }: { entries: StorybookIndex } = await response.json()
  return entries
}
