import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { showAnswers } from './showAnswers.ts'

/** Each language in one of the fonts. */
const SAMPLES = [
  ['en', 'Inter'],
  ['es', 'Noto Sans'],
  ['pt', 'Noto Naskh Arabic'],
  ['fr', 'Open Sans'],
  ['de', 'Vazirmatn'],
  ['ar', 'Noto Sans SC'],
  ['he', 'Roboto'],
  ['hi', 'Inter'],
  ['ja', 'Noto Sans'],
  ['zh', 'Noto Naskh Arabic'],
].map(([language = '', font = '']) => ({ language, font, size: '14px/1.4' }))

// A letter that a font lacks is drawn in another one on each machine, and so the layout would differ.
test('the fonts of these tests have every letter of every language', async () => {
  await showAnswers({ samples: SAMPLES })
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
