import { mount } from '../support/mount.tsx'
import { type Cells, type ShownCells, showCells } from './showCells.tsx'

/** Shows the answers on the page of the test. Resolves when they have arrived. */
export async function showAnswers(cells: Partial<Cells> = {}): Promise<ShownCells> {
  const shown = await showCells({ widths: [320], ...cells }, mount)
  await shown.release()
  return shown
}
