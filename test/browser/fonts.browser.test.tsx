import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { mount } from '../support/mount.tsx'
import { oneSampleOfEachLanguage } from './layoutCases.ts'
import { showCells } from './showCells.tsx'

// A letter that a font lacks is drawn in another one on each machine, and so the layout would differ.
test('the fonts of these tests have every letter of every language', async () => {
  const cells = await showCells({ widths: [320], samples: oneSampleOfEachLanguage }, mount)
  await cells.release()
  const session = cdp()
  for (const method of ['DOM.enable', 'CSS.enable', 'DOM.getDocument'] as const) await session.send(method)
  const { searchId, resultCount } = await session.send('DOM.performSearch', {
    query: '.address-from-coords *',
  })
  const { nodeIds } = await session.send('DOM.getSearchResults', {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  })
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  const fonts = used.flatMap(({ fonts }) => fonts)
  expect(fonts.length).toBeGreaterThan(100)
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)).toEqual([])
})
