import { inject } from 'vitest'

export interface IndexEntry {
  id: string
  type: 'story' | 'docs'
  title: string
  name: string
  tags?: readonly string[]
}

/** Resolves to all stories and docs pages, by their IDs. */
export async function storybookIndex(): Promise<Record<string, IndexEntry>> {
  const response = await fetch(`${inject('storybookUrl')}index.json`)
  const { entries }: { entries: Record<string, IndexEntry> } = await response.json()
  return entries
}
